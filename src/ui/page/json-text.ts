const texts = new WeakMap<object, string>()

/** The memoised JSON of a long-lived object, for cache keys and the props of islands. */
export function textOf(value: object): string {
  let text = texts.get(value)
  if (text === undefined) {
    text = JSON.stringify(value)
    texts.set(value, text)
  }
  return text
}

const keys = new WeakMap<object, { start: string; key: string }>()

/**
 * A cache key with the JSON of a long-lived object. It stays the same string, because hashing a
 * long text for each lookup takes longer than the lookup.
 */
export function keyOf(start: string, value: object): string {
  let known = keys.get(value)
  if (known?.start !== start) {
    known = { start, key: `${start} ${textOf(value)}` }
    keys.set(value, known)
  }
  return known.key
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value)

/**
 * The output of JSON.stringify in pieces, using memoised parts. Joining them here would copy a page
 * of results once more.
 */
export function jsonPieces(value: object): string[] {
  const pieces: string[] = []
  addPieces(value, pieces)
  return pieces
}

function addPieces(value: object, pieces: string[]): void {
  const text = texts.get(value)
  if (text !== undefined) pieces.push(text)
  else if (Array.isArray(value)) {
    pieces.push('[')
    for (const [at, item] of value.entries()) {
      if (at > 0) pieces.push(',')
      if (isPlain(item)) addPieces(item, pieces)
      else pieces.push(JSON.stringify(item) ?? 'null')
    }
    pieces.push(']')
  } else {
    let mark = '{'
    for (const [name, held] of Object.entries(value)) {
      const text = isPlain(held) ? '' : JSON.stringify(held)
      if (text === undefined) continue
      pieces.push(`${mark}${JSON.stringify(name)}:${text}`)
      if (isPlain(held)) addPieces(held, pieces)
      mark = ','
    }
    pieces.push(mark === '{' ? '{}' : '}')
  }
}

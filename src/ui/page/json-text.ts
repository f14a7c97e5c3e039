import { memoize, memoizeWith } from '#domain/caching/memoize.ts'

/** The memoised JSON of a long-lived object, for cache keys and the props of islands. */
export const textOf = memoize((value: object): string => JSON.stringify(value))

/**
 * A cache key with the JSON of a long-lived object. It stays the same string, because hashing a
 * long text for each lookup takes longer than the lookup.
 */
export const keyOf = memoizeWith((value: object, start: string) => `${start} ${textOf(value)}`)

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value)

/** What JSON.stringify returns for anything but an object. Small values need no call of it. */
function scalarText(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Number.isFinite(value)) return String(value)
  return JSON.stringify(value)
}

/**
 * The output of JSON.stringify in pieces, using memoised parts. Joining them here would copy a page
 * of results once more.
 */
export function jsonPieces(value: object): string[] {
  const pieces: string[] = []
  const rest = addPieces(value, pieces, '')
  pieces.push(rest)
  return pieces
}

/** Adds the pieces of a value after a text. Returns the text that the next piece begins with. */
function addPieces(value: object, pieces: string[], before: string): string {
  const known = textOf.peek(value)
  if (known !== undefined) {
    pieces.push(before, known)
    return ''
  }
  let text = before
  if (Array.isArray(value)) {
    text += '['
    for (let at = 0; at < value.length; at++) {
      if (at > 0) text += ','
      const item: unknown = value[at]
      if (isPlain(item)) text = addPieces(item, pieces, text)
      else text += scalarText(item) ?? 'null'
    }
    return `${text}]`
  }
  let mark = '{'
  for (const name of Object.keys(value)) {
    const held: unknown = value[name as keyof typeof value]
    if (isPlain(held)) text = addPieces(held, pieces, `${text}${mark}${JSON.stringify(name)}:`)
    else {
      const scalar = scalarText(held)
      if (scalar === undefined) continue
      text += `${mark}${JSON.stringify(name)}:${scalar}`
    }
    mark = ','
  }
  return mark === '{' ? `${text}{}` : `${text}}`
}

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

const known = (value: unknown) => texts.get(value as object) ?? JSON.stringify(value) ?? 'null'

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value)

/**
 * The output of JSON.stringify in pieces, using memoised parts. Joining them here would copy a page
 * of results once more.
 */
export function jsonPieces(value: object): string[] {
  const text = texts.get(value)
  if (text !== undefined) return [text]
  if (Array.isArray(value))
    return ['[', ...value.flatMap((one, at) => (at === 0 ? [known(one)] : [',', known(one)])), ']']
  const pieces: string[] = []
  for (const [name, held] of Object.entries(value)) {
    const text = isPlain(held) ? undefined : JSON.stringify(held)
    if (!isPlain(held) && text === undefined) continue
    pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
    pieces.push(...(isPlain(held) ? jsonPieces(held) : [text!]))
  }
  return pieces.length === 0 ? ['{}'] : [...pieces, '}']
}

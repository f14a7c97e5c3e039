/** A part of a text, and whether it matches the query. */
export type Piece = { text: string; hit: boolean }

/**
 * Marker characters that no text contains. They separate the engine's highlighting from the
 * dealer's text.
 */
export const HIT_START = '\u{E000}'
export const HIT_END = '\u{E001}'

/** The matched word beginnings in a text that the engine highlighted. */
export function hitsIn(highlighted: string): string[] {
  const found = highlighted.matchAll(/\u{E000}([^\u{E001}]+)\u{E001}/gu)
  return [...new Set([...found].map(([, hit]) => hit!.toLowerCase()))]
}

/** Splits a text at words that begin with one of the hits. The longest hit wins. */
export function highlighted(text: string, hits: string[]): Piece[] {
  const longestFirst = hits
    .toSorted((a, b) => b.length - a.length)
    .map((hit) => hit.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
  if (!longestFirst.length) return [{ text, hit: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'giu')
  return text
    .split(pattern)
    .map((piece, n) => ({ text: piece, hit: n % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

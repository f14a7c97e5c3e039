/** A piece of a text, and whether the visitor's words are in it. */
export type Piece = { text: string; hit: boolean }

/** Marks no text contains, so that what an engine highlighted can be told from what a dealer typed. */
export const HIT_START = '\u{E000}'
export const HIT_END = '\u{E001}'

/** The beginnings of words that an engine found, from its highlighted text. */
export function hitsIn(highlighted: string): string[] {
  const found = highlighted.matchAll(/\u{E000}([^\u{E001}]+)\u{E001}/gu)
  return [...new Set([...found].map(([, hit]) => hit!.toLowerCase()))]
}

/** Cuts a text where words begin as one of the hits does; the longest hit wins. */
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

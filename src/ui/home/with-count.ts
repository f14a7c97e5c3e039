import { grouped } from '#domain/numbers.ts'

/** The singular and plural of what a text counts: 'car' and 'cars'. */
export type Noun = readonly [singular: string, plural: string]

/**
 * Replaces '{count}' in a dealer's text with the number of cars. With zero cars the placeholder is
 * removed. With a noun, one car is '1 car'.
 */
export function withCount(words: string, count: number, noun?: Noun): string {
  if (count > 0) return inNumber(words, count, noun).replaceAll('{count}', grouped(count))
  return words.replaceAll(/\{count\}\s?/g, '').replace(/^./, (first) => first.toUpperCase())
}

/** The text in the singular, if it counts exactly one. */
export const inNumber = (words: string, count: number, noun?: Noun): string =>
  count === 1 && noun ? words.replace(noun[1], noun[0]) : words

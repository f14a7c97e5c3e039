import { grouped } from '#domain/numbers.ts'
/**
 * Replaces '{count}' in a dealer's text with the number of cars. With zero cars the placeholder is
 * removed.
 */
export function withCount(words: string, count: number): string {
  if (count > 0) return words.replaceAll('{count}', grouped(count))
  return words.replaceAll(/\{count\}\s?/g, '').replace(/^./, (first) => first.toUpperCase())
}

import { grouped } from '#domain/numbers.ts'
/** '{count}' in a dealer's words becomes the number of cars at this moment; without any, the words read on without it. */
export function withCount(words: string, count: number): string {
  if (count > 0) return words.replaceAll('{count}', grouped(count))
  return words.replaceAll(/\{count\}\s?/g, '').replace(/^./, (first) => first.toUpperCase())
}

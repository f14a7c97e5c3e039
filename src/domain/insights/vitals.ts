/**
 * The measures of a page's speed, with the bounds of "good" and "poor" that browsers' makers use.
 */
export const VITALS = {
  lcp: { words: 'Main content shown', unit: 'ms', good: 2500, poor: 4000 },
  inp: { words: 'Answer to a press', unit: 'ms', good: 200, poor: 500 },
  cls: { words: 'Jumping about', unit: '', good: 0.1, poor: 0.25 },
} as const
export type Vital = keyof typeof VITALS

/** The upper edges of the buckets. A last bucket takes all above. */
const EDGES: Record<Vital, readonly number[]> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 6500, 8000, 12_000],
  inp: [50, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000],
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
}
export const BUCKETS = 12

export const bucketOf = (vital: Vital, value: number): number => {
  const at = EDGES[vital].findIndex((edge) => value <= edge)
  return at < 0 ? BUCKETS - 1 : at
}

/** A list of counts with one in the bucket of this value. */
export const oneIn = (vital: Vital, value: number): number[] =>
  Array.from({ length: BUCKETS }, (_, n) => (n === bucketOf(vital, value) ? 1 : 0))

export const added = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, n) => (one[n] ?? 0) + (other[n] ?? 0))

/** What three of four visits did not exceed, as far as the buckets tell. Undefined without any. */
export function threeOfFour(vital: Vital, counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const edges = EDGES[vital]
  let before = 0
  for (const [n, count] of counts.entries()) {
    if (count > 0 && before + count >= total * 0.75) {
      const low = edges[n - 1] ?? 0
      const high = edges[n] ?? edges.at(-1)! * 1.25
      return low + (high - low) * ((total * 0.75 - before) / count)
    }
    before += count
  }
  return undefined
}

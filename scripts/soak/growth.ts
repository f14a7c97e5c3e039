/** The memory of a process after a garbage collection, in megabytes. */
export type Sample = { heap: number; external: number; rss: number }

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The growth to accept as noise: a share, and a minimum for small numbers. */
const ALLOWED = {
  heap: { share: 0.05, floor: 2 },
  external: { share: 0.1, floor: 8 },
  rss: { share: 0.1, floor: 25 },
}

/** Resident memory may be this many times what it was when the caches were full. */
const MAX_RESIDENT = 1.3

/** A message if resident memory ever exceeds its limit after the sample at this index. */
export function residentGrowth(samples: Sample[], from: number): string[] {
  const start = samples[from]?.rss
  if (start === undefined) return []
  const highest = Math.max(...samples.slice(from).map(({ rss }) => rss))
  return highest > start * MAX_RESIDENT
    ? [`resident memory rose from ${start.toFixed(0)} to ${highest.toFixed(0)} MB`]
    : []
}

/**
 * Compares the second half of the samples with the first. Returns a message for each number that
 * grew.
 */
export function growth(samples: Sample[]): string[] {
  if (samples.length < 6) return []
  const half = Math.floor(samples.length / 2)
  return (['heap', 'external', 'rss'] as const).flatMap((kind) => {
    const before = median(samples.slice(0, half).map((sample) => sample[kind]))
    const after = median(samples.slice(half).map((sample) => sample[kind]))
    const { share, floor } = ALLOWED[kind]
    return after - before > Math.max(before * share, floor)
      ? [`${kind} grew from ${before.toFixed(1)} to ${after.toFixed(1)} MB`]
      : []
  })
}

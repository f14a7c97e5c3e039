export type RangeLimits = { min: number; max: number; step: number }
export type RangePair = { low: number; high: number }

const onStep = (value: number, { min, max, step }: RangeLimits) =>
  Math.min(max, Math.max(min, min + Math.round((value - min) / step) * step))

/**
 * The pair after one thumb moved: on a step, within the limits, and low always below high
 * (FACET-7).
 */
export function moveThumb(
  pair: RangePair,
  thumb: 'low' | 'high',
  to: number,
  limits: RangeLimits,
): RangePair {
  const value = onStep(to, limits)
  return thumb === 'low'
    ? { low: Math.min(value, pair.high - limits.step), high: pair.high }
    : { low: pair.low, high: Math.max(value, pair.low + limits.step) }
}

/** The position of a value between the limits, in percent. */
export const rangePercent = (value: number, { min, max }: RangeLimits) => ((value - min) / (max - min)) * 100

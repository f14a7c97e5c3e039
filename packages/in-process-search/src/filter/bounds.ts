import { foldValue, parseNumber } from '../columns/folded-value.ts'
import type { Condition, Value } from './filter-tree.ts'

/** A condition that compares values: it holds for one range of the sorted values. */
export type Comparison = Extract<Condition, { is: 'between' | 'above' | 'below' | 'starts' }>

/** The position of that range: what is before it, and what is in it. */
export type Bounds<T> = { isBelow: (value: T) => boolean; isWithin: (value: T) => boolean }

/** Numbers are compared with numbers. A limit that is not a number matches no number. */
export function numberBounds(comparison: Comparison): Bounds<number> {
  if (comparison.is === 'starts') return { isBelow: () => false, isWithin: () => false }
  return bounds(comparison, parseNumber)
}

/** Strings are compared with strings, after folding. */
export function stringBounds(comparison: Comparison): Bounds<string> {
  if (comparison.is !== 'starts') return bounds(comparison, foldValue)
  const prefix = foldValue(comparison.value)
  return { isBelow: (x) => x < prefix, isWithin: (x) => x.startsWith(prefix) }
}

function bounds<T extends string | number>(
  comparison: Exclude<Comparison, { is: 'starts' }>,
  parse: (text: string) => T,
): Bounds<T> {
  const read = (value: Value) => parse(String(value))
  if (comparison.is === 'above') {
    const limit = read(comparison.value)
    return { isBelow: (x) => x <= limit, isWithin: (x) => x > limit }
  }
  if (comparison.is === 'below') {
    const limit = read(comparison.value)
    return { isBelow: () => false, isWithin: (x) => x < limit }
  }
  const min = comparison.min === undefined ? undefined : read(comparison.min)
  const max = comparison.max === undefined ? undefined : read(comparison.max)
  return {
    isBelow: (x) => min !== undefined && x < min,
    isWithin: (x) => (min === undefined || x >= min) && (max === undefined || x <= max),
  }
}

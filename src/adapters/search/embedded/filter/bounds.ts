import { foldValue, parseNumber } from '../columns/folded-value.ts'
import type { Condition } from './filter-tree.ts'

/** A condition that compares: it holds for one run of the values in ascending order. */
export type Comparison = Extract<Condition, { type: 'range' | 'between' | 'starts' }>

/** Where the run lies: what comes before it, and what is in it. */
export type Bounds<T> = { isBelow: (value: T) => boolean; isWithin: (value: T) => boolean }

/** Numbers are compared with numbers; a value that is none holds for no number. */
export function numberBounds(comparison: Comparison): Bounds<number> {
  if (comparison.type === 'starts') return { isBelow: () => false, isWithin: () => false }
  return bounds(comparison, parseNumber)
}

/** Strings are compared with strings, folded. */
export function stringBounds(comparison: Comparison): Bounds<string> {
  if (comparison.type !== 'starts') return bounds(comparison, foldValue)
  const prefix = foldValue(comparison.value)
  return { isBelow: (x) => x < prefix, isWithin: (x) => x.startsWith(prefix) }
}

function bounds<T extends string | number>(
  comparison: Exclude<Comparison, { type: 'starts' }>,
  parse: (text: string) => T,
): Bounds<T> {
  if (comparison.type === 'between') {
    const from = parse(comparison.from)
    const to = parse(comparison.to)
    return { isBelow: (x) => x < from, isWithin: (x) => x >= from && x <= to }
  }
  const limit = parse(comparison.value)
  switch (comparison.operator) {
    case '<':
      return { isBelow: () => false, isWithin: (x) => x < limit }
    case '<=':
      return { isBelow: () => false, isWithin: (x) => x <= limit }
    case '>':
      return { isBelow: (x) => x <= limit, isWithin: (x) => x > limit }
    case '>=':
      return { isBelow: (x) => x < limit, isWithin: (x) => x >= limit }
  }
}

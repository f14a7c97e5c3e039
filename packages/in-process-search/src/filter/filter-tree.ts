import { memoize } from '../caching/memoize.ts'

/** A value in a condition. It is compared as text and, if it looks like a number, as a number. */
export type Value = string | number | boolean

/**
 * Which documents a search may find. Callers build the tree, or get it from a text: `parseFilter`
 * and the HTTP API parse one.
 */
export type Filter =
  | { is: 'all'; of: readonly Filter[] }
  | { is: 'any'; of: readonly Filter[] }
  /**
   * `unless` comes from `field != value`, which finds nothing if no document ever had the field.
   */
  | { is: 'not'; of: Filter; unless?: string }
  | Condition

export type Condition =
  | { is: 'in'; field: string; values: readonly Value[] }
  /** Both limits are included. A missing limit is open. */
  | { is: 'between'; field: string; min?: Value; max?: Value }
  | { is: 'above'; field: string; value: Value }
  | { is: 'below'; field: string; value: Value }
  | { is: 'starts'; field: string; value: string }
  | { is: 'exists' | 'null' | 'empty'; field: string }
  /** Parsed, but always refused: an experimental Meilisearch feature that is switched off. */
  | { is: 'disabled'; field: string; feature: string }

export const isCondition = (filter: Filter): filter is Condition => 'field' in filter

export function forEachCondition(filter: Filter, visit: (condition: Condition) => void): void {
  if (isCondition(filter)) visit(filter)
  else if (filter.is === 'not') forEachCondition(filter.of, visit)
  else for (const part of filter.of) forEachCondition(part, visit)
}

/** The same text for equal filters. It contains no control character. */
export const keyOf = memoize((filter: Filter): string => JSON.stringify(filter))

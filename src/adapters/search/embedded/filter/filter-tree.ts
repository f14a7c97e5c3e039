/** A parsed filter. */
export type Filter =
  | { type: 'and'; parts: Filter[] }
  | { type: 'or'; parts: Filter[] }
  /** `unless`: of `field != value`, which finds nothing when no document ever had the field. */
  | { type: 'not'; part: Filter; unless?: string }
  | Condition

export type Condition =
  /** A value is tried as a folded string and, where it is one, as a number: both are among the keys. */
  | { type: 'in'; field: string; keys: (string | number)[] }
  | { type: 'range'; field: string; operator: '<' | '<=' | '>' | '>='; value: string }
  | { type: 'between'; field: string; from: string; to: string }
  | { type: 'starts'; field: string; value: string }
  | { type: 'exists' | 'null' | 'empty'; field: string }
  /** Read, but never answered: an experimental feature of Meilisearch that is not switched on. */
  | { type: 'disabled'; field: string; feature: string }

export const isCondition = (filter: Filter): filter is Condition => 'field' in filter

export function forEachCondition(filter: Filter, visit: (condition: Condition) => void): void {
  if (isCondition(filter)) visit(filter)
  else if (filter.type === 'not') forEachCondition(filter.part, visit)
  else for (const part of filter.parts) forEachCondition(part, visit)
}

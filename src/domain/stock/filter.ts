type Value = string | number | boolean

/**
 * A condition on a document. Every stock rule and every choice of a shopper is one. Text from a
 * visitor is only ever a value in it.
 */
export type Filter =
  | { is: 'all'; of: Filter[] }
  | { is: 'any'; of: Filter[] }
  | { is: 'not'; of: Filter }
  | { is: 'in'; field: string; values: Value[] }
  | { is: 'between'; field: string; min?: number; max?: number }
  | { is: 'above'; field: string; value: number }
  | { is: 'below'; field: string; value: number }
  | { is: 'exists'; field: string }

export const all = (...of: Filter[]): Filter => ({ is: 'all', of })
export const any = (...of: Filter[]): Filter => ({ is: 'any', of })
export const not = (of: Filter): Filter => ({ is: 'not', of })
export const isIn = (field: string, values: readonly Value[]): Filter => ({
  is: 'in',
  field,
  values: values.map((value) => (typeof value === 'string' ? plainValue(value) : value)),
})
export const equals = (field: string, value: Value): Filter => isIn(field, [value])
export const between = (field: string, min?: number, max?: number): Filter =>
  min === undefined && max === undefined ? all() : { is: 'between', field, min, max }
export const above = (field: string, value: number): Filter => ({ is: 'above', field, value })
export const below = (field: string, value: number): Filter => ({ is: 'below', field, value })
export const exists = (field: string): Filter => ({ is: 'exists', field })

/**
 * Removes the characters that could end a quoted value in the filter text of a search server
 * (SEARCH-8).
 */
export const plainValue = (value: string): string => value.replace(/["\\]/g, '')

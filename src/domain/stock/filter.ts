/** A condition on a car. Every stock rule and every shopper's choice is one of these; a visitor's text is only ever a value in it. */
export type Filter =
  | { is: 'all'; of: Filter[] }
  | { is: 'any'; of: Filter[] }
  | { is: 'not'; of: Filter }
  | { is: 'equals'; field: string; value: string | number | boolean }
  | { is: 'in'; field: string; values: (string | number)[] }
  | { is: 'between'; field: string; min?: number; max?: number }
  | { is: 'above'; field: string; value: number }
  | { is: 'exists'; field: string }

export const all = (...of: Filter[]): Filter => ({ is: 'all', of })
export const any = (...of: Filter[]): Filter => ({ is: 'any', of })
export const not = (of: Filter): Filter => ({ is: 'not', of })
export const equals = (field: string, value: string | number | boolean): Filter => ({
  is: 'equals',
  field,
  value,
})
export const isIn = (field: string, values: (string | number)[]): Filter => ({ is: 'in', field, values })
export const between = (field: string, min?: number, max?: number): Filter => ({
  is: 'between',
  field,
  min,
  max,
})
export const above = (field: string, value: number): Filter => ({ is: 'above', field, value })
export const exists = (field: string): Filter => ({ is: 'exists', field })

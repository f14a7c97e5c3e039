import { isFormula } from './is-formula.ts'

/** A number with a sign is not a formula. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = isFormula(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a feed. */
export const csvLine = (values: (string | number | undefined)[]): string =>
  `${values.map(cell).join(',')}\r\n`

import { isFormula } from '../feeds/is-formula.ts'

function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV, with nothing that a spreadsheet would run. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

import { fieldOfHeading, MAX_HEADING_LENGTH } from '#domain/import/profile/column-plan.ts'
import type { TableRecord } from './csv-records.ts'

/** The row with the headings, and a unique name for each column. */
export type Heading = { row: number; names: string[] }

const MIN_KNOWN = 2

/** The letter of a column in a spreadsheet: A, B … Z, AA. */
export function letterOf(at: number): string {
  let letters = ''
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

const knownIn = (cells: string[]) => new Set(cells.flatMap((cell) => fieldOfHeading(cell)?.field ?? [])).size

/** Whether some of these rows are headings of a feed. */
export const hasHeadings = (first: TableRecord[]) => first.some(({ cells }) => knownIn(cells) >= MIN_KNOWN)

/** Cells that cannot be headings: a price, a year, a VIN, a url. */
const isData = (cell: string) =>
  /^\$?[\d,.]+$|^https?:|^[A-HJ-NPR-Z0-9]{17}$/.test(cell) && !/^\d$/.test(cell)

/** Names of columns: headings, made unique, or letters where there is no heading. */
function namesOf(cells: string[]): string[] {
  const used = new Set<string>()
  return cells.map((cell, at) => {
    const letter = letterOf(at)
    const plain = cell.replaceAll('\0', '').slice(0, MAX_HEADING_LENGTH)
    const name =
      plain === '' ? `column ${letter}` : used.has(plain.toLowerCase()) ? `${plain} (${letter})` : plain
    used.add(name.toLowerCase())
    return name
  })
}

/** Finds the headings among the first rows. Titles may be above them, and some files have none. */
export function headingOf(first: TableRecord[], wanted: number | undefined): Heading {
  const bare = () => ({
    row: 0,
    names: Array.from({ length: Math.max(0, ...first.map(({ cells }) => cells.length)) }, (_, at) =>
      letterOf(at),
    ),
  })
  if (wanted === 0) return bare()
  if (wanted !== undefined) {
    const given = first.find(({ row }) => row === wanted)
    return given ? { row: wanted, names: namesOf(given.cells) } : { row: wanted, names: [] }
  }
  const [best] = first
    .map((record) => ({ record, known: knownIn(record.cells) }))
    .filter(({ known }) => known >= MIN_KNOWN)
    .toSorted((a, b) => b.known - a.known || a.record.row - b.record.row)
  if (best) return { row: best.record.row, names: namesOf(best.record.cells) }
  const [top] = first
  if (!top || top.cells.filter(isData).length >= 3) return bare()
  return { row: top.row, names: namesOf(top.cells) }
}

import { csvLine } from '#domain/feeds/feed-csv.ts'
import { PROBLEM_HEADING } from './profile/column-plan.ts'
import type { CellProblem } from './read-row.ts'

const LONGEST = 4_000_000
const MAX_COLUMNS = 2_000
/** Without it, Excel reads the accents of a UTF-8 file as other letters. */
const BYTE_ORDER_MARK = '\uFEFF'
type SentCells = { names: readonly string[]; cells: readonly string[] }
type Row = { cells: readonly string[]; readonly problem: string }

/** The rows to correct, as they were sent. The file can be sent again. */
export class Rejects {
  /** The headings of the first rows, then those that only later rows have, as in JSON. */
  readonly #names: string[]
  readonly #columns: Map<string, number>
  readonly #rows: Row[] = []
  /** Rows whose cells are not known yet, by their number. */
  readonly #open = new Map<number, Row>()
  #length = 0
  #leftOut = 0

  constructor(names: readonly string[]) {
    this.#names = names.filter((name) => name !== PROBLEM_HEADING).slice(0, MAX_COLUMNS)
    this.#columns = new Map(this.#names.map((name, at) => [name, at]))
  }

  /** Adds a row. Its cells can be added later, by `complete`. */
  add(row: number, sent: SentCells | undefined, problems: readonly CellProblem[]): void {
    const reasons = problems.map(({ field, reason }) => (field === 'row' ? reason : `${field} ${reason}`))
    const added: Row = {
      cells: sent ? this.#cellsOf(sent) : [],
      problem: `row ${row}: ${reasons.join('; ')}`,
    }
    const length = lengthOf(added)
    if (this.#length + length > LONGEST) {
      this.#leftOut += 1
      return
    }
    this.#length += length
    if (!sent) this.#open.set(row, added)
    this.#rows.push(added)
  }

  /** The rows that were added without their cells. */
  get incomplete(): number[] {
    return [...this.#open.keys()]
  }

  complete(row: number, sent: SentCells): void {
    const open = this.#open.get(row)
    if (!open) return
    this.#open.delete(row)
    this.#length -= lengthOf(open)
    open.cells = this.#cellsOf(sent)
    this.#length += lengthOf(open)
  }

  /** The cells in the order of our columns. */
  #cellsOf({ names, cells }: SentCells): string[] {
    const ordered: string[] = []
    for (const [at, name] of names.entries()) {
      const column = this.#columnOf(name)
      if (column !== undefined) ordered[column] = cells[at] ?? ''
    }
    return Array.from(ordered, (cell) => cell ?? '')
  }

  #columnOf(name: string): number | undefined {
    const known = this.#columns.get(name)
    if (known !== undefined || name === PROBLEM_HEADING || this.#names.length >= MAX_COLUMNS) return known
    this.#columns.set(name, this.#names.length)
    return this.#names.push(name) - 1
  }

  /** Rows that did not fit. */
  get leftOut(): number {
    return this.#leftOut
  }

  /** Undefined if there are none. Without NUL characters, which a database cannot store. */
  csv(): string | undefined {
    if (this.#rows.length === 0) return undefined
    const lines = this.#rows.map(({ cells, problem }) =>
      csvLine([...this.#names.map((_, at) => cells[at]), problem]),
    )
    const file = csvLine([...this.#names, PROBLEM_HEADING]) + lines.join('')
    return `${BYTE_ORDER_MARK}${file.replaceAll('\0', '')}`
  }
}

const lengthOf = ({ cells, problem }: Row) =>
  cells.reduce((sum, cell) => sum + cell.length + 1, problem.length + 2)

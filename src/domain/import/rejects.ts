import { csvLine } from '#domain/feeds/feed-csv.ts'
import { PROBLEM_HEADING } from './column-plan.ts'
import type { CellProblem } from './read-row.ts'

const LONGEST = 4_000_000
const MAX_COLUMNS = 400
type SentCells = { names: readonly string[]; cells: readonly string[] }

/** The rows to correct, as they were sent. The file can be sent again. */
export class Rejects {
  readonly #names: string[]
  readonly #lines: string[] = []
  /** Rows whose cells are not known yet, with their place in the file. */
  readonly #open = new Map<number, { at: number; problem: string }>()
  #length = 0
  #leftOut = 0

  constructor(names: readonly string[]) {
    this.#names = names.slice(0, MAX_COLUMNS)
  }

  /** Adds a row. Its cells can be added later, by `complete`. */
  add(row: number, sent: SentCells | undefined, problems: readonly CellProblem[]): void {
    const reasons = problems.map(({ field, reason }) => (field === 'row' ? reason : `${field} ${reason}`))
    const problem = `row ${row}: ${reasons.join('; ')}`
    const line = this.#lineOf(sent, problem)
    if (this.#length + line.length > LONGEST) {
      this.#leftOut += 1
      return
    }
    this.#length += line.length
    if (!sent) this.#open.set(row, { at: this.#lines.length, problem })
    this.#lines.push(line)
  }

  /** The rows that were added without their cells. */
  get incomplete(): number[] {
    return [...this.#open.keys()]
  }

  complete(row: number, sent: SentCells): void {
    const open = this.#open.get(row)
    if (!open) return
    const line = this.#lineOf(sent, open.problem)
    this.#open.delete(row)
    this.#length += line.length - this.#lines[open.at]!.length
    this.#lines[open.at] = line
  }

  #lineOf(sent: SentCells = { names: [], cells: [] }, problem: string): string {
    const cells =
      sent.cells.length === this.#names.length
        ? sent.cells
        : this.#names.map((name) => sent.cells[sent.names.indexOf(name)] ?? '')
    return csvLine([...cells, problem])
  }

  /** Rows that did not fit. */
  get leftOut(): number {
    return this.#leftOut
  }

  /** Undefined if there are none. Without NUL characters, which a database cannot store. */
  csv(): string | undefined {
    if (this.#lines.length === 0) return undefined
    return (csvLine([...this.#names, PROBLEM_HEADING]) + this.#lines.join('')).replaceAll('\0', '')
  }
}

import { csvLine } from '#domain/feeds/feed-csv.ts'
import { PROBLEM_HEADING } from './column-plan.ts'
import type { CellProblem } from './read-row.ts'

const LONGEST = 4_000_000
const MOST_COLUMNS = 400

/** The rows to correct, as they were sent. The file can be sent again. */
export class Rejects {
  readonly #names: string[]
  readonly #lines: string[] = []
  #length = 0
  #leftOut = 0

  constructor(names: readonly string[]) {
    this.#names = names.slice(0, MOST_COLUMNS)
  }

  add(
    row: number,
    sent: { names: readonly string[]; cells: readonly string[] },
    problems: readonly CellProblem[],
  ): void {
    const said = problems.map(({ field, reason }) => (field === 'row' ? reason : `${field} ${reason}`))
    const cells =
      sent.cells.length === this.#names.length
        ? sent.cells
        : this.#names.map((name) => sent.cells[sent.names.indexOf(name)] ?? '')
    const line = csvLine([...cells, `row ${row}: ${said.join('; ')}`])
    if (this.#length + line.length > LONGEST) {
      this.#leftOut += 1
      return
    }
    this.#length += line.length
    this.#lines.push(line)
  }

  /** Rows that did not fit. */
  get leftOut(): number {
    return this.#leftOut
  }

  /** Undefined if there are none. */
  csv(): string | undefined {
    if (this.#lines.length === 0) return undefined
    return csvLine([...this.#names, PROBLEM_HEADING]) + this.#lines.join('')
  }
}

import { BadFile, LIMITS } from './limits.ts'

const QUOTE = 34
const NEW_LINE = 10
const RETURN = 13
const isBlank = (code: number) => code === 32 || code === 9 || code === 160

/** One record of a table, and its row number in a spreadsheet. */
export type TableRecord = { row: number; cells: string[] }
/** The cells of a record and where the next one begins. Undefined if the text ends too early. */
type Found = { cells: string[]; next: number } | undefined

/** A quoted cell that begins at `at`. Undefined if its closing quote is missing. */
function quotedCell(text: string, at: number, to: number): { cell: string; end: number } | undefined {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && close + 1 < to && text.charCodeAt(close + 1) === QUOTE)
    close = text.indexOf('"', close + 2)
  if (close < 0 || close >= to) return undefined
  return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
}

/** The record that begins at `from`. The text continues after `to` unless `isLast`. */
function recordFrom(text: string, from: number, to: number, separator: number, isLast: boolean): Found {
  const cells: string[] = []
  const ends = (code: number) => code === separator || code === NEW_LINE || code === RETURN
  const skipBlanks = (at: number) => {
    while (at < to && isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== separator) at += 1
    return at
  }
  let at = from
  for (;;) {
    at = skipBlanks(at)
    const start = at
    let cell: string | undefined
    if (text.charCodeAt(at) === QUOTE && at < to) {
      const quoted = quotedCell(text, at, to)
      if (!quoted && !isLast) return undefined
      const after = quoted ? skipBlanks(quoted.end) : -1
      // Text after the closing quote: the quote was part of the value, as in "Sport" edition.
      if (quoted && (after >= to || ends(text.charCodeAt(after)))) {
        cell = quoted.cell.trim()
        at = after
      }
    }
    if (cell === undefined) {
      while (at < to && !ends(text.charCodeAt(at))) at += 1
      cell = text.slice(start, at).trimEnd()
    }
    // More of this record may follow in the next chunk.
    if (at + 1 >= to && !isLast) return undefined
    if (cells.push(cell) > LIMITS.columns) throw new BadFile(`it has more than ${LIMITS.columns} columns`)
    const end = at < to ? text.charCodeAt(at) : -1
    if (end === separator) at += 1
    else return { cells, next: end === RETURN && text.charCodeAt(at + 1) === NEW_LINE ? at + 2 : at + 1 }
  }
}

const lineEnd = (text: string, from: number) => {
  const at = text.slice(from, from + LIMITS.rowLength).search(/[\r\n]/)
  return at < 0 ? -1 : from + at
}

/** Splits a stream of CSV into records. Trims cells and skips empty lines. */
export class CsvSplitter {
  readonly #separator: number
  #rest = ''
  #row = 0
  /** How many cells the last record on one line had. */
  #width = 0

  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0)
  }

  /** The records that are complete with this chunk. */
  add(piece: string, isLast = false): TableRecord[] {
    this.#rest += piece
    const records: TableRecord[] = []
    let from = 0
    while (from < this.#rest.length) {
      const found = this.#next(from, isLast)
      if (!found) break
      this.#row += 1
      if (found.cells.length > 1 || found.cells[0] !== '')
        records.push({ row: this.#row, cells: found.cells })
      from = found.next
    }
    this.#rest = this.#rest.slice(from)
    return records
  }

  #next(from: number, isLast: boolean): Found {
    const text = this.#rest
    const found = recordFrom(text, from, text.length, this.#separator, isLast)
    if (!found) return text.length - from > LIMITS.rowLength ? this.#line(from) : undefined
    if (!found.cells.some((cell) => /[\r\n]/.test(cell))) this.#width = found.cells.length
    // An unclosed quote swallows the rows after it. The line alone may be what was meant.
    else if (found.cells.length !== this.#width) {
      const line = this.#line(from)
      if (line?.cells.length === this.#width) return line
    }
    return found
  }

  /** The line at `from` alone. Its open quotes are plain characters. */
  #line(from: number): Found {
    const end = lineEnd(this.#rest, from)
    if (end < 0) {
      if (this.#rest.length - from <= LIMITS.rowLength) return undefined
      throw new BadFile(`row ${this.#row + 1} is longer than ${LIMITS.rowLength} characters`)
    }
    const found = recordFrom(this.#rest, from, end, this.#separator, true)
    const isPair = this.#rest.charCodeAt(end) === RETURN && this.#rest.charCodeAt(end + 1) === NEW_LINE
    return found && { cells: found.cells, next: end + (isPair ? 2 : 1) }
  }
}

const isSeparatorLine = ({ row, cells }: TableRecord) => row === 1 && /^sep=/i.test(cells[0] ?? '')

/**
 * The records of a text that arrives in chunks, in batches by chunk. Spreadsheets do not show a
 * first line `sep=;`, so it is not counted.
 */
export async function* csvRecords(
  pieces: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<TableRecord[]> {
  const splitter = new CsvSplitter(separator)
  let hidden = 0
  const shown = (records: TableRecord[]): TableRecord[] => {
    if (records[0] && isSeparatorLine(records[0])) {
      hidden = 1
      records.shift()
    }
    for (const record of records) record.row -= hidden
    return records
  }
  for await (const piece of pieces) yield shown(splitter.add(piece))
  yield shown(splitter.add('', true))
}

const SEPARATORS = [',', ';', '\t', '|']

/** The delimiter: the one that splits most of the first lines into the same number of cells. */
export function separatorOf(beginning: string): string {
  const [, declared] = /^sep=(.)\r?\n/i.exec(beginning) ?? []
  if (declared) return declared
  const scores = SEPARATORS.map((sign) => {
    const records = new CsvSplitter(sign).add(beginning, true).slice(0, 50)
    const counts = new Map<number, number>()
    for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    counts.delete(1)
    const best = Math.max(0, ...[...counts].map(([cells, times]) => times * 1_000 + cells))
    return { sign, best }
  })
  return scores.reduce((best, one) => (one.best > best.best ? one : best)).sign
}

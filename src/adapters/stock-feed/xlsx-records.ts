import type { TableRecord } from './csv-records.ts'
import type { ZipSource } from './feed-bytes.ts'
import { storable } from './flat-record.ts'
import { BadFile, LIMITS } from './limits.ts'
import { openWorkbook, partParser, type Workbook } from './workbook.ts'

const DAY_MS = 86_400_000

/** The index of a cell's column: A is 0, AA is 26. */
function columnOf(reference: string): number {
  let at = 0
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    at = at * 26 + code
    if (at > LIMITS.columns) throw new BadFile(`it has more than ${LIMITS.columns} columns`)
  }
  return at - 1
}

/** A date as it is shown. Spreadsheets count days from 1900 or from 1904. */
function dayOf(value: number, counts1904: boolean): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(value + (counts1904 ? 1_462 : 0)) * DAY_MS)
  return Number.isNaN(at.getTime()) ? String(value) : at.toISOString().slice(0, 10)
}

function cellText(raw: string, type: string, style: number, book: Workbook): string {
  if (type === 's') return book.texts[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'true' : 'false'
  if (type !== '' && type !== 'n') return raw
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  if (book.isDate[style] && value > 0 && value < 2_958_466) return dayOf(value, book.counts1904)
  // Spreadsheets store 0.1 + 0.2 as computed, but show fifteen digits.
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? value.toFixed(0)
    : String(Number(value.toPrecision(15)))
}

/** Collects the rows of one sheet while its XML is parsed. */
function sheetReader(book: Workbook) {
  let records: TableRecord[] = []
  let row = 0
  let cells: string[] = []
  let length = 0
  let at = -1
  let type = ''
  let style = 0
  let raw = ''
  let isValue = false
  return {
    open(name: string, attributes: Record<string, string>) {
      if (name === 'row') {
        row = Number(attributes.r) || row + 1
        cells = []
        length = 0
        at = -1
      } else if (name === 'c') {
        at = attributes.r ? columnOf(attributes.r) : at + 1
        if (at >= LIMITS.columns) throw new BadFile(`it has more than ${LIMITS.columns} columns`)
        type = attributes.t ?? ''
        style = Number(attributes.s ?? -1)
        raw = ''
      } else if (name === 'v' || name === 't') isValue = true
    },
    text(piece: string) {
      if (!isValue) return
      raw += piece
      length += piece.length
      if (length > LIMITS.rowLength)
        throw new BadFile(`row ${row} is longer than ${LIMITS.rowLength} characters`)
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && at >= 0) {
        while (cells.length < at) cells.push('')
        cells[at] = storable(cellText(raw, type, style, book)).trim()
      }
      if (name === 'row' && cells.some((cell) => cell !== '')) records.push({ row, cells })
    },
    taken(): TableRecord[] {
      const taken = records
      records = []
      return taken
    },
  }
}

export type Sheet = { name: string; unread: string[]; records(): AsyncGenerator<TableRecord[]> }

/** The sheet that the profile names, else the first visible one. Notes name the sheets not read. */
export async function openSheet(source: ZipSource, wanted: string | undefined): Promise<Sheet> {
  const { zip, sheets } = await openWorkbook(source)
  zip.close()
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const sheet =
    wanted === undefined ? visible[0] : sheets.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  if (!sheet)
    throw new BadFile(
      `it has no sheet ${wanted ?? ''}: there are ${sheets.map(({ name }) => name).join(', ') || 'none'}`,
    )
  return {
    name: sheet.name,
    unread: visible.filter((other) => other !== sheet).map(({ name }) => name),
    async *records() {
      const book = await openWorkbook(source)
      try {
        yield* recordsOf(book, sheet.path)
      } finally {
        book.zip.close()
      }
    },
  }
}

async function* recordsOf(book: Workbook, path: string): AsyncGenerator<TableRecord[]> {
  const reader = sheetReader(book)
  const parser = partParser(reader)
  for await (const piece of book.zip.read(path)) {
    parser.write(piece)
    yield reader.taken()
  }
  parser.end()
  yield reader.taken()
}

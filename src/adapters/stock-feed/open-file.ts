import { PROBLEM_HEADING } from '#domain/import/profile/column-plan.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { FeedLook, SentCells } from '#ports/stock/stock-feed.ts'
import { csvRecords, separatorOf, type TableRecord } from './csv-records.ts'
import { type FeedBytes, openFeedBytes, type ZipSource } from './feed-bytes.ts'
import { encodingOf, textOf } from './feed-text.ts'
import { type FlatRecord, flatObject } from './flat-record.ts'
import { carListOf, isJsonLines, jsonRecords } from './json-records.ts'
import { BadFile } from './limits.ts'
import { type Heading, hasHeadings, headingOf, letterOf } from './table-heading.ts'
import { openSheet, type Sheet } from './xlsx-records.ts'
import { carElementOf, xmlRecords } from './xml-records.ts'

/** A parsed row, or why it could not be parsed and what its cells may be. */
export type RawRow =
  | ({ row: number } & SentCells)
  | { row: number; reason: string; guesses: SentCells[]; sent: SentCells }
type About = Omit<FeedLook, 'columns' | 'samples'>
export type OpenFile = { about: About; columns: FeedLook['columns']; rows(): AsyncGenerator<RawRow[]> }

const ROWS_WITH_HEADING = 30

/** Whether these are rows that somebody corrected. They have a column of ours. */
const isCorrected = ({ cells }: TableRecord) => cells.includes(PROBLEM_HEADING)

/** The profile for rows that somebody corrected: they are CSV, whatever the feed itself is. */
function asCorrected({ head }: FeedBytes, profile: FeedProfile): FeedProfile {
  const isOurs = head.toString('latin1').replaceAll('\0', '').includes(PROBLEM_HEADING)
  if (!isOurs) return profile
  const { encoding: _, delimiter: _sign, records: _records, ...rest } = profile
  return { ...rest, format: 'csv' }
}

/** A file of any format as rows of cells under headings. */
export async function openFile(path: string, given: FeedProfile): Promise<OpenFile> {
  const opened = await openFeedBytes(path)
  if (opened.kind === 'workbook') return openTable(await sheetSource(opened.book, given), given)
  const { bytes } = opened
  const profile = asCorrected(bytes, given)
  const encoding = profile.encoding ?? (await encodingOf(bytes))
  const beginning = new TextDecoder(encoding).decode(bytes.head)
  const text = () => textOf(bytes, encoding)
  const format = profile.format ?? formatOf(beginning, bytes)
  if (format === 'json') return openJson(text, beginning, encoding, profile)
  if (format === 'xml') return openXml(text, beginning, encoding, profile)
  if (format === 'xlsx') throw new BadFile('it is not a workbook')
  const delimiter = profile.delimiter ?? separatorOf(beginning)
  const source = {
    about: { format, encoding, delimiter, notes: [] },
    isRagged: false,
    records: () => csvRecords(text(), delimiter),
  }
  return openTable(source, profile)
}

function formatOf(beginning: string, { head }: FeedBytes): 'csv' | 'json' | 'xml' {
  if (/^\s*<(!doctype html|html)/i.test(beginning))
    throw new BadFile('it is a web page: perhaps its address asks for a password')
  if (/^\s*</.test(beginning)) return 'xml'
  if (/^\s*[[{]/.test(beginning)) return 'json'
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') throw new BadFile('it is a PDF: export it as CSV')
  if (beginning.includes('\0')) throw new BadFile('it is no text: export it as CSV, XLSX, JSON or XML')
  return 'csv'
}

type TableSource = {
  about: About
  /** Sheets omit empty cells at the end of a row. In a CSV a short row is broken. */
  isRagged: boolean
  records(): AsyncGenerator<TableRecord[]>
}

/** The only sheet of a workbook with corrected rows. Spreadsheet programs give it a name. */
async function correctedSheet(book: ZipSource, error: unknown): Promise<Sheet> {
  const sheet = await openSheet(book, undefined)
  const first = await firstRecords(sheet)
  if (first.some(isCorrected)) return sheet
  throw error
}

const MAX_SHEETS_TRIED = 10

/** The first sheet with headings of a feed, else the first: a cover or notes may be before it. */
async function sheetOfCars(book: ZipSource): Promise<Sheet> {
  const front = await openSheet(book, undefined)
  for (const name of front.unread.length > 0
    ? [front.name, ...front.unread].slice(0, MAX_SHEETS_TRIED)
    : []) {
    const sheet = await openSheet(book, name)
    if (hasHeadings(await firstRecords(sheet))) return sheet
  }
  return front
}

async function sheetSource(book: ZipSource, profile: FeedProfile): Promise<TableSource> {
  const sheet =
    profile.sheet === undefined
      ? await sheetOfCars(book)
      : await openSheet(book, profile.sheet).catch((error) => correctedSheet(book, error))
  const notes = sheet.unread.length > 0 ? [`Sheets that were not read: ${sheet.unread.join(', ')}.`] : []
  return { about: { format: 'xlsx', sheet: sheet.name, notes }, isRagged: true, records: sheet.records }
}

async function firstRecords({ records }: Pick<TableSource, 'records'>): Promise<TableRecord[]> {
  const first: TableRecord[] = []
  for await (const some of records()) {
    first.push(...some.slice(0, ROWS_WITH_HEADING))
    if (first.length >= ROWS_WITH_HEADING) break
  }
  return first.slice(0, ROWS_WITH_HEADING)
}

async function openTable(source: TableSource, profile: FeedProfile): Promise<OpenFile> {
  const first = await firstRecords(source)
  const heading = headingOf(first, first.find(isCorrected)?.row ?? profile.headingRow)
  const above = first.filter(({ row }) => row < heading.row)
  const notes = above.map(
    ({ row, cells }) =>
      `Row ${row} stands above the headings and was not read: ${cells.filter(Boolean).join(' ').slice(0, 80)}.`,
  )
  return {
    about: { ...source.about, headingRow: heading.row, notes: [...source.about.notes, ...notes] },
    columns: heading.names.map((name, at) => ({ name, letter: letterOf(at) })),
    async *rows() {
      for await (const some of source.records())
        yield some
          // Spreadsheets leave rows with nothing but delimiters.
          .filter((record) => record.row > heading.row && record.cells.some((cell) => cell !== ''))
          .map((record) => tableRow(heading, record, source.isRagged))
    },
  }
}

function tableRow({ names }: Heading, { row, cells }: TableRecord, isRagged: boolean): RawRow {
  while (cells.length > names.length && cells.at(-1) === '') cells.pop()
  if (isRagged) while (cells.length < names.length) cells.push('')
  if (cells.length === names.length) return { row, names, cells }
  const surplus = cells.length - names.length
  // Cells before the fault are in their columns, and cells after it are shifted. If a cell has
  // several lines, whole rows may be inside it, and nobody knows which cars these are.
  const isAstray = cells.some((cell) => /[\r\n]/.test(cell))
  const movedBy = (places: number) => ({ names, cells: names.map((_, at) => cells[at + places] ?? '') })
  return {
    row,
    reason: `has ${cells.length} cells, the headings are ${names.length}${isAstray ? ': a quote may not be closed' : ''}`,
    guesses: isAstray ? [] : [movedBy(0), movedBy(surplus)],
    // Surplus cells have no heading. Who corrects the row has to see them.
    sent: { names: [...names, ...letters(names.length, surplus)], cells },
  }
}

const letters = (from: number, count: number) =>
  Array.from({ length: Math.max(0, count) }, (_, at) => `column ${letterOf(from + at)}`)

const MAX_KINDS = 1_000

/** Cars of one file mostly have the same fields, so their names are stored once. */
function sameNames() {
  const known = new Map<string, string[]>()
  return (record: FlatRecord): SentCells => {
    const names = [...record.keys()]
    const key = names.join('\n')
    const same = known.get(key) ?? names
    if (known.size < MAX_KINDS) known.set(key, same)
    return { names: same, cells: [...record.values()] }
  }
}

const cutOff = (row: number, sent: SentCells): RawRow => ({
  row,
  reason: 'is cut off: the file ends in the middle of it',
  guesses: [sent],
  sent,
})

type Text = () => AsyncGenerator<string>

function openJson(text: Text, beginning: string, encoding: string, profile: FeedProfile): OpenFile {
  const seemsLines = isJsonLines(beginning, profile.records)
  const list = seemsLines && profile.records === undefined ? carListOf(beginning) : undefined
  const records = list ?? profile.records
  const isLines = seemsLines && list === undefined
  return {
    about: { format: 'json', encoding, ...(list && { records: list }), notes: [] },
    columns: [],
    async *rows() {
      const cellsOf = sameNames()
      for await (const some of jsonRecords(text(), records, isLines))
        yield some.map(({ row, text, isCutOff }) => {
          const sent = { names: ['text'], cells: [text.slice(0, 1_000)] }
          if (isCutOff) return { ...cutOff(row, sent), guesses: [] }
          try {
            return { row, ...cellsOf(flatObject(JSON.parse(text))) }
          } catch (error) {
            if (error instanceof BadFile) throw error
            return { row, reason: 'is not JSON', guesses: [], sent }
          }
        })
    },
  }
}

function openXml(text: Text, beginning: string, encoding: string, profile: FeedProfile): OpenFile {
  const element = profile.records ?? carElementOf(beginning)
  if (element === undefined)
    throw new BadFile('it is XML without cars: name their element in the profile (records)')
  return {
    about: { format: 'xml', encoding, records: element, notes: [] },
    columns: [],
    async *rows() {
      const cellsOf = sameNames()
      for await (const some of xmlRecords(text(), element))
        yield some.map(({ row, record, isCutOff }) => {
          const sent = cellsOf(record)
          return isCutOff ? cutOff(row, sent) : { row, ...sent }
        })
    },
  }
}

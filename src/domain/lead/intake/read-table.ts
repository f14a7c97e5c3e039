/** What a table of leads may hold. */
export const MAX_ROWS = 2_000
const MAX_COLUMNS = 100
const DELIMITERS = [',', ';', '\t'] as const

export type Table = { heading: string[]; rows: string[][] }

/** The delimiter that the first line has most of. */
const delimiterOf = (text: string) => {
  const [first = ''] = text.split('\n', 1)
  const counts = DELIMITERS.map((one) => first.split(one).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

/**
 * The words of a file. Spreadsheets save UTF-8, UTF-16 with a mark, or what Windows calls ANSI.
 * Read as UTF-8, the last would lose every letter with an accent.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads CSV as spreadsheets write it. Returns what is wrong with it otherwise. */
export function readTable(file: string): Table | { fault: string } {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === delimiter) endCell()
    else if (letter === '\n') endRow()
    else cell += letter
    if (row.length > MAX_COLUMNS) return { fault: `It has more than ${MAX_COLUMNS} columns.` }
    if (rows.length > MAX_ROWS + 1)
      return { fault: `It has more than ${MAX_ROWS} rows. Split it into several files.` }
  }
  if (isQuoted) return { fault: 'A quotation mark is not closed, so it cannot be read as a table.' }
  endRow()
  const [heading, ...rest] = rows
  if (!heading || rest.length === 0) return { fault: 'It needs a row of headings and a row of data.' }
  return { heading, rows: rest }
}

const LONGEST_RECORD = 1_000_000
const QUOTE = 34
const NEW_LINE = 10
const RETURN = 13
const isBlank = (code: number) => code === 32 || code === 9 || code === 160

/** The cells of one record and where the next begins; nothing when the text ends before the record surely does. */
type Found = { cells: string[]; next: number } | undefined

/** A cell in quotes from `at`, its first quote, up to what ends it; nothing when it does not end, or when it was no quoted cell after all. */
function quotedCell(text: string, at: number): { cell: string; end: number } | undefined {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2)
  return close < 0 ? undefined : { cell: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
}

function recordFrom(text: string, from: number, separator: number, isLast: boolean): Found {
  const cells: string[] = []
  const ends = (code: number) => code === separator || code === NEW_LINE || code === RETURN
  const skipBlanks = (at: number) => {
    while (isBlank(text.charCodeAt(at)) && text.charCodeAt(at) !== separator) at += 1
    return at
  }
  let at = from
  for (;;) {
    at = skipBlanks(at)
    const start = at
    let cell: string | undefined
    if (text.charCodeAt(at) === QUOTE) {
      const quoted = quotedCell(text, at)
      if (!quoted) {
        if (isLast) throw new Error(`a quote never ends: ${text.slice(at, at + 40)}`)
        return undefined
      }
      const after = skipBlanks(quoted.end)
      // What goes on after its closing quote only begins with a quote, as in "Sport" edition.
      if (after >= text.length || ends(text.charCodeAt(after))) {
        cell = quoted.cell.trim()
        at = after
      }
    }
    if (cell === undefined) {
      while (at < text.length && !ends(text.charCodeAt(at))) at += 1
      cell = text.slice(start, at).trimEnd()
    }
    // At the end of what has come so far nobody can tell whether more of this record follows.
    if (at + 1 >= text.length && !isLast) return undefined
    cells.push(cell)
    const end = text.charCodeAt(at)
    if (end === separator) at += 1
    else return { cells, next: end === RETURN && text.charCodeAt(at + 1) === NEW_LINE ? at + 2 : at + 1 }
  }
}

/** Splits a stream of CSV into the cells of its records, those of each piece together. Blanks around a cell are no part of it, empty lines no record. */
export async function* csvRecords(
  chunks: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<string[][]> {
  let rest = ''
  function* recordsOf(isLast: boolean): Generator<string[]> {
    let from = 0
    while (from < rest.length) {
      const found = recordFrom(rest, from, separator.charCodeAt(0), isLast)
      if (!found) break
      if (found.cells.length > 1 || found.cells[0] !== '') yield found.cells
      from = found.next
    }
    rest = rest.slice(from)
    if (rest.length > LONGEST_RECORD)
      throw new Error('one row of the feed is longer than a million characters')
  }
  let isFirst = true
  for await (const chunk of chunks) {
    rest += isFirst ? chunk.replace(/^\uFEFF/, '') : chunk
    isFirst = false
    yield [...recordsOf(false)]
  }
  yield [...recordsOf(true)]
}

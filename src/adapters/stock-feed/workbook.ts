import { type OpenZip, openZip, type ZipSource } from './feed-bytes.ts'
import { storable } from './flat-record.ts'
import { BadFile, LIMITS } from './limits.ts'
import { type XmlHandlers, xmlParser } from './xml-parser.ts'

/** Parses an XML part of a workbook in chunks. */
export function partParser(on: Partial<XmlHandlers>): { write(piece: Buffer): void; end(): void } {
  const ignore = () => {}
  const parser = xmlParser({ open: ignore, text: ignore, close: ignore, ...on })
  const decoder = new TextDecoder('utf-8')
  return {
    write: (piece) => parser.write(decoder.decode(piece, { stream: true })),
    end() {
      parser.write(decoder.decode())
      if (!parser.end()) throw new BadFile('it is a workbook that was cut off')
    },
  }
}

async function readPart(pieces: AsyncIterable<Buffer>, on: Partial<XmlHandlers>): Promise<void> {
  const parser = partParser(on)
  for await (const piece of pieces) parser.write(piece)
  parser.end()
}

type Sheet = { name: string; path: string; isHidden: boolean }
export type Workbook = {
  zip: OpenZip
  sheets: Sheet[]
  texts: string[]
  isDate: boolean[]
  counts1904: boolean
}

async function sheetsOf(zip: OpenZip): Promise<Pick<Workbook, 'sheets' | 'counts1904'>> {
  const paths = new Map<string, string>()
  await readPart(zip.read('xl/_rels/workbook.xml.rels', LIMITS.workbookPartBytes), {
    open(name, { id, target }) {
      if (name === 'relationship' && id && target)
        paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  const sheets: Sheet[] = []
  let counts1904 = false
  await readPart(zip.read('xl/workbook.xml', LIMITS.workbookPartBytes), {
    open(name, attributes) {
      if (name === 'workbookpr') counts1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      const path = paths.get(id)
      const isHidden = attributes.state !== undefined && attributes.state !== 'visible'
      if (path) sheets.push({ name: storable(attributes.name ?? ''), path, isHidden })
    },
  })
  return { sheets, counts1904 }
}

async function textsOf(zip: OpenZip): Promise<string[]> {
  if (!zip.names.includes('xl/sharedStrings.xml')) return []
  const texts: string[] = []
  let text = ''
  let length = 0
  let isText = false
  let isPhonetic = false
  await readPart(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rph') isPhonetic = true
    },
    text(piece) {
      if (isText && !isPhonetic) text += piece
      if (text.length > LIMITS.rowLength) throw new BadFile('a cell of it is too long')
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rph') isPhonetic = false
      if (name !== 'si') return
      texts.push(text)
      length += text.length + 16
      if (length > LIMITS.sharedTextLength) throw new BadFile('its texts are too long for a feed')
    },
  })
  return texts
}

/** Built-in number formats that show a date. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
/** A format that shows a day or a year, ignoring its quoted words, colours and locales. */
const showsDay = (code: string) =>
  /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '')) && !/general/i.test(code)

/** Which of the cell formats show a date. */
async function dayFormats(zip: OpenZip): Promise<boolean[]> {
  if (!zip.names.includes('xl/styles.xml')) return []
  const custom = new Map<number, boolean>()
  const formats: boolean[] = []
  let isCells = false
  await readPart(zip.read('xl/styles.xml', LIMITS.workbookPartBytes), {
    open(name, { numfmtid, formatcode }) {
      if (name === 'numfmt') custom.set(Number(numfmtid), showsDay(formatcode ?? ''))
      if (name === 'cellxfs') isCells = true
      if (name !== 'xf' || !isCells) return
      const id = Number(numfmtid)
      formats.push(custom.get(id) ?? DAY_FORMATS.has(id))
    },
    close(name) {
      if (name === 'cellxfs') isCells = false
    },
  })
  return formats
}

/** Opens a workbook: its sheets, its texts and its date formats. The caller closes its zip. */
export async function openWorkbook(source: ZipSource): Promise<Workbook> {
  const zip = await openZip(source)
  try {
    return { zip, ...(await sheetsOf(zip)), texts: await textsOf(zip), isDate: await dayFormats(zip) }
  } catch (error) {
    zip.close()
    throw error
  }
}

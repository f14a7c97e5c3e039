import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these files, as any program packs them. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const fixed = Buffer.alloc(26)
    fixed.writeUInt16LE(20, 0)
    fixed.writeUInt16LE(0x0800, 2)
    fixed.writeUInt16LE(8, 4)
    fixed.writeUInt32LE(crc32(plain), 10)
    fixed.writeUInt32LE(packed.length, 14)
    fixed.writeUInt32LE(plain.length, 18)
    fixed.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const versions = Buffer.from([20, 0])
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), versions, fixed, rest, Buffer.from(name)]),
    )
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

type Cell = string | number | boolean | { day: string } | undefined

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const letter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letter(Math.floor(at / 26) - 1) + letter(at % 26)

/**
 * A workbook as spreadsheets save it: texts shared, days as numbers with a format, empty rows and
 * cells left out.
 */
export async function workbookOf(sheets: Record<string, Cell[][]>): Promise<Uint8Array> {
  const texts: string[] = []
  const cellXml = (cell: Cell, at: string): string => {
    if (cell === undefined || cell === '') return ''
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (typeof cell === 'object') {
      const days = (Date.parse(cell.day) - Date.UTC(1899, 11, 30)) / 86_400_000
      return `<c r="${at}" s="1"><v>${days}</v></c>`
    }
    texts.push(cell)
    return `<c r="${at}" t="s"><v>${texts.length - 1}</v></c>`
  }
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  }
  for (const [n, rows] of Object.values(sheets).entries()) {
    const lines = rows.map((cells, row) =>
      cells.length === 0
        ? ''
        : `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${letter(at)}${row + 1}`)).join('')}</row>`,
    )
    files[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`
  }
  files['xl/sharedStrings.xml'] =
    `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`
  return zipOf(files)
}

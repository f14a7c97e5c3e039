import { addText, type FlatRecord } from './flat-record.ts'
import { BadFile, LIMITS } from './limits.ts'
import { xmlParser } from './xml-parser.ts'

type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] }
export type XmlRecord = { row: number; record: FlatRecord; isCutOff?: true }

/** Usual names of elements that hold a car. */
const CAR_NAMES =
  /^(vehicle|car|listing|stockitem|stock_item|item|ad|advert|record|row|entry|product|unit|offer|inventoryitem|motorvehicle)$/
/** Elements that name their field in an attribute: <field name="make">Kia</field>. */
const FIELD_NAMES = /^(field|attribute|property|param|column|value|detail)$/

const isListOf = (parent: string, child: string) => parent.startsWith(child.slice(0, 4))

/** Flattens an element into pairs. A list of equal elements has the name of the list. */
function addNode(record: FlatRecord, node: Node, heading: string): void {
  const under = (name: string) => (heading === '' ? name : `${heading}.${name}`)
  for (const [name, value] of Object.entries(node.attributes)) addText(record, under(name), value.trim())
  if (heading !== '') addText(record, heading, node.text.trim())
  const [first] = node.children
  const isList =
    heading !== '' &&
    node.children.every(({ name }) => name === first!.name) &&
    (node.children.length > 1 || (first !== undefined && isListOf(node.name, first.name)))
  for (const child of node.children) {
    const { name, value, ...others } = child.attributes
    if (name !== undefined && FIELD_NAMES.test(child.name))
      addNode(record, { ...child, text: child.text || (value ?? ''), attributes: others }, under(name))
    else addNode(record, child, isList ? heading : under(child.name))
  }
}

/** Splits a stream of XML into its cars, and holds one at a time. */
export class XmlSplitter {
  readonly #parser: ReturnType<typeof xmlParser>
  readonly #open: Node[] = []
  #found: XmlRecord[] = []
  #length = 0
  #row = 0

  constructor(element: string) {
    const wanted = element.toLowerCase()
    const count = (length: number) => {
      this.#length += length
      if (this.#length > LIMITS.rowLength)
        throw new BadFile(`car ${this.#row} is longer than ${LIMITS.rowLength} characters`)
    }
    this.#parser = xmlParser({
      open: (name, attributes) => {
        const above = this.#open.at(-1)
        if (!above && name !== wanted) return
        if (!above) {
          this.#row += 1
          this.#length = 0
        }
        const node: Node = { name, attributes, text: '', children: [] }
        count(name.length + JSON.stringify(attributes).length)
        above?.children.push(node)
        this.#open.push(node)
      },
      text: (text) => {
        const node = this.#open.at(-1)
        if (!node) return
        count(text.length)
        node.text += text
      },
      close: () => {
        const node = this.#open.pop()
        if (node && this.#open.length === 0) this.#found.push(this.#record(node))
      },
    })
  }

  #record(node: Node): XmlRecord {
    const record: FlatRecord = new Map()
    addNode(record, node, '')
    return { row: this.#row, record }
  }

  add(piece: string): XmlRecord[] {
    this.#parser.write(piece)
    return this.#taken()
  }

  /** The car that was open when the file ended, if it was cut off. */
  end(): XmlRecord[] {
    const [node] = this.#open
    const last = node && { ...this.#record(node), isCutOff: true as const }
    const isWhole = this.#parser.end()
    if (last) return [last]
    // Cut off between two cars, so the number of missing cars is unknown.
    return isWhole ? [] : [{ row: this.#row + 1, record: new Map(), isCutOff: true }]
  }

  #taken(): XmlRecord[] {
    const taken = this.#found
    this.#found = []
    return taken
  }
}

/**
 * The element of one car: one with a usual name, else the first that repeats, nearest to the top.
 */
export function carElementOf(beginning: string): string | undefined {
  const path: string[] = []
  const seen = new Map<string, number>()
  const named: { name: string; depth: number }[] = []
  const repeated: { name: string; depth: number }[] = []
  const parser = xmlParser({
    open(name) {
      const at = [...path, name].join(' ')
      path.push(name)
      if (path.length > 1 && CAR_NAMES.test(name)) named.push({ name, depth: path.length })
      seen.set(at, (seen.get(at) ?? 0) + 1)
      if (seen.get(at) === 2) repeated.push({ name, depth: path.length })
    },
    text() {},
    close: () => void path.pop(),
  })
  parser.write(beginning)
  const highest = (found: { name: string; depth: number }[]) =>
    found.toSorted((a, b) => a.depth - b.depth)[0]?.name
  return highest(named) ?? highest(repeated)
}

export async function* xmlRecords(
  pieces: AsyncIterable<string>,
  element: string,
): AsyncGenerator<XmlRecord[]> {
  const splitter = new XmlSplitter(element)
  for await (const piece of pieces) yield splitter.add(piece)
  yield splitter.end()
}

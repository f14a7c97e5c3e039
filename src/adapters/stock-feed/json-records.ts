import { fieldOfHeading } from '#domain/import/profile/column-plan.ts'
import { BadFile, LIMITS } from './limits.ts'

/** Names of lists of cars inside an object. */
const LIST_NAMES =
  /^(vehicles?|cars?|stock|stocklist|inventory|listings?|items?|data|results?|records?|rows?|ads?|feed|products?|units?|itemlistelement|@graph)$/i

export type JsonRecord = { row: number; text: string }
type Level = { kind: '{' | '['; isRecordList: boolean }

/**
 * Splits a stream of JSON into the texts of its cars, and holds one at a time. The file is a list,
 * one object per line, or an object with a list of cars in it.
 */
export class JsonSplitter {
  readonly #isList: (key: string) => boolean
  readonly #levels: Level[] = []
  #text = ''
  #recordDepth = -1
  #isInText = false
  #isEscaped = false
  #key = ''
  #lastText = ''
  #row = 0
  /** Whether top-level objects are the cars, one per line. */
  readonly #isLines: boolean

  constructor(records: string | undefined, isLines: boolean) {
    const wanted = records?.toLowerCase()
    this.#isList = (key) => (wanted === undefined ? LIST_NAMES.test(key) : key.toLowerCase() === wanted)
    this.#isLines = isLines
  }

  add(piece: string): JsonRecord[] {
    const found: JsonRecord[] = []
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece[at]!
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (sign === '\\') this.#isEscaped = true
        else if (sign === '"') this.#isInText = false
        else if (sign === '\n') {
          // JSON texts have no line breaks. A quote is missing, and the next line is another car.
          this.#isInText = false
          if (!this.#isLines || this.#recordDepth < 0) continue
          found.push({ row: this.#row, text: this.#text + piece.slice(from, at) })
          this.#text = ''
          this.#recordDepth = -1
          this.#levels.length = 0
        } else if (this.#recordDepth < 0 && this.#lastText.length < 100) this.#lastText += sign
        continue
      }
      if (sign === '"') {
        this.#isInText = this.#levels.length > 0
        this.#lastText = ''
      } else if (sign === ':') this.#key = this.#lastText
      else if (sign === '{' || sign === '[') {
        if (this.#opens(sign)) from = at
      } else if (sign === '}' || sign === ']') {
        const depth = this.#levels.length
        this.#levels.pop()
        if (depth !== this.#recordDepth) continue
        found.push({ row: this.#row, text: this.#text + piece.slice(from, at + 1) })
        this.#text = ''
        this.#recordDepth = -1
      }
    }
    if (this.#recordDepth >= 0) this.#text += piece.slice(from)
    if (this.#text.length > LIMITS.rowLength)
      throw new BadFile(`car ${this.#row} is longer than ${LIMITS.rowLength} characters`)
    return found
  }

  /** The text of a record that never ended. */
  rest(): JsonRecord | undefined {
    return this.#recordDepth >= 0 ? { row: this.#row, text: this.#text } : undefined
  }

  /** True if a car begins here. */
  #opens(kind: '{' | '['): boolean {
    const above = this.#levels.at(-1)
    const isTop = above === undefined
    const isRecordList = kind === '[' && (isTop || (above.kind === '{' && this.#isList(this.#key)))
    this.#levels.push({ kind, isRecordList })
    if (this.#levels.length > LIMITS.depth) throw new BadFile(`it is nested more than ${LIMITS.depth} deep`)
    if (this.#recordDepth >= 0 || kind === '[') return false
    if (!(isTop ? this.#isLines : above.isRecordList)) return false
    this.#row += 1
    this.#recordDepth = this.#levels.length
    return true
  }
}

/** Whether the file has one car per line. Otherwise one object holds a list of them. */
export function isJsonLines(beginning: string, records: string | undefined): boolean {
  if (!/^\s*\{/.test(beginning)) return false
  const splitter = new JsonSplitter(records, false)
  return splitter.add(beginning).length === 0 && splitter.rest() === undefined
}

const LIST_OF_OBJECTS = /"([^"\\]{1,100})"\s*:\s*\[\s*(?=\{)/g
const KEY = /"([^"\\]{1,100})"\s*:/g
const MIN_KNOWN = 2
const MAX_OBJECT_LENGTH = 4_000
const MAX_LISTS_TRIED = 50

const knownIn = (text: string) =>
  new Set([...text.matchAll(KEY)].flatMap(([, key]) => fieldOfHeading(key!)?.field ?? [])).size

/** The object that begins at `from`, or the beginning of it. */
function objectAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length && at - from < MAX_OBJECT_LENGTH; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(from, at)
  }
  return text.slice(from, from + MAX_OBJECT_LENGTH)
}

/** The name of a list of cars that has no usual name, in an object that is no car itself. */
export function carListOf(beginning: string): string | undefined {
  for (const found of [...beginning.matchAll(LIST_OF_OBJECTS)].slice(0, MAX_LISTS_TRIED)) {
    if (knownIn(beginning.slice(0, found.index)) >= MIN_KNOWN) return undefined
    const first = objectAt(beginning, found.index + found[0].length)
    if (knownIn(first) >= MIN_KNOWN) return found[1]
  }
  return undefined
}

export async function* jsonRecords(
  pieces: AsyncIterable<string>,
  records: string | undefined,
  isLines: boolean,
): AsyncGenerator<(JsonRecord & { isCutOff?: true })[]> {
  const splitter = new JsonSplitter(records, isLines)
  for await (const piece of pieces) yield splitter.add(piece)
  const rest = splitter.rest()
  if (rest) yield [{ ...rest, isCutOff: true }]
}

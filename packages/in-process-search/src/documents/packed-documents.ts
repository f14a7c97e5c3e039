import type { Document } from '../answer/attribute-path.ts'
import { BoundedCache, ENTRY_BYTES } from '../caching/bounded-cache.ts'
import { grown } from '../row-store.ts'
import { ByteReader, ByteWriter } from './packed-bytes.ts'
import { type Field, Shapes } from './shapes.ts'

// What a value begins with. A larger number is a shared value.
const NARROW_TEXT = 0
const WIDE_TEXT = 1
const WHOLE_NUMBER = 2
const DOUBLE = 3
const LIST = 4
const OBJECT = 5
const FIRST_SHARED = 6

const PAGE_BYTES = 1024 * 1024
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024
/** About how much larger a document is as an object. */
const UNPACKED = 6

/**
 * The documents as bytes outside of V8's heap, which takes a fifth of the memory and no time of the
 * garbage collector. Values that repeat are stored once for all documents. A document is unpacked
 * when it is a hit.
 */
export class PackedDocuments {
  readonly shapes = new Shapes()
  readonly #values: unknown[] = []
  readonly #idOf = new Map<unknown, number>()
  readonly #writer = new ByteWriter()
  readonly #reader = new ByteReader()
  /** Those that were hits lately: popular documents are shown again and again. */
  readonly #unpacked = new BoundedCache<number, Document>({
    maxBytes: MAX_UNPACKED_BYTES,
    sizeOf: (number) => ENTRY_BYTES + UNPACKED * this.#length[number]!,
  })
  #pages: Buffer[] = []
  /** Per document: its page, its start in it and its length, which is 0 without a document. */
  #page: Uint32Array
  #start: Uint32Array
  #length: Uint32Array
  /** Of the last page. */
  #used = PAGE_BYTES
  #held = 0
  #garbage = 0

  constructor(capacity: number) {
    this.#page = new Uint32Array(capacity)
    this.#start = new Uint32Array(capacity)
    this.#length = new Uint32Array(capacity)
  }

  put(number: number, document: Document): void {
    this.remove(number)
    const writer = this.#writer
    writer.length = 0
    this.#writeObject(document, '')
    this.#append(number, writer.bytes.subarray(0, writer.length))
  }

  remove(number: number): void {
    if (!this.has(number)) return
    this.#unpacked.delete(number)
    this.#garbage += this.#length[number]!
    this.#length[number] = 0
    if (this.#garbage > PAGE_BYTES && this.#garbage > this.#held / 2) this.#compact()
  }

  /** Shared: copy it before you change it. */
  get(number: number): Document {
    const known = this.#unpacked.get(number)
    if (known) return known
    const document = this.unpack(number)
    this.#unpacked.set(number, document)
    return document
  }

  /** For reading many documents once. */
  unpack(number: number): Document {
    this.#reader.open(this.#pages[this.#page[number]!]!, this.#start[number]!)
    return this.#readObject()
  }

  has(number: number): boolean {
    return this.#length[number]! > 0
  }

  grow(capacity: number): void {
    this.#page = grown(this.#page, capacity)
    this.#start = grown(this.#start, capacity)
    this.#length = grown(this.#length, capacity)
  }

  /** The size of all pages. */
  get bytes(): number {
    return this.#pages.reduce((sum, page) => sum + page.length, 0)
  }

  #append(number: number, bytes: Uint8Array): void {
    if (this.#used + bytes.length > PAGE_BYTES) {
      this.#pages.push(Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, bytes.length)))
      this.#used = 0
    }
    this.#pages.at(-1)!.set(bytes, this.#used)
    this.#page[number] = this.#pages.length - 1
    this.#start[number] = this.#used
    this.#length[number] = bytes.length
    this.#used += bytes.length
    this.#held += bytes.length
  }

  /** Writes the documents to new pages, without what was replaced. */
  #compact(): void {
    const old = this.#pages
    this.#pages = []
    this.#used = PAGE_BYTES
    this.#held = 0
    this.#garbage = 0
    for (let number = 0; number < this.#length.length; number++) {
      const length = this.#length[number]!
      const start = this.#start[number]!
      if (length > 0) this.#append(number, old[this.#page[number]!]!.subarray(start, start + length))
    }
  }

  #writeObject(object: object, within: string): void {
    const shape = this.shapes.of(object, within)
    this.#writer.number(shape.id)
    const { names, fields } = shape
    for (let i = 0; i < names.length; i++) this.#write((object as Document)[names[i]!], fields[i]!)
  }

  #write(value: unknown, field: Field): void {
    if (typeof value === 'object' && value !== null) {
      if (!Array.isArray(value)) {
        this.#writer.number(OBJECT)
        this.#writeObject(value, field.path)
        return
      }
      this.#writer.number(LIST)
      this.#writer.number(value.length)
      for (const element of value) this.#write(element, field)
      return
    }
    const shared = isUnique(value) && !field.isRepeated ? undefined : this.#shared(value, field)
    if (shared !== undefined) this.#writer.number(shared + FIRST_SHARED)
    else this.#writeUnique(value as string | number)
  }

  #writeUnique(value: string | number): void {
    const writer = this.#writer
    if (typeof value === 'string') {
      const isNarrow = writer.isNarrow(value)
      writer.number(isNarrow ? NARROW_TEXT : WIDE_TEXT)
      writer.text(value, isNarrow)
    } else if (value >= 0 && Number.isSafeInteger(value)) {
      writer.number(WHOLE_NUMBER)
      writer.number(value)
    } else {
      writer.number(DOUBLE)
      writer.double(value)
    }
  }

  /** The number of a shared value, if there is room for it. */
  #shared(value: unknown, field: Field): number | undefined {
    const known = this.#idOf.get(value)
    field.note(known !== undefined)
    if (known !== undefined) return known
    // Values that no document has any more stay. So there are never more than documents fit.
    if (isUnique(value) && this.#values.length >= this.#length.length) return
    const id = this.#values.push(value) - 1
    this.#idOf.set(value, id)
    return id
  }

  #readObject(): Document {
    const shape = this.shapes.byId(this.#reader.number())
    const object = shape.newObject()
    for (const name of shape.names) object[name] = this.#read()
    return object
  }

  #read(): unknown {
    const reader = this.#reader
    const kind = reader.number()
    if (kind >= FIRST_SHARED) return this.#values[kind - FIRST_SHARED]
    if (kind === NARROW_TEXT || kind === WIDE_TEXT) return reader.text(kind === NARROW_TEXT)
    if (kind === WHOLE_NUMBER) return reader.number()
    if (kind === DOUBLE) return reader.double()
    if (kind === OBJECT) return this.#readObject()
    return Array.from({ length: reader.number() }, () => this.#read())
  }
}

/** Whether a value can be stored with its document alone. */
const isUnique = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

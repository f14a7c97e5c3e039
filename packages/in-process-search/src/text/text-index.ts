import { attributeReader, type Document } from '../answer/attribute-path.ts'
import { grown, RowStore } from '../row-store.ts'
import { ListedWords } from './listed-words.ts'
import { PostingLists } from './posting-lists.ts'
import { WordReader } from './word-reader.ts'

/** A location is one number: the attribute in the high bits, the position in the low bits. */
export const attributeOf = (location: number): number => location >>> 16
export const positionOf = (location: number): number => location & 0xffff

const MAX_COUNTED_WORDS = 30
const UNCOUNTED = 255
const TYPICAL_TOKENS = 64

/**
 * The words of the searchable attributes: the occurrences of every word, the words of every
 * document, and two sorted word lists. Words of attributes without typo tolerance ("exact") are
 * stored separately.
 */
export class TextIndex {
  readonly searchable: string[]
  readonly isExact: boolean[]
  readonly hasExact: boolean
  readonly wordOf: string[] = []
  readonly postings = new PostingLists()
  /** Per document [word, location, word, location, …]. */
  readonly tokens: RowStore
  readonly listed = new ListedWords(this.wordOf)
  /** The first four characters of every word as one number, see headOf. */
  heads = new Uint32Array(256)
  readonly #attributes: ((document: Document) => unknown)[]
  readonly #idOf = new Map<string, number>()
  readonly #reader = new WordReader((word) => this.#idFor(word))
  /** The tokens of the last document, in an array that is reused. */
  readonly #lastRead: number[] = []
  #wordCounts: Uint8Array
  /** The number of documents with words. */
  #documents = 0
  /** Another one after every change of words. */
  version = 0

  constructor(searchable: string[], exactAttributes: string[], capacity: number) {
    this.searchable = searchable
    this.#attributes = searchable.map(attributeReader)
    this.isExact = searchable.map((name) =>
      exactAttributes.some((e) => name === e || name.startsWith(`${e}.`)),
    )
    this.hasExact = this.isExact.includes(true)
    this.tokens = new RowStore(capacity, TYPICAL_TOKENS)
    this.#wordCounts = new Uint8Array(capacity * searchable.length)
  }

  /** Indexes a document and removes what its number had before. Call refresh after all changes. */
  put(number: number, document: Document): void {
    const tokens = this.#read(number, document)
    if (isSame(tokens, this.tokens.row(number))) return
    this.remove(number)
    this.#add(number, tokens)
  }

  /** The same for a new number. */
  load(number: number, document: Document): void {
    this.#add(number, this.#read(number, document))
  }

  #read(number: number, document: Document): number[] {
    const tokens = this.#lastRead
    tokens.length = 0
    const { length } = this.searchable
    for (let a = 0; a < length; a++) {
      const before = tokens.length
      this.#reader.read(this.#attributes[a]!(document), a << 16, tokens)
      const n = (tokens.length - before) / 2
      this.#wordCounts[number * length + a] = n > MAX_COUNTED_WORDS ? UNCOUNTED : n
    }
    return tokens
  }

  #add(number: number, tokens: number[]): void {
    this.version++
    this.tokens.put(number, tokens)
    if (tokens.length > 0) this.#documents++
    for (let k = 0; k < tokens.length; k += 2) {
      const id = tokens[k]!
      const location = tokens[k + 1]!
      this.postings.insert(id, number, location)
      this.listed.note(id, !this.isExact[attributeOf(location)], 1)
    }
  }

  remove(document: number): void {
    this.version++
    const tokens = this.tokens.row(document)
    for (let k = 0; k < tokens.length; k += 2) {
      const id = tokens[k]!
      this.postings.remove(id, document)
      this.listed.note(id, !this.isExact[attributeOf(tokens[k + 1]!)], -1)
    }
    if (tokens.length > 0) this.#documents--
    this.tokens.put(document, [])
  }

  /** Updates the sorted word lists, so that no search has to. */
  refresh(): void {
    this.listed.refresh()
  }

  /** The id of a word that some document has, or -1. */
  liveId(word: string): number {
    const id = this.#idOf.get(word)
    return id !== undefined && this.postings.length[id]! > 0 ? id : -1
  }

  /** The number of words in an attribute of a document. All counts above 30 look the same. */
  wordCount(document: number, attribute: number): number {
    return this.#wordCounts[document * this.searchable.length + attribute]!
  }

  /** The average number of words per document. */
  get tokensPerDocument(): number {
    return this.tokens.size / 2 / Math.max(1, this.#documents)
  }

  grow(capacity: number): void {
    this.tokens.grow(capacity)
    this.#wordCounts = grown(this.#wordCounts, capacity * this.searchable.length)
  }

  #idFor(word: string): number {
    const known = this.#idOf.get(word)
    if (known !== undefined) return known
    const id = this.wordOf.length
    this.#idOf.set(word, id)
    this.wordOf.push(word)
    this.listed.addWord(id)
    this.postings.addWord(id)
    if (id >= this.heads.length) this.heads = grown(this.heads, id * 2)
    this.heads[id] = headOf(word)
    return id
  }
}

/** The first four characters, one byte each. A non-ASCII character never equals an ASCII one. */
export function headOf(word: string): number {
  let head = 0
  for (let i = 0; i < 4; i++) {
    const c = i < word.length ? word.charCodeAt(i) : 0
    head = (head << 8) | (c < 0x80 ? c : 0xff)
  }
  return head >>> 0
}

function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

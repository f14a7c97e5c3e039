import { Refusal } from '../refusal.ts'

const KEYWORDS = new Set(
  'AND OR IN NOT TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH _geoRadius _geoBoundingBox _geoPolygon'.split(
    ' ',
  ),
)
const WORD = /[\p{Alphabetic}\p{N}_\-.]*/uy
const SPACE = /\s*/y
const QUOTED_IN_MESSAGE = 80

/** Scans the words, quoted values and operators of a filter. */
export class FilterScanner {
  readonly #text: string
  #at = 0
  /** Where a keyword ended that must not be followed by white space at the end of the text. */
  #bareEnd = -1

  constructor(text: string) {
    this.#text = text
    this.space()
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  fail(problem: string): never {
    const from = Math.max(0, this.#at - QUOTED_IN_MESSAGE / 2)
    const near = this.#text.slice(from, from + QUOTED_IN_MESSAGE)
    throw new Refusal(
      'invalid_search_filter',
      `${problem} at character ${this.#at} of the filter, near \`${near}\`.`,
    )
  }

  space(): void {
    SPACE.lastIndex = this.#at
    SPACE.exec(this.#text)
    this.#at = SPACE.lastIndex
  }

  /** Consumes the keyword if it comes next as a whole word. */
  eatWord(keyword: string): boolean {
    if (this.#word() !== keyword) return false
    this.#at += keyword.length
    this.space()
    return true
  }

  /** The same for a keyword that must be followed by white space. */
  eatSpacedWord(keyword: string): boolean {
    return /\s/.test(this.#text[this.#at + keyword.length] ?? '') && this.eat(keyword)
  }

  /** The same for a keyword that may end the filter: no space may follow it, but a letter may. */
  eatLastWord(keyword: string): boolean {
    const end = this.#at + keyword.length
    if (!this.eat(keyword)) return false
    this.#bareEnd = end
    return true
  }

  /** Consumes the operator if it comes next, and the white space after it. */
  eat(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false
    this.#at += sign.length
    this.space()
    return true
  }

  /** A name or a value: a word that is not a keyword, or a quoted text. */
  value(): string {
    const quote = this.#text[this.#at]
    if (quote === '"' || quote === "'") return this.#quoted(quote)
    const word = this.#word()
    if (word === '') this.fail('Expected a name or a value')
    if (KEYWORDS.has(word)) this.fail(`\`${word}\` is a keyword and has to be quoted as a value`)
    this.#at += word.length
    this.space()
    return word
  }

  end(): void {
    if (!this.isAtEnd) this.fail('Unexpected characters')
    const { length } = this.#text
    if (this.#bareEnd >= 0 && this.#bareEnd < length && this.#text.slice(this.#bareEnd).trim() === '')
      this.fail('Unexpected white space')
  }

  #word(): string {
    WORD.lastIndex = this.#at
    return WORD.exec(this.#text)![0]
  }

  #quoted(quote: string): string {
    const text = this.#text
    const from = this.#at + 1
    let i = from
    let isEscaped = false
    for (; i < text.length && text[i] !== quote; i++)
      if (text[i] === '\\' && i + 1 < text.length) {
        i++
        if (text[i] === quote) isEscaped = true
      }
    if (i >= text.length) this.fail(`Missing closing ${quote}`)
    const raw = text.slice(from, i)
    this.#at = i + 1
    this.space()
    return isEscaped ? raw.replaceAll(`\\${quote}`, quote) : raw // other backslashes stay
  }
}

import { CodeOrder } from './code-order.ts'
import { type FacetValue, foldValue } from './folded-value.ts'

/** The distinct values of an attribute, each with a code from 1 on; code 0 stands for no value. */
export class ValueDictionary {
  /** Code -> number or folded string. */
  readonly keys: (string | number)[] = ['']
  /**
   * Every key, and every spelling that came a second time: most of what comes once never comes again. The code is
   * negative while no document spells a value like that.
   */
  readonly #codeOf = new Map<FacetValue, number>()
  /** Code -> the first spelling seen, where it is not the key. */
  readonly #spelling = new Map<number, FacetValue>()
  /** Codes of strings seen in several spellings. */
  readonly #varied = new Set<number>()
  #byValue: CodeOrder | null = null
  #byText: CodeOrder | null = null

  /** How many values there are. */
  get size(): number {
    return this.keys.length - 1
  }

  /** The code of a value, a new one when it was never met. */
  codeFor(value: FacetValue): number {
    const known = this.#codeOf.get(value)
    if (known !== undefined && known > 0) return known
    const key = typeof value === 'number' ? value : foldValue(String(value))
    // a value that is its own key and unknown is new: no need to ask for its key, too
    const existing = key === value && known === undefined ? undefined : this.codeOfKey(key)
    if (existing === undefined) return this.#newCode(key, value)
    if (this.#spelling.get(existing) !== value) this.#varied.add(existing)
    this.#codeOf.set(value, existing)
    return existing
  }

  /** The code of a value as some document spells it. */
  codeOfSpelling(value: FacetValue): number | undefined {
    const known = this.#codeOf.get(value)
    return known === undefined ? this.codeOfKey(foldValue(String(value))) : Math.abs(known)
  }

  /** The code of a number or of a folded string. */
  codeOfKey(key: string | number): number | undefined {
    const known = this.#codeOf.get(key)
    if (known === undefined) return undefined
    const code = Math.abs(known)
    // a spelling that is not folded is in the same map
    return this.keys[code] === key ? code : undefined
  }

  isNumber(code: number): boolean {
    return typeof this.keys[code] === 'number'
  }

  /** Whether all documents spell the value alike. */
  isOneSpelling(code: number): boolean {
    return !this.#varied.has(code)
  }

  /** Numbers before strings, each ascending. */
  byValue(): CodeOrder {
    if (!this.#byValue) {
      const keys = this.keys.slice(1)
      // sorted without a comparison of ours, which is several times quicker
      const numbers = Float64Array.from(keys.filter((key) => typeof key === 'number'))
      const strings = keys.filter((key) => typeof key === 'string')
      const sorted = [...numbers.sort(), ...strings.sort()].map((key) => Math.abs(this.#codeOf.get(key)!))
      this.#byValue = new CodeOrder(sorted, (a, b) => isBefore(this.keys[a]!, this.keys[b]!))
    }
    return this.#byValue
  }

  /** The numbers alone, as text: "10" before "9". */
  byText(): CodeOrder {
    if (!this.#byText) {
      const texts = this.keys.filter((key) => typeof key === 'number').map(String)
      const sorted = texts.sort().map((text) => this.#codeOf.get(Number(text))!)
      this.#byText = new CodeOrder(sorted, (a, b) => this.label(a) < this.label(b))
    }
    return this.#byText
  }

  /** How a value is shown. */
  label(code: number): string {
    return String(this.#spelling.get(code) ?? this.keys[code])
  }

  #newCode(key: string | number, value: FacetValue): number {
    const code = this.keys.push(key) - 1
    if (key === value) this.#codeOf.set(key, code)
    else {
      this.#codeOf.set(key, -code)
      this.#spelling.set(code, value)
    }
    this.#byValue?.insert(code)
    if (typeof key === 'number') this.#byText?.insert(code)
    return code
  }
}

function isBefore(a: string | number, b: string | number): boolean {
  return typeof a === typeof b ? a < b : typeof a === 'number'
}

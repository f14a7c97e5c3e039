import { CodeOrder } from './code-order.ts'
import { type FacetValue, foldValue } from './folded-value.ts'

/** The distinct values of an attribute. Codes start at 1; code 0 means no value. */
export class ValueDictionary {
  /** Code -> number or folded string. */
  readonly keys: (string | number)[] = ['']
  /**
   * The code of every key, and of every spelling seen twice: most spellings occur only once. The
   * code is negative while no document uses the spelling.
   */
  readonly #codeOf = new Map<FacetValue, number>()
  /** Code -> the first spelling, if it differs from the key. */
  readonly #spelling: string[] = []
  /** The codes of strings with several spellings. */
  readonly #varied = new Set<number>()
  #byValue: CodeOrder | null = null
  #byText: CodeOrder | null = null

  /** The number of values. */
  get size(): number {
    return this.keys.length - 1
  }

  /** The code of a value; a new one for an unknown value. */
  codeFor(value: FacetValue): number {
    const known = this.#codeOf.get(value)
    if (known !== undefined && known > 0) return known
    const key = typeof value === 'number' ? value : foldValue(String(value))
    // an unknown value that is its own key is new, so one lookup is enough
    const existing = key === value && known === undefined ? undefined : this.codeOfKey(key)
    if (existing === undefined) return this.#newCode(key, value)
    if (this.#spelling[existing] !== String(value)) this.#varied.add(existing)
    this.#codeOf.set(value, existing)
    return existing
  }

  /** The code of a value as a document spells it. */
  codeOfSpelling(value: FacetValue): number | undefined {
    const known = this.#codeOf.get(value)
    return known === undefined ? this.codeOfKey(foldValue(String(value))) : Math.abs(known)
  }

  /** The code of a number or of a folded string. */
  codeOfKey(key: string | number): number | undefined {
    const known = this.#codeOf.get(key)
    if (known === undefined) return undefined
    const code = Math.abs(known)
    // the map also contains spellings that are not folded
    return this.keys[code] === key ? code : undefined
  }

  isNumber(code: number): boolean {
    return typeof this.keys[code] === 'number'
  }

  /** Whether all documents spell the value in the same way. */
  isOneSpelling(code: number): boolean {
    return !this.#varied.has(code)
  }

  /** Numbers before strings, each ascending. */
  byValue(): CodeOrder {
    if (!this.#byValue) {
      const keys = this.keys.slice(1)
      // sorting without a comparison function is several times faster
      const numbers = Float64Array.from(keys.filter((key) => typeof key === 'number'))
      const strings = keys.filter((key) => typeof key === 'string')
      const sorted = [...numbers.sort(), ...strings.sort()].map((key) => Math.abs(this.#codeOf.get(key)!))
      this.#byValue = new CodeOrder(sorted, (a, b) => isBefore(this.keys[a]!, this.keys[b]!))
    }
    return this.#byValue
  }

  /** Only the numbers, sorted as text: "10" before "9". */
  byText(): CodeOrder {
    if (!this.#byText) {
      const texts = this.keys.filter((key) => typeof key === 'number').map(String)
      const sorted = texts.sort().map((text) => this.#codeOf.get(Number(text))!)
      this.#byText = new CodeOrder(sorted, (a, b) => this.label(a) < this.label(b))
    }
    return this.#byText
  }

  /** The label of a value, or its number, which names the same property of an object. */
  name(code: number): string | number {
    return this.#spelling[code] ?? this.keys[code]!
  }

  /** The label of a value. */
  label(code: number): string {
    return String(this.name(code))
  }

  #newCode(key: string | number, value: FacetValue): number {
    const code = this.keys.push(key) - 1
    if (key === value) this.#codeOf.set(key, code)
    else {
      this.#codeOf.set(key, -code)
      this.#spelling[code] = String(value)
    }
    this.#byValue?.insert(code)
    if (typeof key === 'number') this.#byText?.insert(code)
    return code
  }
}

function isBefore(a: string | number, b: string | number): boolean {
  return typeof a === typeof b ? a < b : typeof a === 'number'
}

import { CodeOrder } from './code-order.ts'
import { type FacetValue, foldValue } from './folded-value.ts'

/** The distinct values of an attribute, each with a code from 1 on; code 0 stands for no value. */
export class ValueDictionary {
  /** Code -> the first spelling seen of a string. */
  readonly #spelling: string[] = ['']
  /** Code -> how many spellings were seen. */
  readonly spellings: number[] = [0]
  readonly isNumber: boolean[] = [false]
  readonly number: number[] = [Number.NaN]
  /** Code -> the folded string. */
  readonly string: string[] = ['']
  hasNumbers = false
  /** Every spelling seen, and every folded value; the code is negative while no document spells a value like that. */
  readonly #codeOf = new Map<FacetValue, number>()
  #byValue: CodeOrder | null = null
  #byText: CodeOrder | null = null

  /** How many values there are. */
  get size(): number {
    return this.#spelling.length - 1
  }

  /** The code of a value, a new one when it was never met. */
  codeFor(value: FacetValue): number {
    const known = this.#codeOf.get(value)
    if (known !== undefined && known > 0) return known
    const key = typeof value === 'number' ? value : foldValue(String(value))
    // a value that is its own key and unknown is new: no need to ask for its key, too
    const existing = key === value && known === undefined ? undefined : this.codeOfKey(key)
    const code = existing ?? this.#newCode(key, value)
    this.spellings[code]!++
    if (existing === undefined && key !== value) this.#codeOf.set(key, -code)
    this.#codeOf.set(value, code)
    return code
  }

  /** The code of a value as some document spells it. */
  codeOfSpelling(value: FacetValue): number | undefined {
    return this.#codeOf.get(value)
  }

  /** The code of a number or of a folded string. */
  codeOfKey(key: string | number): number | undefined {
    const code = this.#codeOf.get(key)
    if (code === undefined) return undefined
    const known = Math.abs(code)
    // a spelling that is not folded is in the same map
    return typeof key === 'number' || this.string[known] === key ? known : undefined
  }

  /** Numbers before strings, each ascending. */
  byValue(): CodeOrder {
    if (!this.#byValue) {
      const codes = Array.from({ length: this.size }, (_, i) => i + 1)
      // sorted without a comparison of ours, which is several times quicker
      const numbers = Float64Array.from(
        codes.filter((code) => this.isNumber[code]).map((code) => this.number[code]!),
      )
      const strings = codes.filter((code) => !this.isNumber[code]).map((code) => this.string[code]!)
      const sorted = [...numbers.sort(), ...strings.sort()].map((key) => this.codeOfKey(key)!)
      this.#byValue = new CodeOrder(sorted, (a, b) => this.#isBefore(a, b))
    }
    return this.#byValue
  }

  /** The numbers alone, as text: "10" before "9". */
  byText(): CodeOrder {
    if (!this.#byText) {
      const texts = this.number.filter((_, code) => this.isNumber[code]).map(String)
      const sorted = texts.sort().map((text) => this.codeOfKey(Number(text))!)
      this.#byText = new CodeOrder(sorted, (a, b) => this.label(a) < this.label(b))
    }
    return this.#byText
  }

  /** How a value is shown. */
  label(code: number): string {
    return this.isNumber[code] ? String(this.number[code]) : this.#spelling[code]!
  }

  #newCode(key: string | number, spelling: FacetValue): number {
    const isNumber = typeof key === 'number'
    const code = this.#spelling.push(isNumber ? '' : String(spelling)) - 1
    this.spellings.push(0)
    this.isNumber.push(isNumber)
    this.number.push(isNumber ? key : Number.NaN)
    this.string.push(isNumber ? '' : key)
    if (isNumber) this.hasNumbers = true
    this.#byValue?.insert(code)
    if (isNumber) this.#byText?.insert(code)
    return code
  }

  #isBefore(a: number, b: number): boolean {
    if (this.isNumber[a] !== this.isNumber[b]) return this.isNumber[a]!
    return this.isNumber[a] ? this.number[a]! < this.number[b]! : this.string[a]! < this.string[b]!
  }
}

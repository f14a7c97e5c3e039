import { CodeOrder } from './code-order.ts'
import { type FacetValue, foldValue } from './folded-value.ts'

/** The distinct values of an attribute, each with a code from 1 on; code 0 stands for no value. */
export class ValueDictionary {
  /** Code -> the first spelling seen. */
  readonly display: string[] = ['']
  /** Code -> how many spellings were seen. */
  readonly spellings: number[] = [0]
  readonly isNumber: boolean[] = [false]
  readonly number: number[] = [Number.NaN]
  /** Code -> the folded string. */
  readonly string: string[] = ['']
  hasNumbers = false
  readonly #codeOfKey = new Map<string | number, number>()
  /** Spares the folding of values that were met before. */
  readonly #codeOfRaw = new Map<FacetValue, number>()
  #byValue: CodeOrder | null = null
  #byText: CodeOrder | null = null

  /** How many values there are. */
  get size(): number {
    return this.display.length - 1
  }

  /** The code of a value, a new one when it was never met. */
  codeFor(value: FacetValue): number {
    const known = this.#codeOfRaw.get(value)
    if (known !== undefined) return known
    const key = typeof value === 'number' ? value : foldValue(String(value))
    const code = this.#codeOfKey.get(key) ?? this.#newCode(key, String(value))
    this.spellings[code]!++
    this.#codeOfRaw.set(value, code)
    return code
  }

  /** The code of a value as a document spells it, if any document did. */
  codeOfSpelling(value: FacetValue): number | undefined {
    return this.#codeOfRaw.get(value)
  }

  codeOfKey(key: string | number): number | undefined {
    return this.#codeOfKey.get(key)
  }

  /** Numbers before strings, each ascending. */
  byValue(): CodeOrder {
    if (!this.#byValue) {
      const keys = [...this.#codeOfKey.keys()]
      // sorted without a comparison of ours, which is several times quicker
      const numbers = Float64Array.from(keys.filter((key) => typeof key === 'number')).sort()
      const strings = keys.filter((key) => typeof key === 'string').sort()
      const sorted = [...numbers, ...strings].map((key) => this.#codeOfKey.get(key)!)
      this.#byValue = new CodeOrder(sorted, (a, b) => this.#isBefore(a, b))
    }
    return this.#byValue
  }

  /** The numbers alone, as text: "10" before "9". */
  byText(): CodeOrder {
    if (!this.#byText) {
      const isBefore = (a: number, b: number) => this.display[a]! < this.display[b]!
      const numbers = [...this.#codeOfKey.values()].filter((code) => this.isNumber[code])
      this.#byText = new CodeOrder(
        numbers.sort((a, b) => (isBefore(a, b) ? -1 : 1)),
        isBefore,
      )
    }
    return this.#byText
  }

  #newCode(key: string | number, spelling: string): number {
    const isNumber = typeof key === 'number'
    const code = this.display.push(spelling) - 1
    this.#codeOfKey.set(key, code)
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

import { excluded, isExcluded } from '../facets/exclusions.ts'
import type { FacetName } from '../facets/facets.ts'
import { parseRange, type Range, rangeText } from '../facets/range.ts'
import type { SortName } from '../sorts.ts'
import { wider } from './alternatives.ts'
import type { Item } from './items.ts'
import type { Quantity } from './judge-quantity.ts'
import { makeOfModel } from './model-names.ts'
import { group, type NamedPlace, type Reading, type Refinements } from './reading.ts'
import type { Token } from './tokens.ts'

const FACET_OF: Record<Exclude<Quantity['measure'], 'distance'>, FacetName> = {
  price: 'price',
  km: 'km',
  year: 'year',
  seats: 'seats',
  doors: 'doors',
  week: 'weekly_price_range',
  towing: 'towing',
  boot: 'boot',
}

/** Above this a number alone is as likely kilometres. */
const MAX_PLAIN_PRICE = 100_000

/** Collects what was understood, and the stretches that stay text. */
export class Notes {
  readonly #typed: string
  readonly #tokens: Token[]
  readonly #refinements: Refinements = {}
  readonly #texts: { at: number; words: string; end: number }[] = []
  #sort: SortName | undefined
  #place: Reading['place']
  readonly #named: Item[] = []

  constructor(typed: string, tokens: Token[]) {
    this.#typed = typed
    this.#tokens = tokens
  }

  text({ from, to }: Item, named?: string): void {
    const [start, end] = [this.#tokens[from]!.start, this.#tokens[to - 1]!.end]
    const words = this.#typed.slice(start, end)
    if (named && named.toLowerCase() !== words.toLowerCase()) {
      this.#texts.push({ at: start, words: named, end: -1 })
      return
    }
    const last = this.#texts.at(-1)
    // '2.0L' stays one word.
    if (last?.end === start) {
      last.words += words
      last.end = end
    } else this.#texts.push({ at: start, words, end })
  }

  /** Whether text ends where this begins, without a space. */
  isGlued({ from }: Item): boolean {
    return this.#texts.at(-1)?.end === this.#tokens[from]!.start
  }

  hasSort(): boolean {
    return this.#sort !== undefined
  }

  hasColour(): boolean {
    return this.#refinements.colour !== undefined
  }

  hasModel(): boolean {
    return this.#refinements.make_model?.some((name) => !isExcluded(name)) ?? false
  }

  /** Words that a found car must not have. They become '-cvt', as in the search field. */
  withoutText({ from, to }: Item): void {
    const [start, end] = [this.#tokens[from]!.start, this.#tokens[to - 1]!.end]
    const words = this.#typed.slice(start, end)
    this.#texts.push({ at: start, words: to - from > 1 ? `-"${words}"` : `-${words}`, end: -1 })
  }

  sort(sort: SortName): void {
    this.#sort ??= sort
  }

  place(place: NamedPlace, withinKm?: number): void {
    this.#place = { ...place, ...(withinKm !== undefined && { withinKm }) }
  }

  isPostcode(digits: string | undefined): boolean {
    return digits !== undefined && this.#place?.postcode === digits
  }

  hasCity(): boolean {
    return this.#refinements.city !== undefined
  }

  /**
   * Notes how a place was named. False if it does not go with the one before: then both stay text,
   * because 'in Geelong or near Perth' is no filter.
   */
  named(how: 'near' | 'city', items: Item[]): boolean {
    const isFirst = this.#named.length === 0
    const isTogether = how === 'city' && this.#place === undefined && this.#refinements.city !== undefined
    this.#named.push(...items)
    if (isFirst || isTogether) return true
    for (const item of this.#named.splice(0)) this.text(item)
    this.#place = undefined
    delete this.#refinements.city
    return false
  }

  /** How far from the place that was named before. False if none was. */
  reach(withinKm: number): boolean {
    if (!this.#place || this.#place.withinKm !== undefined) return false
    this.#place = { ...this.#place, withinKm }
    return true
  }

  #add(name: FacetName, values: string[]): void {
    const known = this.#refinements[name] ?? []
    this.#refinements[name] = [...new Set([...known, ...values])]
  }

  /** Whether these values are chosen already, as in 'a hybrid RAV4 or a hybrid Camry'. */
  has(refinements: Refinements): boolean {
    return Object.entries(refinements).every(([name, values]) =>
      values.every((value) => this.#refinements[name as FacetName]?.includes(value)),
    )
  }

  /** Whether something else of the same kind is wished, of which one is enough. */
  hasOther(refinements: Refinements): boolean {
    const kinds = (Object.keys(refinements) as FacetName[]).filter((name) => name !== 'filtered_features')
    return Object.entries(this.#refinements).some(
      ([name, values]) =>
        kinds.some((kind) => group(kind) === group(name as FacetName)) &&
        values.some((value) => !isExcluded(value)),
    )
  }

  exclude(name: FacetName, values: string[]): void {
    this.#add(name, values.map(excluded))
  }

  /**
   * Features are wished together, and the values of a facet are alternatives. So a second one is
   * text, by the name that cars of the stock have it under: 'towbar' finds no 'Tow Bar'.
   */
  values(refinements: Refinements, alone: Item[]): void {
    for (const [name, values] of Object.entries(refinements) as [FacetName, string[]][]) {
      const hasWish = this.#refinements[name]?.some((value) => !isExcluded(value))
      if (name === 'filtered_features' && hasWish && alone[0])
        this.text(alone[0], values.length === 1 ? values[0] : undefined)
      else this.#add(name, values)
    }
  }

  /** 'under 20k, under 100k': the first is the price, and the second the kilometres. */
  #isOfKm({ measure, range, isVague }: Quantity): boolean {
    const { max } = parseRange(this.#refinements.price?.[0] ?? '') ?? {}
    return Boolean(isVague) && measure === 'price' && max !== undefined && (range.max ?? 0) > max
  }

  /** 'HiAce under 250k' may be kilometres, and nothing before it says that the price is told. */
  isEitherMeasure(quantity: Quantity): boolean {
    const { measure, range, isVague } = quantity
    const isLarge = (range.max ?? range.min ?? 0) > MAX_PLAIN_PRICE
    return Boolean(isVague) && measure === 'price' && isLarge && !this.#isOfKm(quantity)
  }

  /**
   * An alternative makes a range wider: 'hatch under 15k or sedan under 20k'. Gives how to take it
   * back.
   */
  quantity(quantity: Quantity, isAlternative = false): () => void {
    const { measure, range, either } = quantity
    if (measure === 'distance') return () => undefined
    const known = parseRange(this.#refinements[FACET_OF[measure]]?.[0] ?? '')
    const isOfKm = !isAlternative && this.#isOfKm(quantity)
    const name = isOfKm ? 'km' : FACET_OF[measure]
    const before = this.#refinements[name]
    const merged: Range =
      isAlternative && known
        ? wider(known, range)
        : measure === 'seats' || measure === 'doors' || isOfKm
          ? range
          : { ...known, ...range }
    if (either) this.#add(name, either.map(String))
    else this.#refinements[name] = [rangeText(merged)]
    return () => {
      if (before) this.#refinements[name] = before
      else delete this.#refinements[name]
    }
  }

  texts(): string[] {
    return this.#texts.toSorted((one, other) => one.at - other.at).map(({ words }) => words)
  }

  reading(): Reading {
    return {
      refinements: inOrder(withMakesOfModels(this.#refinements)),
      ...(this.#sort && { sort: this.#sort }),
      ...(this.#place && { place: this.#place }),
      text: this.texts().join(' '),
    }
  }
}

/**
 * 'Toyota Corolla' needs no filter for the make. 'Toyota or Mazda 3' needs both makes, because a
 * model only narrows its own make.
 */
function withMakesOfModels(refinements: Refinements): Refinements {
  const { make = [], make_model = [] } = refinements
  const wished = make_model.filter((name) => !isExcluded(name))
  const makes = make.filter(
    (name) => isExcluded(name) || !wished.some((model) => model.startsWith(`${name} `)),
  )
  const isMixed = makes.some((name) => !isExcluded(name)) && wished.length > 0
  if (isMixed) {
    const owners = wished.flatMap((model) => makeOfModel(model) ?? [])
    return { ...refinements, make: [...new Set([...make, ...owners])] }
  }
  const { make: _made, ...others } = refinements
  return makes.length > 0 ? { ...refinements, make: makes } : others
}

const inOrder = (refinements: Refinements): Refinements =>
  Object.fromEntries(Object.entries(refinements).map(([name, values]) => [name, [...values].sort()]))

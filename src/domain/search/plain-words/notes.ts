import { excluded, isExcluded } from '../facets/exclusions.ts'
import type { FacetName } from '../facets/facets.ts'
import { parseRange, type Range, rangeText } from '../facets/range.ts'
import type { SortName } from '../sorts.ts'
import { wider } from './alternatives.ts'
import type { Item } from './items/items.ts'
import { makeOfModel } from './model-names.ts'
import type { Quantity } from './quantities/judge-quantity.ts'
import { group, type Reading, type Refinements } from './reading.ts'
import type { Token } from './tokens.ts'
import { type Town, Towns } from './towns.ts'

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
/** Nobody who has a price in mind stretches it further than this. */
const MAX_STRETCH = 2

/** Collects what was understood, and the stretches that stay text. */
export class Notes {
  readonly #typed: string
  readonly #tokens: Token[]
  readonly #refinements: Refinements = {}
  readonly #texts: { at: number; words: string; end: number }[] = []
  #sort: SortName | undefined
  readonly towns = new Towns()
  #likeBody: string[] | undefined
  readonly #leftOut: string[] = []

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

  /** Notes a wish that no filter knows. */
  leaveOut({ from, to }: Item): void {
    this.#leftOut.push(this.#typed.slice(this.#tokens[from]!.start, this.#tokens[to - 1]!.end))
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

  /** Whether the second is written right after the first: 'v4'. */
  isOneWord(one: Item, next: Item): boolean {
    const isSign = next.sign !== undefined
    return !isSign && this.#tokens[one.to - 1]!.end === this.#tokens[next.from]!.start
  }

  /** Words that a found car must not have. They become '-cvt', as in the search field. */
  withoutText({ from, to }: Pick<Item, 'from' | 'to'>): void {
    const [start, end] = [this.#tokens[from]!.start, this.#tokens[to - 1]!.end]
    const words = this.#typed.slice(start, end)
    this.#texts.push({ at: start, words: words.includes(' ') ? `-"${words}"` : `-${words}`, end: -1 })
  }

  /** The body of models that are wished for as examples. One that is named itself counts more. */
  like(refinements: Refinements): void {
    if (refinements.body) this.#likeBody = refinements.body
    else this.values(refinements, [])
  }

  sort(sort: SortName): void {
    this.#sort ??= sort
  }

  hasCity(): boolean {
    return this.#refinements.city !== undefined || this.towns.cities.length > 0
  }

  /** Notes a place. False if it does not go with those before: then all stay text. */
  town(town: Town, items: Item[], isJoined: boolean): boolean {
    const stay = this.towns.add(town, items, isJoined)
    for (const item of stay) this.text(item)
    return stay.length === 0
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

  /**
   * 'under 20k, under 100k': the first is the price, and the second the kilometres. That of 'under
   * 20k, 25k max' is the limit of the price.
   */
  isOfKm({ measure, range, isVague }: Quantity): boolean {
    if (!isVague || measure !== 'price' || range.min !== undefined) return false
    const { max = Infinity } = parseRange(this.#refinements.price?.[0] ?? '') ?? {}
    return (range.max ?? 0) > max * MAX_STRETCH
  }

  /** 'HiAce under 250k' may be kilometres, and nothing before it says that the price is told. */
  isEitherMeasure({ measure, range, isVague }: Quantity): boolean {
    return Boolean(isVague) && measure === 'price' && (range.max ?? range.min ?? 0) > MAX_PLAIN_PRICE
  }

  /**
   * An alternative makes a range wider: 'hatch under 15k or sedan under 20k'. Gives how to take it
   * back.
   */
  quantity(quantity: Quantity, isAlternative = false): () => void {
    const { measure, range, either } = quantity
    if (measure === 'distance') return () => undefined
    const known = parseRange(this.#refinements[FACET_OF[measure]]?.[0] ?? '')
    const name = FACET_OF[measure]
    const before = this.#refinements[name]
    const merged: Range =
      isAlternative && known
        ? wider(known, range)
        : measure === 'seats' || measure === 'doors'
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
    const body = this.#refinements.body ?? []
    const isNamed = body.some((value) => !isExcluded(value))
    const added = this.#likeBody && !isNamed ? { body: [...body, ...this.#likeBody] } : {}
    const { cities, place } = this.towns
    if (cities.length > 0) this.#add('city', cities)
    return {
      refinements: inOrder(withMakesOfModels({ ...this.#refinements, ...added })),
      ...(this.#sort && { sort: this.#sort }),
      ...(place && { place }),
      text: this.texts().join(' '),
      ...(this.#leftOut.length > 0 && { leftOut: this.#leftOut }),
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

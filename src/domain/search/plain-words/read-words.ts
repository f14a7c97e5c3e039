import type { FacetName } from '../facets/facets.ts'
import { alternativeOf, choiceAt } from './alternatives.ts'
import { doubtfulAt } from './doubtful.ts'
import { type Item, itemsOf } from './items.ts'
import type { Quantity } from './judge-quantity.ts'
import { staysText } from './left-over.ts'
import type { Lexicon } from './lexicon.ts'
import { likenessAt } from './likeness.ts'
import { readNegation, unneededEnd } from './negations.ts'
import { notOfCar, regoEnd } from './not-of-car.ts'
import { Notes } from './notes.ts'
import { isOfPart, isSmall, isTowed } from './parts-of-cars.ts'
import { cityOf, placeAfterDistance, placeHere, type TypedText } from './place-names.ts'
import { grammarAt, isNoise, listEnd, quantityAt, skipNoise, valuesAt } from './quantities.ts'
import { isNarrowed, isUnderstood, type Reading, type Refinements } from './reading.ts'
import { phraseKey, type Token, tokensOf } from './tokens.ts'
import { BADGES_TOO } from './vocabulary/names.ts'
import { ALLOWED, NOT_PRICES } from './vocabulary/phrases.ts'
import { NO_MINIS, ON_THE_CAR } from './vocabulary/sayings.ts'

const MAX_TEXT_LENGTH = 200
/** Values that a part of a car can have too: 'black wheels', 'electric windows', 'new tyres'. */
const OF_PARTS: readonly FacetName[] = ['colour', 'fuel', 'car_type', 'transmission']

/**
 * Reads a typed text: 'white diesel ute under 40k near Geelong'. It only reads what can mean one
 * thing. The rest stays text, so that a filter is never a guess.
 */
export function readWords(typed: string, lexicon: Lexicon, now: Date): Reading {
  const text = typed.slice(0, MAX_TEXT_LENGTH)
  if (text.includes('"') || text.includes('“')) return { refinements: {}, text: typed }
  const read = (words: string) => new Reader(words, lexicon, now.getUTCFullYear()).read()
  const { reading, texts } = read(text)
  // The rest is in the address of the search. In quotation marks it is not read a second time.
  const isReadAgain = reading.text !== '' && isUnderstood(reading) && isUnderstood(read(reading.text).reading)
  return isReadAgain ? { ...reading, text: texts.map(quoted).join(' ') } : reading
}

const quoted = (words: string): string =>
  words.startsWith('-') ? `-"${words.slice(1).replaceAll('"', '')}"` : `"${words}"`

class Reader {
  readonly #tokens: Token[]
  readonly #items: Item[]
  readonly #notes: Notes
  readonly #lexicon: Lexicon
  readonly #thisYear: number
  readonly #typed: TypedText
  /** Where what is towed would stand. */
  #towedAt = -1
  /** The last quantity, where it stands, and how to take it back. */
  #last: { at: number; quantity: Quantity; takeBack: () => void } | undefined

  constructor(text: string, lexicon: Lexicon, thisYear: number) {
    this.#tokens = tokensOf(text)
    this.#items = itemsOf(this.#tokens, lexicon)
    this.#lexicon = lexicon
    this.#thisYear = thisYear
    this.#notes = new Notes(text, this.#tokens)
    this.#typed = {
      items: this.#items,
      keyOf: (item) => this.#key(item),
      lexicon,
      thisYear,
      isName: ({ from }) => /\p{Lu}/u.test(text[this.#tokens[from]!.start] ?? '') && /\p{Ll}/u.test(text),
      hasColour: () => this.#notes.hasColour(),
    }
  }

  read(): { reading: Reading; texts: string[] } {
    for (let at = 0; at < this.#items.length; ) at = this.#step(at)
    return { reading: this.#notes.reading(), texts: this.#notes.texts() }
  }

  /** Reads what begins at an item, and returns where the next begins. */
  #step(at: number): number {
    const item = this.#items[at]!
    return (
      regoEnd(this.#typed, at) ??
      this.#doubtful(at) ??
      unneededEnd(this.#typed, at) ??
      this.#place(at) ??
      this.#like(at) ??
      this.#quantity(at) ??
      readNegation(this.#typed, this.#notes, at) ??
      this.#values(at) ??
      this.#other(item, at)
    )
  }

  #other(item: Item, at: number): number {
    const { meaning } = item
    // 'newest utes first'
    const isOrder = this.#key(item) === 'first' && at === this.#items.length - 1 && this.#notes.hasSort()
    if (isOrder) return at + 1
    if (meaning?.is === 'sort') this.#notes.sort(meaning.sort)
    // '2.5i' is one word.
    else if (staysText(item) || (item.sign === undefined && this.#notes.isGlued(item))) this.#notes.text(item)
    return at + 1
  }

  #quantity(at: number): number | undefined {
    const found = quantityAt(this.#items, at, this.#thisYear)
    if (!found) return undefined
    // 'less than 50k on it'
    const isOnIt = found.measure === 'price' && found.isVague && this.#isOneOf(found.next, ON_THE_CAR)
    const quantity = isOnIt ? { ...found, measure: 'km' as const } : found
    if (quantity.measure === 'unclear' || this.#notes.isEitherMeasure(quantity))
      return this.#leave(at, quantity.next)
    const isSize = quantity.measure === 'towing' || quantity.measure === 'boot'
    if (isSize && this.#lexicon.stocked(quantity.measure as FacetName).length === 0)
      return this.#leave(at, quantity.next)
    if (quantity.measure === 'price' && this.#follows(quantity.next, NOT_PRICES))
      return this.#leave(at, quantity.next + 1)
    // 'over 200k is fine' wishes for nothing, and '100k kms ok' neither.
    const isAtLeast = quantity.isBare || quantity.range.min !== undefined
    if (isAtLeast && this.#isOneOf(quantity.next, ALLOWED)) return quantity.next + 1
    const aside = notOfCar(this.#typed, at, quantity)
    if (aside) return aside.is === 'text' ? this.#leave(aside.from, aside.to) : aside.to
    if (quantity.measure === 'distance') return this.#distance(quantity) ?? this.#leave(at, quantity.next)
    const last = this.#last
    const alternative = last ? alternativeOf(this.#items, last.quantity, at, quantity) : 'none'
    if (last && alternative === 'unclear') {
      last.takeBack()
      this.#last = undefined
      const between = this.#items.slice(last.quantity.next, at)
      const isNext = between.every((item, to) => isNoise(item) || grammarAt(between, to) === 'or')
      this.#leave(last.at, isNext ? at : last.quantity.next)
      return this.#leave(at, quantity.next)
    }
    this.#last = { at, quantity, takeBack: this.#notes.quantity(quantity, alternative === 'joined') }
    if (quantity.measure === 'towing') this.#towedAt = skipNoise(this.#items, quantity.next)
    return quantity.next
  }

  #doubtful(at: number): number | undefined {
    const stay = doubtfulAt(this.#typed, at)
    for (const one of stay ?? []) this.#notes.text(this.#items[one]!)
    return stay && stay.at(-1)! + 1
  }

  /** Leaves items as text. */
  #leave(from: number, to: number): number {
    for (let at = from; at < to; at += 1) this.#notes.text(this.#items[at]!)
    return to
  }

  /** '50 km from Geelong', 'near Geelong within 50 km' */
  #distance({ range, next }: Quantity): number | undefined {
    const found = placeAfterDistance(this.#typed, next)
    if (found) {
      this.#notes.place(found.place, range.max)
      return found.next
    }
    return range.max !== undefined && this.#notes.reach(range.max) ? next : undefined
  }

  #place(at: number): number | undefined {
    // 'Geelong VIC 3220'
    if (this.#notes.isPostcode(this.#items[at]?.digits)) return at + 1
    const found = placeHere(this.#typed, at)
    if (!found) return undefined
    const { place, next } = found
    // 'in Geelong or Ballarat'
    const city = found.city ?? (this.#notes.hasCity() ? cityOf(this.#typed, place) : undefined)
    const words = this.#items.slice(at, next)
    // One search has one place, and cities can be chosen together.
    if (!this.#notes.named(city === undefined ? 'near' : 'city', words)) return next
    if (city === undefined) this.#notes.place(place)
    else this.#notes.values({ city: [city] }, [])
    // 'Sydney 2000'
    return this.#items[next]?.digits === place.postcode ? next + 1 : next
  }

  #key({ from, to }: Item): string {
    return phraseKey(
      this.#tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(''),
    )
  }

  /** Whether one of these words comes next. */
  #follows(at: number, words: ReadonlySet<string>): boolean {
    const item = this.#items[at]
    return item !== undefined && words.has(this.#tokens[item.from]!.text)
  }

  #isOneOf(at: number, words: ReadonlySet<string>): boolean {
    const item = this.#items[at]
    return item !== undefined && words.has(this.#key(item))
  }

  #like(at: number): number | undefined {
    const found = likenessAt(this.#typed, at)
    if (!found) return undefined
    if (!found.refinements) return this.#leave(at, found.next)
    this.#notes.values(found.refinements, [])
    return found.next
  }

  #valuesAt(at: number): Refinements | undefined {
    return valuesAt(this.#items, at)
  }

  #values(at: number): number | undefined {
    const values = this.#valuesAt(at)
    if (!values) return undefined
    const item = this.#items[at]!
    const names = Object.keys(values) as FacetName[]
    if (names.some((name) => OF_PARTS.includes(name)) && isOfPart(this.#items, this.#tokens, at)) {
      // 'red seats' stays together, also where the part alone would be passed over.
      const next = this.#items[at + 1]?.meaning?.is
      return this.#leave(at, next === 'noise' || next === 'unit' ? at + 2 : at + 1)
    }
    if (this.#key(item) === 'mini' && (isSmall(this.#valuesAt(at + 1)) || this.#follows(at + 1, NO_MINIS)))
      return this.#leave(at, at + 1)
    if (isNarrowed(values, this.#valuesAt(at + 1))) return at + 1
    const end = listEnd(this.#items, at)
    if (this.#isOneOf(end, ALLOWED)) {
      // 'prefer Toyota but Mazda ok'
      if (this.#notes.hasOther(values))
        for (let one = at; one < end; one += 1) this.#notes.values(this.#valuesAt(one) ?? {}, [])
      return end
    }
    if (this.#isOneOf(at + 1, ALLOWED) || isTowed(this.#typed, at, this.#towedAt)) return at + 1
    const choice = choiceAt(this.#typed, this.#notes, at)
    if (choice) {
      for (const one of choice.stay) this.#notes.text(this.#items[one]!)
      return choice.next
    }
    const isAlternative = this.#isAfterOr(at)
    // 'RAV4 Cruiser'
    if (!isAlternative && BADGES_TOO.has(this.#key(item)) && this.#notes.hasModel()) {
      this.#notes.text(item)
      return at + 1
    }
    this.#notes.values(values, isAlternative ? [] : [item])
    return at + 1
  }

  #isAfterOr(at: number): boolean {
    let before = at - 1
    while (before >= 0 && isNoise(this.#items[before]) && this.#items[before]?.sign !== ',') before -= 1
    return grammarAt(this.#items, before) === 'or'
  }
}

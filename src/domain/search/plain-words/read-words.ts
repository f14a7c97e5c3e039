import type { FacetName } from '../facets/facets.ts'
import { alternativeOf, choiceAt } from './alternatives.ts'
import { doubtfulAt } from './doubtful.ts'
import { grammarAt, isNoise, listEnd, skipNoise, valuesAt } from './items/item-at.ts'
import { type Item, itemsOf } from './items/items.ts'
import { staysText } from './left-over.ts'
import type { Lexicon } from './lexicon.ts'
import { likenessAt } from './likeness.ts'
import { readNegation, unneededEnd } from './negations.ts'
import { isAfterLowKms, isSurelyKm, notOfCar, regoEnd } from './not-of-car.ts'
import { Notes } from './notes.ts'
import { isBeforeEverydayWord, isOfPart, isSmall, isTowed } from './parts-of-cars.ts'
import type { TypedText } from './place-names.ts'
import type { Quantity } from './quantities/judge-quantity.ts'
import { quantityAt } from './quantities/quantities.ts'
import { readDistance, readPlace } from './read-place.ts'
import { isNarrowed, isUnderstood, type Reading, type Refinements } from './reading.ts'
import { phraseKey, type Token, tokensOf } from './tokens.ts'
import { BADGES_TOO } from './vocabulary/names.ts'
import { ALLOWED, NEW_SOMEWHERE, NOT_PRICES, OF_PRICES } from './vocabulary/phrases.ts'
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
      readPlace(this.#typed, this.#notes, at) ??
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
    else if (meaning?.is === 'noise' && meaning.isUntold) this.#notes.leaveOut(item)
    // '2.5i' is one word.
    else if (staysText(item) || (item.sign === undefined && this.#notes.isGlued(item))) this.#notes.text(item)
    return at + 1
  }

  #quantity(at: number): number | undefined {
    const found = quantityAt(this.#items, at, this.#thisYear)
    if (!found) return undefined
    if (found.measure === 'unclear') return this.#leave(at, this.#unclearEnd(found.next))
    // 'less than 50k on it'
    const isOnIt = found.measure === 'price' && found.isVague && this.#isOneOf(found.next, ON_THE_CAR)
    const last = this.#last
    const alternative = last ? alternativeOf(this.#items, last.quantity, at, found) : 'none'
    // 'low kms under 60,000'
    const isAfterKms = isAfterLowKms(this.#items, at) && isSurelyKm(found)
    const isOfKm = isOnIt || isAfterKms || (alternative === 'none' && this.#notes.isOfKm(found))
    const quantity = isOfKm ? { ...found, measure: 'km' as const } : found
    if (this.#notes.isEitherMeasure(quantity)) return this.#leave(at, quantity.next)
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
    if (quantity.measure === 'distance')
      return readDistance(this.#typed, this.#notes, at, quantity) ?? this.#leave(at, quantity.next)
    if (last && alternative === 'unclear') {
      last.takeBack()
      this.#last = undefined
      const between = this.#items.slice(last.quantity.next, at)
      const isNext = between.every((item, to) => isNoise(item) || grammarAt(between, to) === 'or')
      this.#leave(last.at, isNext ? at : last.quantity.next)
      return this.#leave(at, quantity.next)
    }
    this.#last = { at, quantity, takeBack: this.#notes.quantity(quantity, alternative === 'joined') }
    // 'the 15-18k range'
    if (quantity.measure === 'price' && this.#follows(quantity.next, OF_PRICES)) return quantity.next + 1
    if (quantity.measure === 'towing') this.#towedAt = skipNoise(this.#items, quantity.next)
    return quantity.next
  }

  /** Where '2018 or 2020 or 2022' ends: a filter of its last year alone would hide the others. */
  #unclearEnd(next: number): number {
    if (grammarAt(this.#items, next) !== 'or') return next
    const more = quantityAt(this.#items, skipNoise(this.#items, next + 1), this.#thisYear)
    return more ? this.#unclearEnd(more.next) : next
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
    this.#notes.like(found.refinements)
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
    if (isBeforeEverydayWord(this.#typed, at)) return this.#leave(at, at + 1)
    if (names.some((name) => OF_PARTS.includes(name)) && isOfPart(this.#typed, this.#tokens, at)) {
      // 'red seats' stays together, also where the part alone would be passed over.
      const isBefore = NEW_SOMEWHERE.has(this.#tokens[item.from - 1]?.text ?? '')
      const next = isBefore ? undefined : this.#items[at + 1]?.meaning?.is
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

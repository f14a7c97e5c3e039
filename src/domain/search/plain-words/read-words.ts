import type { FacetName } from '../facets/facets.ts'
import { type Item, itemsOf } from './items.ts'
import type { Quantity } from './judge-quantity.ts'
import type { Lexicon } from './lexicon.ts'
import { bodyOfModel, modelsOfNextSize } from './model-names.ts'
import { Notes } from './notes.ts'
import { grammarAt, isNoise, quantityAt, skipNoise } from './quantities.ts'
import { isUnderstood, type NamedPlace, type Reading, type Refinements } from './reading.ts'
import { phraseKey, type Token, tokensOf } from './tokens.ts'
import { PARTS_OF_CARS } from './vocabulary/phrases.ts'
import { NARROW_WORDS } from './vocabulary/values.ts'

const PARTS = new Set(PARTS_OF_CARS.map(phraseKey))
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

  constructor(text: string, lexicon: Lexicon, thisYear: number) {
    this.#tokens = tokensOf(text)
    this.#items = itemsOf(this.#tokens, lexicon)
    this.#lexicon = lexicon
    this.#thisYear = thisYear
    this.#notes = new Notes(text, this.#tokens)
  }

  read(): { reading: Reading; texts: string[] } {
    for (let at = 0; at < this.#items.length; ) at = this.#step(at)
    return { reading: this.#notes.reading(), texts: this.#notes.texts() }
  }

  /** Reads what begins at an item, and returns where the next begins. */
  #step(at: number): number {
    const item = this.#items[at]!
    return (
      this.#place(at) ??
      this.#like(at) ??
      this.#quantity(at) ??
      this.#negation(at) ??
      this.#values(at) ??
      this.#other(item, at)
    )
  }

  #other(item: Item, at: number): number {
    const { meaning } = item
    if (meaning?.is === 'sort') this.#notes.sort(meaning.sort)
    else if (meaning === undefined || item.number !== undefined || isNegation(meaning) || isBareSize(item))
      this.#notes.text(item)
    return at + 1
  }

  #quantity(at: number): number | undefined {
    const quantity = quantityAt(this.#items, at, this.#thisYear)
    if (!quantity) return undefined
    if (quantity.measure === 'unclear') return this.#leave(at, quantity.next)
    const isSize = quantity.measure === 'towing' || quantity.measure === 'boot'
    if (isSize && this.#lexicon.stocked(quantity.measure as FacetName).length === 0)
      return this.#leave(at, quantity.next)
    if (quantity.measure === 'distance')
      return this.#distance(quantity) ?? this.#reach(quantity) ?? this.#leave(at, quantity.next)
    this.#notes.quantity(quantity)
    return quantity.next
  }

  /** Leaves items as text. */
  #leave(from: number, to: number): number {
    for (let at = from; at < to; at += 1) this.#notes.text(this.#items[at]!)
    return to
  }

  /** '50 km from Geelong' */
  #distance({ range, next }: Quantity): number | undefined {
    const word = grammarAt(this.#items, next)
    if (word !== 'of' && word !== 'min' && word !== 'near' && word !== 'around') return undefined
    const found = this.#placeAt(next + 1)
    if (!found) return undefined
    this.#notes.place(found.place, range.max)
    return found.next
  }

  /** 'near Geelong within 50 km' */
  #reach({ range, next }: Quantity): number | undefined {
    return range.max !== undefined && this.#notes.reach(range.max) ? next : undefined
  }

  #place(at: number): number | undefined {
    const word = grammarAt(this.#items, at)
    const meaning = this.#items[at]?.meaning
    if (meaning?.is === 'place') {
      this.#notes.place(meaning.place)
      return at + 1
    }
    if (word !== 'near' && word !== 'in' && word !== 'around') return undefined
    const found = this.#placeAt(at + 1, word)
    if (!found) return undefined
    const city = this.#cityOf(found.place)
    if (word === 'in' && city) this.#notes.values({ city: [city] }, [])
    else this.#notes.place(found.place)
    return found.next
  }

  #cityOf({ name }: NamedPlace): string | undefined {
    return this.#lexicon.stocked('city').find((city) => phraseKey(city) === phraseKey(name))
  }

  #placeAt(from: number, word?: 'near' | 'in' | 'around'): { place: NamedPlace; next: number } | undefined {
    const at = skipNoise(this.#items, from)
    const item = this.#items[at]
    const isYear = word !== 'near' && Number(item?.digits) <= this.#thisYear + 1
    if (item?.digits && /^\d{4}$/.test(item.digits) && !(word && isYear))
      return { place: { name: item.digits, postcode: item.digits }, next: at + 1 }
    if (item?.meaning?.is === 'place') return { place: item.meaning.place, next: at + 1 }
    // A town that is a colour too: 'near Orange', but not 'in orange'.
    const place = item && word !== 'in' ? this.#lexicon.place(this.#key(item)) : undefined
    return place && { place, next: at + 1 }
  }

  #key({ from, to }: Item): string {
    return phraseKey(
      this.#tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(''),
    )
  }

  /** 'like a CX-5', 'like a CX-5 but bigger' */
  #like(at: number): number | undefined {
    const word = grammarAt(this.#items, at)
    const nameAt = skipNoise(this.#items, at + 1)
    const models = this.#valuesAt(nameAt)?.make_model
    if (!models) return undefined
    if (word === 'bigger' || word === 'smaller')
      return this.#nextSize(models, word, nameAt + 1) ?? this.#leave(at, nameAt + 1)
    if (word !== 'like') return undefined
    const sizeAt = skipNoise(this.#items, nameAt + 1)
    const size = grammarAt(this.#items, sizeAt)
    if (size === 'bigger' || size === 'smaller') return this.#nextSize(models, size, sizeAt + 1)
    const bodies = models.map(bodyOfModel)
    const body = bodies[0]
    if (!body || bodies.some((one) => one !== body)) return undefined
    const spelled = this.#lexicon.find(phraseKey(body))
    this.#notes.values(spelled?.is === 'values' ? spelled.refinements : { body: [body] }, [])
    return nameAt + 1
  }

  #nextSize(models: string[], size: 'bigger' | 'smaller', end: number): number | undefined {
    const next = models.flatMap((model) =>
      modelsOfNextSize(model, size === 'bigger' ? 1 : -1, this.#lexicon.stocked('make_model')),
    )
    if (next.length === 0) return undefined
    this.#notes.values({ make_model: [...new Set(next)] }, [])
    return end
  }

  #valuesAt(at: number): Refinements | undefined {
    const meaning = this.#items[at]?.meaning
    return meaning?.is === 'values' ? meaning.refinements : undefined
  }

  /** 'not white or black': every following value of the same facet is left out. */
  #negation(at: number): number | undefined {
    if (grammarAt(this.#items, at) !== 'not') return undefined
    let next = skipNoise(this.#items, at + 1)
    // 'not 2 door': a number cannot be left out, so both stay text.
    const quantity = quantityAt(this.#items, next, this.#thisYear)
    if (quantity && this.#items[next]?.number !== undefined) return this.#leave(at, quantity.next)
    if (this.#isUnknown(next)) {
      // 'not a hot hatch': what is not wished is both words together, which no filter can say.
      if (this.#valuesAt(next + 1)) return this.#leave(at, next + 2)
      return this.#isUnknown(next + 1) ? undefined : this.#withoutText(next)
    }
    let name: FacetName | undefined
    let end: number | undefined
    for (;;) {
      const values = this.#valuesAt(next)
      const [facet, ...more] = Object.keys(values ?? {}) as FacetName[]
      if (!values || !facet || more.length > 0 || (name !== undefined && group(name) !== group(facet))) break
      name = facet
      if (NARROW_WORDS.has(this.#key(this.#items[next]!))) return end ?? this.#withoutText(next)
      // 'automatic not cvt': what is wished already stays wished, and the word itself is left out.
      if (this.#notes.has(values)) return end ?? this.#withoutText(next)
      this.#notes.exclude(facet, values[facet]!)
      end = next + 1
      const joint = skipNoise(this.#items, end)
      const isJoined = ['or', 'and'].includes(grammarAt(this.#items, joint) ?? '')
      if (!isJoined && this.#items[end]?.sign !== ',') break
      next = skipNoise(this.#items, isJoined ? joint + 1 : joint)
    }
    return end
  }

  #withoutText(at: number): number {
    this.#notes.withoutText(this.#items[at]!)
    return at + 1
  }

  #isUnknown(at: number): boolean {
    const item = this.#items[at]
    return item !== undefined && item.meaning === undefined && item.number === undefined
  }

  #values(at: number): number | undefined {
    const values = this.#valuesAt(at)
    if (!values) return undefined
    const item = this.#items[at]!
    const names = Object.keys(values) as FacetName[]
    if (names.some((name) => OF_PARTS.includes(name)) && this.#isOfPart(at)) {
      this.#notes.text(item)
      return at + 1
    }
    const orAt = skipNoise(this.#items, at + 1)
    if (grammarAt(this.#items, orAt) === 'or') {
      const otherAt = skipNoise(this.#items, orAt + 1)
      const others = this.#valuesAt(otherAt)
      // Filters of two facets cannot be 'this or that', so both stay text.
      if (others && !isSameGroup(values, others) && !this.#notes.has(others)) {
        this.#notes.text(item)
        this.#notes.text(this.#items[otherAt]!)
        return otherAt + 1
      }
    }
    const isAlternative = this.#isAfterOr(at)
    this.#notes.values(values, isAlternative ? [] : [item])
    return at + 1
  }

  #isAfterOr(at: number): boolean {
    let before = at - 1
    while (before >= 0 && isNoise(this.#items[before]) && this.#items[before]?.sign !== ',') before -= 1
    return grammarAt(this.#items, before) === 'or'
  }

  #isOfPart(at: number): boolean {
    const next = this.#items[at + 1]
    if (!next) return false
    const first = this.#tokens[next.from]!.text
    return PARTS.has(first)
  }
}

const MAKE_GROUP: readonly FacetName[] = ['make', 'make_model', 'model']
const group = (name: FacetName): string => (MAKE_GROUP.includes(name) ? 'make' : name)
const isSameGroup = (one: Refinements, other: Refinements): boolean => {
  const names = (of: Refinements) => (Object.keys(of) as FacetName[]).map(group).join()
  return names(one) === names(other)
}
/** 'boot' or 'kg' without a number says nothing that we know. 'For towing' is said besides. */
const isBareSize = ({ meaning, from, to }: Item): boolean =>
  to === from + 1 &&
  ((meaning?.is === 'hint' && (meaning.measure === 'towing' || meaning.measure === 'boot')) ||
    (meaning?.is === 'unit' && ['kg', 'tonnes', 'litres'].includes(meaning.unit)))

const isNegation = (meaning: Item['meaning']): boolean =>
  meaning?.is === 'grammar' &&
  (meaning.word === 'not' ||
    meaning.word === 'like' ||
    meaning.word === 'bigger' ||
    meaning.word === 'smaller')

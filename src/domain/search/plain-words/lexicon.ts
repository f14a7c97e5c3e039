import { phraseMatcher, type Vocabulary } from '#domain/import/vocabulary/matcher.ts'
import { BODIES, COLOURS } from '#domain/import/vocabulary/words.ts'
import type { FacetName } from '../facets/facets.ts'
import type { SortName } from '../sorts.ts'
import type { GrammarWord, Meaning, Measure, Unit } from './meaning.ts'
import { addNames } from './model-names.ts'
import type { NamedPlace, Refinements } from './reading.ts'
import { phraseKey } from './tokens.ts'
import { TypoFinder } from './typos.ts'
import {
  EITHER_WAY_WORDS,
  ENDING_BOUNDS,
  GRAMMAR_WORDS,
  PRICE_BOUNDS,
  STRICT_WORDS,
} from './vocabulary/grammar-words.ts'
import { NOISE } from './vocabulary/noise.ts'
import { HINT_WORDS, NUMBER_WORDS, ROOM_WORDS, SORT_WORDS, UNIT_WORDS } from './vocabulary/phrases.ts'
import { TOWNS } from './vocabulary/places.ts'
import { ONE_SAYING } from './vocabulary/sayings.ts'
import { UNTOLD_WORDS } from './vocabulary/untold.ts'
import * as words from './vocabulary/values.ts'

/** What the words of one site are made from. */
export type LexiconSource = {
  /** The values that its stock has. */
  stock: Refinements
  /** Words of its own, and what they mean. One that means nothing is passed over. */
  words: Record<string, Refinements>
  /** The country whose towns are known. Undefined where a site measures no distances. */
  country: 'AU' | 'NZ' | undefined
  places: NamedPlace[]
}

/** All words that a site understands, by their letters and digits. */
export type Lexicon = {
  find(key: string): Meaning | undefined
  /** The only thing that a mistyped word can mean. */
  mend(word: string, furthest?: 1 | 2): Meaning | undefined
  place(key: string): NamedPlace | undefined
  /** Whether a known town has this postcode. */
  isPostcode(digits: string): boolean
  /** A model that an everyday word means beside another model: the Focus in 'Golf or Focus'. */
  besideModel(key: string): Meaning | undefined
  stocked(name: FacetName): string[]
  /** Whether a badge or a feature of the stock has this word. */
  isBadge(word: string): boolean
}

const DECADES = [1960, 1970, 1980, 1990, 2000, 2010, 2020]

const MIN_MENDED_NAME_LENGTH = 5

const split = (list: string): string[] => list.split(',').map((word) => word.trim().replace(/\s+/g, ' '))

const BOUNDS: readonly GrammarWord[] = ['max', 'min', 'around', 'between', 'before', 'after', 'near']
const MIN_MENDED_DENIAL_LENGTH = 7

/**
 * Whether a mistyped word may become this one. A denial must be long: 'newer' is not 'never'.
 * Nobody loses a wish because 'iowa' is near to 'i own a'.
 */
function isMendable([key, meaning]: [string, Meaning]): boolean {
  if (meaning.is !== 'grammar') return meaning.is === 'values' || meaning.is === 'sort'
  if (meaning.word === 'not') return key.length >= MIN_MENDED_DENIAL_LENGTH
  return BOUNDS.includes(meaning.word)
}

/** The values of a facet that mean the same as one of ours: 'Pearl White' is White. */
function stockSpellings(stock: string[], vocabulary: Vocabulary | undefined): (value: string) => string[] {
  const matches = vocabulary && phraseMatcher(vocabulary)
  const byMeaning = new Map<string, string[]>()
  for (const value of stock) {
    const meaning = phraseKey(matches?.(value) ?? value)
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), value])
  }
  return (value) => byMeaning.get(phraseKey(value)) ?? [value]
}

/** Builds the words of a site from the vocabulary, its own words and its stock. */
export function buildLexicon({ stock, words: own, country, places }: LexiconSource): Lexicon {
  const meanings = new Map<string, Meaning>()
  const towns = new Map<string, NamedPlace>()
  const add = (phrase: string, meaning: Meaning) => {
    const key = phraseKey(phrase)
    if (key && !meanings.has(key)) meanings.set(key, meaning)
  }
  const values = (phrase: string, refinements: Refinements) => add(phrase, { is: 'values', refinements })
  const beside = new Map<string, Meaning>()

  for (const [phrase, refinements] of Object.entries(own))
    add(phrase, Object.keys(refinements).length > 0 ? { is: 'values', refinements } : { is: 'noise' })
  const each = (vocabulary: Vocabulary, meaning: (name: string) => Meaning) => {
    for (const [name, phrases] of Object.entries(vocabulary))
      for (const phrase of phrases) add(phrase, meaning(name))
  }
  for (const [word, phrases] of Object.entries(GRAMMAR_WORDS))
    for (const phrase of phrases)
      add(phrase, {
        is: 'grammar',
        word: word as GrammarWord,
        ...(STRICT_WORDS.includes(phrase) && { isStrict: true as const }),
        ...(PRICE_BOUNDS.includes(phrase) && { isOfPrice: true as const }),
        ...(ENDING_BOUNDS.includes(phrase) && { isEnding: true as const }),
        ...(EITHER_WAY_WORDS.includes(phrase) && { isEitherWay: true as const }),
      })
  each(UNIT_WORDS, (unit) => ({ is: 'unit', unit: unit as Unit }))
  for (const phrase of ONE_SAYING) add(phrase, { is: 'text' })
  for (const phrase of ROOM_WORDS) add(phrase, { is: 'hint', measure: 'seats', isRoom: true })
  each(HINT_WORDS, (measure) => ({ is: 'hint', measure: measure as Measure }))
  for (const [sort, phrases] of Object.entries(SORT_WORDS))
    for (const phrase of split(phrases)) add(phrase, { is: 'sort', sort: sort as SortName })
  for (const [word, value] of Object.entries(NUMBER_WORDS)) add(word, { is: 'number', value })
  // 'in the 20s' may be thousands of dollars.
  for (const decade of DECADES)
    for (const phrase of decade < 2000 ? [`${decade}s`, `${decade % 100}s`] : [`${decade}s`])
      values(phrase, { year: [`${decade}:${decade + 9}`] })

  const facets: [FacetName, Vocabulary, Vocabulary?][] = [
    ['body', words.BODY_WORDS, BODIES],
    ['fuel', words.FUEL_WORDS],
    ['transmission', words.GEARBOX_WORDS],
    ['drive', words.DRIVE_WORDS],
    ['car_type', words.CONDITION_WORDS],
    ['colour', words.COLOUR_WORDS, COLOURS],
    ['filtered_features', words.FEATURE_WORDS],
  ]
  for (const [name, vocabulary, feed] of facets) {
    const spellings = stockSpellings(stock[name] ?? [], feed)
    const stocked = new Set(stock[name])
    for (const [value, phrases] of Object.entries(vocabulary)) {
      const known = value.split('|').flatMap(spellings)
      const here = known.filter((one) => stocked.has(one))
      for (const phrase of phrases) values(phrase, { [name]: here.length > 0 ? here : known })
    }
  }
  for (const value of stock.colour ?? []) if (value.includes(' ')) values(value, { colour: [value] })
  for (const phrase of NOISE) add(phrase, { is: 'noise' })
  // Abbreviations such as 'SA' are words of the grammar too, so the stock must have the state.
  const states = new Set(stock.state?.map((value) => value.toLowerCase()))
  for (const [state, phrases] of Object.entries(words.STATE_WORDS)) {
    const stocked = stock.state?.filter((value) =>
      [state, ...phrases].some((phrase) => phraseKey(phrase) === phraseKey(value)),
    )
    if (stocked?.length || states.size === 0)
      for (const phrase of phrases) values(phrase, { state: stocked?.length ? stocked : [state] })
    // 'Northern Territory' is no Ford Territory, wherever the cars are.
    else for (const phrase of phrases) if (phrase.includes(' ')) add(phrase, { is: 'text' })
  }
  for (const value of stock.state ?? []) values(value, { state: [value] })

  addNames({
    stock,
    values,
    beside: (word, refinements) => beside.set(word, { is: 'values', refinements }),
  })
  for (const value of stock.filtered_features ?? []) values(value, { filtered_features: [value] })
  for (const [feature, phrases] of Object.entries(UNTOLD_WORDS)) {
    const told = (['filtered_features', 'tag'] as const).flatMap((name) => {
      const here = stock[name]?.filter((value) => phraseKey(value) === phraseKey(feature)) ?? []
      return here.length > 0 ? [{ [name]: here }] : []
    })
    for (const phrase of phrases)
      add(phrase, told[0] ? { is: 'values', refinements: told[0] } : { is: 'noise', isUntold: true })
  }
  for (const value of stock.city ?? []) {
    const key = phraseKey(value)
    const place = places.find(({ name }) => phraseKey(name) === key)
    if (place && country) towns.set(key, place)
  }
  for (const place of [...places, ...(country ? TOWNS[country] : [])]) {
    const key = phraseKey(place.name)
    if (!country || towns.has(key)) continue
    towns.set(key, place)
  }
  for (const [, place] of towns) add(place.name, { is: 'place', place })
  const postcodes = new Set([...towns.values()].map(({ postcode }) => postcode))
  for (const value of stock.city ?? []) values(value, { city: [value] })

  const typos = new TypoFinder([...meanings].filter(isMendable).map(([key]) => key))
  const protectedWords = new Set(
    [...(stock.badge ?? []), ...(stock.filtered_features ?? [])].flatMap((value) =>
      value.split(/\s+/).map(phraseKey),
    ),
  )
  const find = (key: string) => meanings.get(key) ?? singular(key, meanings)
  return {
    find,
    mend(word, furthest) {
      if (protectedWords.has(word)) return undefined
      const found = new Map(
        typos.near(word, furthest).map((key) => [JSON.stringify(meanings.get(key)), meanings.get(key)!]),
      )
      const [only] = [...found.values()]
      // Short words are near too many names.
      const isName = only?.is === 'values' && only.refinements.make_model !== undefined
      return found.size === 1 && !(isName && word.length < MIN_MENDED_NAME_LENGTH) ? only : undefined
    },
    place: (key) => towns.get(key),
    isPostcode: (digits) => postcodes.has(digits),
    besideModel: (key) => beside.get(key),
    stocked: (name) => stock[name] ?? [],
    isBadge: (word) => protectedWords.has(word),
  }
}

/** 'utes' is 'ute', and 'hatches' is 'hatch'. */
function singular(key: string, meanings: Map<string, Meaning>): Meaning | undefined {
  if (key.length < 3 || !key.endsWith('s')) return undefined
  const found =
    meanings.get(key.slice(0, -1)) ?? (key.endsWith('es') ? meanings.get(key.slice(0, -2)) : undefined)
  // 'On her reds': plates, and nobody asks for a car of several reds.
  return found?.is === 'values' && !found.refinements.colour ? found : undefined
}

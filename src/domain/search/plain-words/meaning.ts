import type { SortName } from '../sorts.ts'
import type { NamedPlace, Refinements } from './reading.ts'

/** Words of the grammar: bounds, negation, places, comparisons. */
export const GRAMMAR = [
  'max',
  'min',
  'around',
  'between',
  'to',
  'and',
  'or',
  'before',
  'after',
  'notbefore',
  'notafter',
  'newest',
  'oldest',
  'ormore',
  'orless',
  'ish',
  'not',
  'near',
  'in',
  'orlike',
  'within',
  'of',
  'like',
  'bigger',
  'smaller',
  'unneeded',
  'unfiltered',
  'own',
  'ofown',
] as const
export type GrammarWord = (typeof GRAMMAR)[number]

export const UNITS = [
  'thousand',
  'grand',
  'km',
  'miles',
  'dollars',
  'week',
  'years',
  'seats',
  'people',
  'doors',
  'kg',
  'tonnes',
  'litres',
  'minutes',
  'months',
  'childseats',
] as const
export type Unit = (typeof UNITS)[number]

export type Measure = 'price' | 'km' | 'year' | 'seats' | 'doors' | 'towing' | 'boot'

/** What a word or phrase means. */
export type Meaning =
  | { is: 'values'; refinements: Refinements }
  | { is: 'sort'; sort: SortName }
  | {
      is: 'grammar'
      word: GrammarWord
      isStrict?: true
      isOfPrice?: true
      /** Whether it may stand after its number: '20k max'. */
      isEnding?: true
      /** Whether it belongs to the number before, whatever follows: '2015+'. */
      isOwn?: true
      /** Whether how far is said after it: 'plus or minus 2k'. */
      isEitherWay?: true
    }
  | { is: 'unit'; unit: Unit }
  | { is: 'hint'; measure: Measure; isRoom?: true }
  | { is: 'number'; value: number }
  | { is: 'place'; place: NamedPlace }
  | {
      is: 'noise'
      /** Whether it is a wish that no filter knows: 'one owner'. */
      isUntold?: true
    }
  /** Words that belong together and stay text. */
  | { is: 'text' }

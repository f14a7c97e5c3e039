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
  'doors',
  'kg',
  'tonnes',
  'litres',
  'minutes',
  'months',
  'childseats',
] as const
export type Unit = (typeof UNITS)[number]

export type Measure = 'price' | 'km' | 'year' | 'seats' | 'towing' | 'boot'

/** What a word or phrase means. */
export type Meaning =
  | { is: 'values'; refinements: Refinements }
  | { is: 'sort'; sort: SortName }
  | { is: 'grammar'; word: GrammarWord; isStrict?: true }
  | { is: 'unit'; unit: Unit }
  | { is: 'hint'; measure: Measure }
  | { is: 'number'; value: number }
  | { is: 'place'; place: NamedPlace }
  | { is: 'noise' }
  /** Words that belong together and stay text. */
  | { is: 'text' }

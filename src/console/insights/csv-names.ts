import { SCREENS, type ScreenName } from './screen-names.ts'

const PARTS = [
  'prices',
  'lost',
  'facets',
  'campaigns',
  'referrers',
  'funnel',
  'answers',
  'hours',
  'opened',
] as const

/** Every file of the insights: one for each screen, and one for each further card. */
export type CsvName = ScreenName | (typeof PARTS)[number]

export const isCsvName = (name: string): name is CsvName =>
  Object.hasOwn(SCREENS, name) || (PARTS as readonly string[]).includes(name)

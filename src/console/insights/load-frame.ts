import type { Day } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import type { Opened } from './load-overview.ts'

export const SCREENS = {
  overview: 'Overview',
  cars: 'Cars',
  words: 'Searches',
  sources: 'Sources',
  forms: 'Forms',
  speed: 'Speed',
  agents: 'Agents',
} as const
export type ScreenName = keyof typeof SCREENS

export const isScreen = (name: string): name is Exclude<ScreenName, 'overview'> =>
  name !== 'overview' && Object.hasOwn(SCREENS, name)

/** What all screens share. */
export type Frame = { places: readonly (readonly [string, string])[]; range: Range; today: Day }

export const frameOf = ({ site, range, today }: Opened): Frame => ({
  places: site.locations.map(({ id, name }) => [String(id), name] as const),
  range,
  today,
})

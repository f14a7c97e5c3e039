import type { Day } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
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
export type Frame = {
  places: readonly (readonly [string, string])[]
  range: Range
  today: Day
  /** Whether only some yards are shown. */
  isYard: boolean
  /** Searches for words on the dealer's website begin with this address. */
  search: string
}

export function frameOf({ site, range, today, permit }: Opened, origin: string): Frame {
  const { protocol, port } = new URL(origin)
  const local = `${protocol}//${site.slug}.localhost${port ? `:${port}` : ''}`
  return {
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    range,
    today,
    isYard: permit.scope.places !== 'all',
    search: `${siteOrigin(site, local)}${wholeStockHref(site)}?query=`,
  }
}

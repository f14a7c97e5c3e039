import type { Day } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import type { Work } from '../request.ts'
import { type Lists, loadLists } from './leads/load-lists.ts'
import type { Opened } from './load-overview.ts'
import { isWhole } from './sources/load-sources.ts'

/** What all screens share. */
export type Frame = {
  places: readonly (readonly [string, string])[]
  range: Range
  today: Day
  /** Whether only some yards are shown. */
  isYard: boolean
  /** Whether all yards and devices are shown: only then a bill says what a lead cost. */
  isWhole: boolean
  /** The lists of these days. */
  lists: Lists
  /** Searches for words on the dealer's website begin with this address. */
  search: string
}

/** What a screen of these days has around it. */
export async function loadFrame(
  { ports, actor, now, origin }: Pick<Work, 'ports' | 'actor' | 'now' | 'origin'>,
  opened: Opened,
  query: URLSearchParams,
): Promise<Frame> {
  const { site, range, today, permit } = opened
  const { protocol, port } = new URL(origin)
  const lists = await loadLists(ports, actor, opened, query, now)
  const local = `${protocol}//${site.slug}.localhost${port ? `:${port}` : ''}`
  return {
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    range,
    today,
    isYard: permit.scope.places !== 'all',
    isWhole: isWhole(opened),
    lists,
    search: `${siteOrigin(site, local)}${wholeStockHref(site)}?query=`,
  }
}

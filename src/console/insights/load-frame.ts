import { addDays, type Day } from '#domain/insights/day.ts'
import type { Range } from '#domain/insights/range.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import { momentOf } from '#domain/site-desk/moments.ts'
import { clockOf } from '#use-cases/insights/event-counter.ts'
import type { Opened } from './load-overview.ts'

/** What all screens share. */
export type Frame = {
  places: readonly (readonly [string, string])[]
  range: Range
  today: Day
  /** Whether only some yards are shown. */
  isYard: boolean
  /** The days as a list of leads names them: from one midnight to another. */
  between: string
  /** Searches for words on the dealer's website begin with this address. */
  search: string
}

/** From the first moment of the days to the last, by the clock of the yard if there is one. */
function betweenOf({ site, range, permit }: Opened): string {
  const { zone, zoneOf } = clockOf(site)
  const { places } = permit.scope
  const [yard] = places === 'all' || places.length > 1 ? [] : places
  const midnight = (day: Day) => momentOf(`${day}T00:00`, zoneOf.get(yard ?? 0) ?? zone)
  return `${midnight(range.from)}/${midnight(addDays(range.to, 1))}`
}

export function frameOf(opened: Opened, origin: string): Frame {
  const { site, range, today, permit } = opened
  const { protocol, port } = new URL(origin)
  const local = `${protocol}//${site.slug}.localhost${port ? `:${port}` : ''}`
  return {
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    range,
    today,
    isYard: permit.scope.places !== 'all',
    between: betweenOf(opened),
    search: `${siteOrigin(site, local)}${wholeStockHref(site)}?query=`,
  }
}

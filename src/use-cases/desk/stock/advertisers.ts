import type { Car } from '#domain/car/car.ts'
import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import { VEHICLE_FEEDS } from '../../stock/export-feeds.ts'

/** An advertiser, and why it leaves a car out. Without reasons it has the car. */
export type Advertised = { name: string; reasons: string[] }

const NAMES: Record<string, string> = {
  'google-vehicles': 'Google',
  'meta-vehicles': 'Meta',
  classifieds: 'Classifieds',
}

/** Whether the website lists a car, by its rules too. */
export const isOnSite = (car: Car, site: Site, now: Date): boolean => matches(car, siteStockFilter(site, now))

/** Which advertisers have a car, and why others leave it out, as their feeds decide it. */
export function advertisersOf(car: Car, site: Site, now: Date): Advertised[] {
  const isShown = isOnSite(car, site, now)
  const origin = siteOrigin(site, `http://${site.slug}.localhost`)
  return Object.values(VEHICLE_FEEDS).map((feed) => {
    const entry = feed.entry(car, { site, origin })
    const reasons = 'row' in entry ? [] : entry.reasons
    return {
      name: NAMES[feed.name] ?? feed.name,
      reasons: isShown || reasons.length > 0 ? reasons : ['your site does not show it'],
    }
  })
}

/** One line for a table: everybody has it, or the first reason. */
export function advertisedWords(advertised: readonly Advertised[]): { words: string; isLeftOut: boolean } {
  const out = advertised.filter(({ reasons }) => reasons.length > 0)
  if (out.length === 0) return { words: advertised.map(({ name }) => name).join(', '), isLeftOut: false }
  const reason = out[0]!.reasons[0]!.replace(/^it (has|is) /, '')
  const who = out.length === advertised.length ? 'Nobody' : `Not ${out[0]!.name}`
  return { words: `${who}: ${reason}`, isLeftOut: true }
}

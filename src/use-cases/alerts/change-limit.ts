import { type Alert, consentTo } from '#domain/alert/alert.ts'
import { priceField } from '#domain/car/car-price.ts'
import { parseRange, rangeText } from '#domain/search/facets/range.ts'
import { refined } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type AlertOffer, type AlertPorts, alertOffer, known, priceOffer } from './ask-for-alert.ts'
import type { Owned } from './manage-alerts.ts'

const MAX_PRICE = 20_000_000

/** The price that an alert stops at, if it has one. */
export function limitOf({ wish, href }: Alert, site: Site): number | undefined {
  if (wish.kind === 'price') return wish.price
  if (wish.kind === 'free') return undefined
  const { refinements } = searchStateFromUrl(new URL(href, 'http://site').searchParams)
  return parseRange(refinements[priceField(site)]?.[0] ?? '')?.max
}

/** Changes the highest price of an alert. An empty limit of a search means no limit. */
export async function changeLimit(
  ports: AlertPorts,
  site: Site,
  { subscriber, alerts }: Owned,
  { alertId, typed, page }: { alertId: string; typed: string; page: string },
  now: Date,
): Promise<'changed' | 'unknown' | 'not-a-price'> {
  const alert = alerts.find(({ id }) => id === alertId)
  if (!alert || alert.wish.kind === 'free' || subscriber.stoppedAt) return 'unknown'
  const limit = typed.trim() === '' ? undefined : Number(typed.replaceAll(/[$,\s]/g, ''))
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0 && limit <= MAX_PRICE))
    return 'not-a-price'
  if (limit === undefined && alert.wish.kind === 'price') return 'not-a-price'
  const offer = await offerWith(ports, site, alert, limit, now)
  if (!offer) return 'unknown'
  const consent = consentTo(site.name, offer.label, page, now)
  await ports.alerts.change(subscriber.id, alertId, {
    ...offer,
    ...(await known(ports, site, offer.wish, now)),
    consent,
  })
  return 'changed'
}

/** The alert as it would be asked for with this limit. */
async function offerWith(
  ports: AlertPorts,
  site: Site,
  { wish, href }: Alert,
  limit: number | undefined,
  now: Date,
): Promise<AlertOffer | undefined> {
  if (wish.kind === 'price') {
    const offer = await alertOffer(ports, site, { about: href, kind: '' }, now)
    return offer?.car && limit !== undefined ? priceOffer(offer.car, site, limit) : undefined
  }
  const url = new URL(href, 'http://site')
  const state = searchStateFromUrl(url.searchParams)
  const name = priceField(site)
  const { min } = parseRange(state.refinements[name]?.[0] ?? '') ?? {}
  const range = rangeText({
    ...(min !== undefined && (limit === undefined || min < limit) && { min }),
    ...(limit !== undefined && { max: limit }),
  })
  const wished = refined(state, name, range === ':' ? [] : [range])
  const offer = await alertOffer(ports, site, { about: searchHref(url.pathname, wished), kind: '' }, now)
  if (offer?.wish.kind !== 'search' || wish.kind !== 'search' || !wish.typed) return offer
  const { href: typed } = wish.typed
  const price = wished.refinements[name] ?? []
  return { ...offer, wish: { ...offer.wish, typed: { href: typed, price } } }
}

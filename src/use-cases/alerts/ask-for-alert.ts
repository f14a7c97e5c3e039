import { type Asked, consentTo, MAX_FOUND, mailboxKey, type Wish } from '#domain/alert/alert.ts'
import { AlertAddress } from '#domain/alert/alert-schema.ts'
import type { Car } from '#domain/car/car.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { localTime } from '#domain/location/local-time.ts'
import { money } from '#domain/money.ts'
import { appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { availableStockFilters, siteStockFilter } from '#domain/stock/site-stock.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { Catalogue } from '#ports/catalogue.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import type { SearchPorts } from '../search/list-cars.ts'
import { readSearch } from '../search/read-search.ts'
import { resolveSearch } from '../search/resolve-search.ts'
import { stockQuery } from '../search/stock-query.ts'

export type AlertPorts = SearchPorts & {
  search: SearchEngine
  catalogue: Catalogue
  geocoders: Geocoders
  cars: Pick<CarStore, 'bySlug'>
  alerts: AlertStore
  rateLimiter: RateLimiter
}

/** What a page offers to hear about, in words. */
export type AlertOffer = { wish: Wish; label: string; href: string; car?: Car }

const MAX_ASKED_AN_HOUR = 20
/** On all sites together, in a day. */
const MAX_TO_A_MAILBOX = 12
const MAX_HREF_LENGTH = 2000

/** The alert that an address of this site stands for: a search, or a car. Undefined if neither. */
export async function alertOffer(
  ports: AlertPorts,
  site: Site,
  { about, kind }: { about: string; kind: string },
  now: Date,
): Promise<AlertOffer | undefined> {
  if (!about.startsWith('/') || about.startsWith('//') || about.length > MAX_HREF_LENGTH) return undefined
  const url = new URL(about, 'http://site')
  const [, slug] = /^\/cars\/([^/]+)$/.exec(url.pathname) ?? []
  if (slug !== undefined) return carOffer(await ports.cars.bySlug(slug), site, kind, now)
  const scope = await resolveSearch(ports, site, url.pathname, now)
  if (!scope) return undefined
  const asked = searchStateFromUrl(url.searchParams)
  const { state } = await readSearch(ports, site, { ...asked, page: 1 }, scope, now)
  const { near: _near, sort: _sort, ...wished } = state
  const bare: SearchState = wished
  const chosen = appliedFilters(bare, site).map(({ label }) => label)
  return {
    wish: {
      kind: 'search',
      filters: [scope.filter, ...refinementFilters(inKilometres(bare, site.locale))],
      words: bare.query,
    },
    label: [scope.title, ...chosen].join(', '),
    href: searchHref(scope.path, bare),
  }
}

function carOffer(car: Car | undefined, site: Site, kind: string, now: Date): AlertOffer | undefined {
  if (!car || !matches(car, siteStockFilter(site, now))) return undefined
  const name = carTitle(car)
  const href = carHref(car)
  if (kind === 'free')
    return { wish: { kind: 'free', carId: car.id }, label: `${name} is free again`, href, car }
  return car.price === undefined ? undefined : priceOffer(car, site, car.price)
}

/** To hear when a car costs less than this. */
export const priceOffer = (car: Car, site: Site, price: number): AlertOffer => ({
  wish: { kind: 'price', carId: car.id, price },
  label: `${carTitle(car)} costs less than ${money(price, site.locale)}`,
  href: carHref(car),
  car,
})

/**
 * Stores an alert until the owner of the address confirms it. The answer is the same for a new, a
 * known, a full and a stopped address, so that nobody learns who asked for mail.
 */
export async function askForAlert(
  ports: AlertPorts,
  site: Site,
  {
    offer,
    email,
    page,
    origin,
    visitor,
  }: { offer: AlertOffer; email: string; page: string; origin: string; visitor: string },
  now: Date,
): Promise<Asked> {
  const address = AlertAddress.safeParse(email.trim())
  if (!address.success) return 'bad-address'
  const { allowed } = await ports.rateLimiter.take(`alerts:${site.slug}:${visitor}`, MAX_ASKED_AN_HOUR, 3600)
  if (!allowed) return 'too-many'
  // Not the address as typed: jo+1@ and jo+2@ come to one person.
  const mailbox = await ports.rateLimiter.take(
    `alerts to ${mailboxKey(address.data)}`,
    MAX_TO_A_MAILBOX,
    86_400,
  )
  if (!mailbox.allowed) return 'too-many'
  const seen = offer.wish.kind === 'search' ? await carsFound(ports, site, offer.wish, now) : []
  if (seen.length > MAX_FOUND) return 'too-wide'
  await ports.alerts.add({
    site: site.slug,
    email: address.data,
    origin,
    ...offer,
    seen,
    consent: consentTo(site.name, offer.label, page, now),
    day: localTime(now, site.locations[0]!.timeZone).date,
    now,
  })
  return 'sent'
}

/** The cars that match now. One more than the limit shows that there are too many. */
export async function carsFound(
  ports: AlertPorts,
  site: Site,
  { filters, words }: Wish & { kind: 'search' },
  now: Date,
): Promise<number[]> {
  const query = stockQuery('cars', ['id'], [...availableStockFilters(site, now), ...filters], {
    q: words,
    limit: MAX_FOUND + 1,
  })
  const [answer] = await ports.search.multiSearch([query])
  return answer.hits.map(({ id }) => id)
}

import { type AlertOutcome, consentTo, MAX_SEEN, type Wish } from '#domain/alert/alert.ts'
import { AlertAddress } from '#domain/alert/alert-schema.ts'
import { isSold } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import { mailboxKey } from '#domain/lead/mailbox-key.ts'
import { localTime } from '#domain/location/local-time.ts'
import { money } from '#domain/money.ts'
import { appliedFilters } from '#domain/search/facets/applied-filters.ts'
import { refinementFilters } from '#domain/search/facets/refinement-filters.ts'
import { inKilometres } from '#domain/search/in-kilometres.ts'
import type { SearchScope } from '#domain/search/search-scope.ts'
import type { SearchState } from '#domain/search/search-state.ts'
import { searchHref, searchStateFromUrl } from '#domain/search/search-url.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { above } from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'
import { availableStockFilters, siteStockFilter } from '#domain/stock/site-stock.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { Geocoders } from '#ports/geocoder.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { Catalogue } from '#ports/sites/catalogue.ts'
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
/** Ways to write one mailbox that all sites together write to, in a day. */
const MAX_TO_A_MAILBOX = 12
/** Those that one visitor asks for. */
const MAX_BY_A_VISITOR = 6
const DAY_SECONDS = 86_400
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
  const requested = searchStateFromUrl(url.searchParams)
  const { state, typed } = await readSearch(ports, site, { ...requested, page: 1 }, scope, now)
  const offer = searchOffer(site, scope, state)
  if (typed === undefined) return offer
  const href = searchHref(scope.path, { ...requested, page: 1 })
  return { ...offer, wish: { ...offer.wish, typed: { href } } }
}

/** The alert for a search, without its order and the place from which it was seen. */
export function searchOffer(
  site: Site,
  scope: Pick<SearchScope, 'filter' | 'path' | 'title'>,
  { near: _near, sort: _sort, ...wished }: SearchState,
): AlertOffer & { wish: Wish & { kind: 'search' } } {
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
  // Nobody learns from an alert what a car was sold for.
  if (!car || isSold(car) || !matches(car, siteStockFilter(site, now))) return undefined
  const name = carTitle(car)
  const href = carHref(car)
  if (kind === 'free') {
    // The mail would go out at once, though nothing became free.
    if (!car.reserved) return undefined
    return { wish: { kind: 'free', carId: car.id }, label: `${name} is free again`, href, car }
  }
  return car.price === undefined ? undefined : priceOffer(car, site, car.price)
}

/** To hear when a car costs less than this. */
export const priceOffer = (car: Car, site: Site, price: number): AlertOffer => ({
  wish: { kind: 'price', carId: car.id, price, priceType: car.price_type ?? '' },
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
): Promise<AlertOutcome> {
  const address = AlertAddress.safeParse(email.trim())
  if (!address.success) return 'bad-address'
  const { allowed } = await ports.rateLimiter.take(`alerts:${site.slug}:${visitor}`, MAX_ASKED_AN_HOUR, 3600)
  if (!allowed) return 'too-many'
  if (!(await hasRoom(ports.rateLimiter, { site, email: address.data, visitor }))) return 'too-many'
  await ports.alerts.add({
    site: site.slug,
    email: address.data,
    origin,
    ...offer,
    ...(await known(ports, site, offer.wish, now)),
    consent: consentTo(site.name, offer.label, page, now),
    day: localTime(now, site.locations[0]!.timeZone).date,
    now,
  })
  return 'sent'
}

/**
 * Whether one more mail may go to a mailbox today. Requests for one address at one site count once:
 * they lead to one mail. One visitor has only a part of the room, so that a stranger does not lock
 * out the owner.
 */
async function hasRoom(
  limiter: RateLimiter,
  { site, email, visitor }: { site: Site; email: string; visitor: string },
): Promise<boolean> {
  const address = `alerts of ${site.slug} to ${email.toLowerCase()}`
  if (!(await limiter.hasRoom(address, 1, DAY_SECONDS))) return true
  // Not the address as typed: jo+1@ and jo+2@ come to one person.
  const mailbox = mailboxKey(email)
  const theirs = await limiter.take(`alerts by ${visitor} to ${mailbox}`, MAX_BY_A_VISITOR, DAY_SECONDS)
  if (!theirs.allowed) return false
  const all = await limiter.take(`alerts to ${mailbox}`, MAX_TO_A_MAILBOX, DAY_SECONDS)
  // Only what is allowed is noted, or a refused address would pass when it is asked for again.
  if (all.allowed) await limiter.take(address, 1, DAY_SECONDS)
  return all.allowed
}

/**
 * The wish with the cars that match already, which are no news. Of a search that finds very many,
 * only cars that come later are: ids count up.
 */
export async function known(
  ports: Pick<AlertPorts, 'search'>,
  site: Site,
  wish: Wish,
  now: Date,
): Promise<{ wish: Wish; seen: number[] }> {
  if (wish.kind !== 'search') return { wish, seen: [] }
  const seen = await carsFound(ports, site, wish, now)
  if (seen.length <= MAX_SEEN) return { wish, seen }
  const newest = stockQuery('cars', ['id'], availableStockFilters(site, now), { sort: ['id:desc'], limit: 1 })
  const [{ hits }] = await ports.search.multiSearch([newest])
  return { wish: { ...wish, filters: [...wish.filters, above('id', hits[0]?.id ?? 0)] }, seen: [] }
}

/** The cars that match now. One more than the limit shows that there are too many. */
export async function carsFound(
  ports: Pick<AlertPorts, 'search'>,
  site: Site,
  { filters, words }: Wish & { kind: 'search' },
  now: Date,
): Promise<number[]> {
  const query = stockQuery('cars', ['id'], [...availableStockFilters(site, now), ...filters], {
    q: words,
    limit: MAX_SEEN + 1,
  })
  const [answer] = await ports.search.multiSearch([query])
  return answer.hits.map(({ id }) => id)
}

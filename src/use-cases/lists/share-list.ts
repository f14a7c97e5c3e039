import type { Car } from '#domain/car/car.ts'
import { carPrice } from '#domain/car/car-price.ts'
import { carTitle } from '#domain/car/display-name.ts'
import { carHref } from '#domain/car/page/car-buttons.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import type { SharedList, SharedLists } from '#ports/shared-lists.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import { shownCars } from '../pages/saved-cars.ts'

export type ListPorts = {
  sharedLists: SharedLists
  rateLimiter: Pick<RateLimiter, 'take'>
  cars: Pick<CarStore, 'byIds'>
}

/** More cannot be set side by side. */
export const MAX_SHARED = 20
export const LIST_DAYS = 60
const LISTS_AN_HOUR = 20
/** One site can be filled by many visitors together, but not without end. */
const LISTS_A_DAY = 5_000
const HOUR = 3_600

export type Shared =
  | { is: 'shared'; token: string }
  | { is: 'empty' }
  | { is: 'too-many'; retryAfter: number }

/** Makes a link to these cars, as far as the site shows them. It says nothing of who made it. */
export async function shareList(
  ports: ListPorts,
  site: Site,
  { ids, visitor }: { ids: number[]; visitor: string },
  now: Date,
): Promise<Shared> {
  const shown = await shownCars(ports, site, ids.slice(0, MAX_SHARED), now)
  if (shown.length === 0) return { is: 'empty' }
  const own = await ports.rateLimiter.take(`lists ${site.slug} ${visitor}`, LISTS_AN_HOUR, HOUR)
  if (!own.allowed) return { is: 'too-many', retryAfter: own.retryAfterSeconds }
  const all = await ports.rateLimiter.take(`lists ${site.slug}`, LISTS_A_DAY, 24 * HOUR)
  if (!all.allowed) return { is: 'too-many', retryAfter: all.retryAfterSeconds }
  const expiresAt = new Date(now.getTime() + LIST_DAYS * 24 * HOUR * 1000)
  const cars = shown.map(({ id }) => id)
  return { is: 'shared', token: await ports.sharedLists.add({ site: site.slug, cars, expiresAt, now }) }
}

export type ReadList = { list: SharedList; cars: Car[] }

/** A list with those of its cars that the site still shows. */
export async function readList(
  ports: Pick<ListPorts, 'sharedLists' | 'cars'>,
  site: Site,
  token: string,
  now: Date,
): Promise<ReadList | undefined> {
  const list = await ports.sharedLists.find(site.slug, token, now)
  return list && { list, cars: await shownCars(ports, site, list.cars, now) }
}

/** The cars of a list as lines of an enquiry, for whoever reads it at the desk. */
export const listWords = (cars: Car[], site: Site, origin: string): string =>
  [
    `About these ${cars.length}:`,
    ...cars.map((car) =>
      [carTitle(car), car.stocknum && `stock number ${car.stocknum}`, carPrice(car, site).words]
        .filter(Boolean)
        .join(', ')
        .concat(`\n  ${origin}${carHref(car)}`),
    ),
  ].join('\n')

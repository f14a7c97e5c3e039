import { phoneNumberOf, revealsPhone } from '#domain/car/page/car-page.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { matches } from '#domain/stock/matches.ts'
import { siteStockFilter } from '#domain/stock/site-stock.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'
import type { CarStore } from '#ports/stock/car-store.ts'

export type RevealRequest = { car_id: number; dealership_id: number; website_id: number }
export type Revealed =
  | { is: 'shown'; phone: string }
  | { is: 'unknown' }
  | { is: 'too-often'; retryAfterSeconds: number }

const HOUR = 3600
/** A shopper calls a few dealers, but a bot collects all numbers. */
export const REVEALS_PER_VISITOR = 20
export const REVEALS_PER_CAR = 60

/** Parses the request of a browser. Undefined unless it has three whole numbers. */
export function parseRevealRequest(body: unknown): RevealRequest | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { car_id, dealership_id, website_id } = body as Record<string, unknown>
  const whole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
  return whole(car_id) && whole(dealership_id) && whole(website_id)
    ? { car_id, dealership_id, website_id }
    : undefined
}

/**
 * Returns a car's phone number, within limits that stop bots from collecting all numbers (CALL-1,
 * CALL-2).
 */
export async function revealPhone(
  ports: { cars: Pick<CarStore, 'byId'>; rateLimiter: Pick<RateLimiter, 'take'> },
  site: Site,
  request: RevealRequest,
  visitor: string,
  now: Date,
): Promise<Revealed> {
  const byVisitor = await ports.rateLimiter.take(`reveal:visitor:${visitor}`, REVEALS_PER_VISITOR, HOUR)
  if (!byVisitor.allowed) return { is: 'too-often', retryAfterSeconds: byVisitor.retryAfterSeconds }
  const car = await ports.cars.byId(request.car_id)
  const isOurs =
    car !== undefined &&
    request.website_id === site.id &&
    request.dealership_id === car.dealership_id &&
    revealsPhone(car, site) &&
    matches(car, siteStockFilter(site, now))
  if (!isOurs) return { is: 'unknown' }
  // Checked last, so that one visitor or requests for unknown cars cannot use up the shared limit.
  const ofCar = await ports.rateLimiter.take(`reveal:car:${site.id}:${car.id}`, REVEALS_PER_CAR, HOUR)
  if (!ofCar.allowed) return { is: 'too-often', retryAfterSeconds: ofCar.retryAfterSeconds }
  return { is: 'shown', phone: phoneNumberOf(car, site) }
}

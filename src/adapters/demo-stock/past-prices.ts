import type { Car } from '#domain/car/car.ts'
import type { PastPrice } from '#ports/stock/car-history.ts'
import { seededRandom } from './random.ts'

const DAY = 86_400
/** How long the earlier price was asked. A "was" price of a few days would be dishonest. */
const MIN_ASKED = 30 * DAY
const SEED = 91_823

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
/** Dealers ask round prices. */
const above = (price: number, share: number) => Math.ceil((price * (1 + share)) / 250) * 250 - 10

/**
 * The earlier prices of some cars that have stood for a while: lowered once or twice, half of them
 * within the last weeks. The others were never changed.
 */
export function pastPrices(car: Car, today: number): PastPrice[] {
  const random = seededRandom(SEED, car.id)
  const { price, created_at_timestamp: came } = car
  const stood = today - came
  if (!price || car.sold || stood < MIN_ASKED + 3 * DAY || !random.percent(22)) return []
  const line = (at: number, requested: number): PastPrice => ({
    carId: car.id,
    dealershipId: car.dealership_id,
    at: iso(at),
    price: requested,
    priceType: car.price_type ?? '',
    status: car.status,
  })
  const longest = Math.min(stood - MIN_ASKED, random.percent(50) ? 26 * DAY : 120 * DAY)
  const lowered = today - random.int(2 * DAY, Math.max(2 * DAY, longest))
  const first = above(price, random.int(3, 8) / 100)
  const isTwice = lowered - came > 2 * MIN_ASKED && random.percent(30)
  return [
    line(came, isTwice ? above(first, 0.04) : first),
    ...(isTwice ? [line(lowered - MIN_ASKED, first)] : []),
    line(lowered, price),
  ]
}

import type { CarType, ItemType } from '#domain/car/car.ts'
import type { Model } from './catalogue.ts'
import type { SeededRandom } from './random.ts'

const FUEL_PREMIUM: Record<string, number> = {
  Diesel: 1.04,
  Hybrid: 1.06,
  'Plug-in Hybrid': 1.16,
  Electric: 1.1,
}

/** Average kilometres per year. Towed vehicles have no odometer. */
const YEARLY_KM: Record<ItemType, number | undefined> = {
  car: 14_000,
  van: 22_000,
  bus: 24_000,
  truck: 42_000,
  motorcycle: 4_500,
  motorhome: 11_000,
  rv: undefined,
}

export function kilometres(
  random: SeededRandom,
  item: ItemType,
  condition: CarType,
  age: number,
): number | undefined {
  const yearly = YEARLY_KM[item]
  if (yearly === undefined) return undefined
  if (condition === 'new') return random.int(2, 38)
  if (condition === 'demo') return random.int(400, Math.round(yearly * 0.6))
  return Math.max(600, Math.round(yearly * (age + 0.4) * (0.55 + random.next() * 0.9)))
}

/** The price of a new car. Badge, drive and engine increase it. */
export function listPrice(model: Model, build: { grade: number; fuel?: string; drive: string }): number {
  const choice = model.engines.length > 1 ? (FUEL_PREMIUM[build.fuel ?? ''] ?? 1) : 1
  const wheels = model.drives.length > 1 && ['AWD', '4x4'].includes(build.drive) ? 1.06 : 1
  return model.price * (1 + build.grade * Math.min(0.38, 0.12 * (model.badges.length - 1))) * choice * wheels
}

/**
 * The current price, ending in 90. It drops by a fifth in the first year and a tenth in each later
 * one, and with the kilometres.
 */
export function askingPrice(
  random: SeededRandom,
  list: number,
  car: { condition: CarType; age: number; km?: number; item: ItemType },
): number {
  const noise = 0.97 + random.next() * 0.06
  if (car.condition === 'new') return ending(list * (0.99 + random.next() * 0.03))
  if (car.condition === 'demo') return ending(list * 0.92 * noise)
  const worn = 0.84 * 0.895 ** Math.max(0, car.age - 1) * 0.985 ** car.age
  const usual = (YEARLY_KM[car.item] ?? 0) * (car.age + 0.4)
  const driven =
    car.km === undefined || usual === 0 ? 1 : 1 - Math.max(-0.1, Math.min(0.18, (car.km / usual - 1) * 0.2))
  return Math.max(2_990, ending(list * worn * driven * noise))
}

const ending = (price: number) => Math.max(500, Math.round(price / 500) * 500) - 10

export const subscriptionPrice = (list: number) => Math.round((85 + list * 0.0027) / 5) * 5 - 1
export const rentalDayPrice = (list: number) => Math.round((24 + list * 0.0011) / 5) * 5 - 1

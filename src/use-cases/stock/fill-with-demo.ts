import type { Car } from '#domain/car/car.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { CarHistory } from '#ports/stock/car-history.ts'
import type { CarStore } from '#ports/stock/car-store.ts'
import type { DemoStock } from '#ports/stock/demo-stock.ts'
import type { OfferStore, PartStore } from '#ports/stock/stock-item-store.ts'

type DemoStores = {
  cars: CarStore
  carHistory: Pick<CarHistory, 'addPast'>
  parts: PartStore
  offers: OfferStore
  demoStock: DemoStock
}

/**
 * Fills an empty platform with the demo stock. Returns the number of vehicles, or 0 if there was
 * stock already.
 */
export async function fillWithDemo(
  { cars, carHistory, parts, offers, demoStock }: DemoStores,
  sites: Site[],
  now: Date,
): Promise<number> {
  if ((await cars.count()) > 0) return 0
  await parts.upsert(demoStock.parts(sites))
  await offers.upsert(demoStock.offers(sites, now))
  const fleet: Car[] = []
  for await (const batch of demoStock.cars(sites, now)) fleet.push(...batch)
  await carHistory.addPast(demoStock.pastPrices(fleet, now))
  // Last and in one transaction: if the process stops earlier, the platform is still empty and
  // starts again.
  await cars.upsert(fleet)
  return fleet.length
}

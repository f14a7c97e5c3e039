import type { Car } from '#domain/car/car.ts'
import type { DemoStock } from '#ports/stock/demo-stock.ts'
import { readCatalogue } from './catalogue.ts'
import { demoCar } from './demo-car.ts'
import { demoOffers } from './demo-offers.ts'
import { demoParts } from './demo-parts.ts'
import { pastPrices } from './past-prices.ts'
import { readStockPlan } from './stock-plan.ts'
import { yardsOf } from './yards.ts'

const BATCH = 1_000
const midnight = (now: Date) => Math.floor(now.getTime() / 86_400_000) * 86_400

/** Creates the demo stock from the catalogue and the plan in a folder. */
export async function openDemoStock(folder: string): Promise<DemoStock> {
  const models = await readCatalogue(`${folder}/catalogue.csv`)
  const plan = await readStockPlan(`${folder}/stock-plan.json`)

  return {
    async *cars(sites, now, total) {
      const yards = yardsOf(sites, plan)
      const planned = yards.reduce((sum, yard) => sum + yard.plan.count, 0)
      const scale = total === undefined ? 1 : total / Math.max(1, planned)
      let batch: Car[] = []
      for (const yard of yards) {
        const count = Math.round(yard.plan.count * scale)
        for (let n = 0; n < count; n += 1) {
          batch.push(demoCar(yard, n, models, midnight(now)))
          if (batch.length < BATCH) continue
          yield batch
          batch = []
        }
      }
      if (batch.length > 0) yield batch
    },
    pastPrices: (cars, now) => cars.flatMap((car) => pastPrices(car, midnight(now))),
    parts: (sites) => demoParts(yardsOf(sites, plan), models),
    offers: (sites, now) => demoOffers(yardsOf(sites, plan), models, midnight(now)),
  }
}

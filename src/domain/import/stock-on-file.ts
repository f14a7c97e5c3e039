import type { FeedCar } from './feed-fields.ts'

type Identified = { id: number; stocknum?: string; vin?: string }

/** The cars a dealership has, found again by stock number or else by VIN, each by one row of a feed at most. */
export class StockOnFile<Known extends Identified> {
  readonly #byStocknum = new Map<string, Known>()
  readonly #byVin = new Map<string, Known>()
  readonly #stocknums = new Map<string, number>()
  readonly #vins = new Map<string, number>()
  readonly #seen = new Set<number>()

  constructor(known: readonly Known[]) {
    for (const car of known) {
      if (car.stocknum) this.#byStocknum.set(car.stocknum.toLowerCase(), car)
      if (car.vin) this.#byVin.set(car.vin, car)
    }
  }

  /** The car a row speaks of, if it is known; or the earlier row that already spoke of it. */
  claim(feed: FeedCar, row: number): { known?: Known } | { earlierRow: number; field: string } {
    const stocknum = feed.stocknum?.toLowerCase()
    const earlier =
      (stocknum !== undefined && this.#stocknums.get(stocknum)) ||
      (feed.vin !== undefined && this.#vins.get(feed.vin))
    if (earlier)
      return {
        earlierRow: earlier,
        field: stocknum !== undefined && this.#stocknums.has(stocknum) ? 'stocknum' : 'vin',
      }
    if (stocknum !== undefined) this.#stocknums.set(stocknum, row)
    if (feed.vin !== undefined) this.#vins.set(feed.vin, row)
    const known = this.find(feed)
    if (!known || this.#seen.has(known.id)) return {}
    this.#seen.add(known.id)
    return { known }
  }

  find(feed: FeedCar): Known | undefined {
    return (
      (feed.stocknum !== undefined ? this.#byStocknum.get(feed.stocknum.toLowerCase()) : undefined) ??
      (feed.vin !== undefined ? this.#byVin.get(feed.vin) : undefined)
    )
  }

  /** A row that cannot be taken still shows that its car is there. */
  keep(feed: FeedCar): void {
    const known = this.find(feed)
    if (known) this.#seen.add(known.id)
  }

  hasSeen(id: number): boolean {
    return this.#seen.has(id)
  }
}

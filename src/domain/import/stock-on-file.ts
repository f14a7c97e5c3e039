import type { FeedCar } from './feed-fields.ts'

type Identified = { id: number; stocknum?: string; vin?: string }

/** Finds the known car of each row, by stock number or else by VIN. One row can claim a car. */
export class StockOnFile<Known extends Identified> {
  readonly #byStocknum = new Map<string, Known>()
  readonly #byVin = new Map<string, Known>()
  readonly #stocknums = new Map<string, number>()
  readonly #vins = new Map<string, number>()
  readonly #claimed = new Set<number>()
  /** Cars of rows that were held back. A later row may still claim them. */
  readonly #kept = new Set<number>()
  #unidentified = 0

  constructor(known: readonly Known[]) {
    for (const car of known) {
      if (car.stocknum) this.#byStocknum.set(car.stocknum.toLowerCase(), car)
      if (car.vin) this.#byVin.set(car.vin, car)
    }
  }

  /** The known car of a row, or the earlier row that already claimed it. */
  claim(feed: FeedCar, row: number): { known?: Known } | { earlierRow: number; field: 'stocknum' | 'vin' } {
    const stocknum = feed.stocknum?.toLowerCase()
    const earlier =
      (stocknum !== undefined && this.#stocknums.get(stocknum)) ||
      (feed.vin !== undefined && this.#vins.get(feed.vin))
    if (earlier) {
      this.keep(feed)
      return {
        earlierRow: earlier,
        field: stocknum !== undefined && this.#stocknums.has(stocknum) ? 'stocknum' : 'vin',
      }
    }
    if (stocknum !== undefined) this.#stocknums.set(stocknum, row)
    if (feed.vin !== undefined) this.#vins.set(feed.vin, row)
    const [known] = this.#named(feed)
    if (!known || this.#claimed.has(known.id)) return {}
    this.#claimed.add(known.id)
    return { known }
  }

  /** A row that is held back still shows that its car is in the feed. */
  keep(feed: FeedCar): void {
    if (feed.stocknum === undefined && feed.vin === undefined) this.#unidentified += 1
    for (const { id } of this.#named(feed)) this.#kept.add(id)
  }

  /** The same for a row that could not be parsed, if a guess finds its car. */
  keepGuessed(guesses: FeedCar[]): void {
    const found = guesses.flatMap((guess) => this.#named(guess))
    if (found.length === 0) this.#unidentified += 1
    for (const { id } of found) this.#kept.add(id)
  }

  hasSeen(id: number): boolean {
    return this.#claimed.has(id) || this.#kept.has(id)
  }

  /** Rows without a known car. Any missing car may be one of them. */
  get unidentifiedRows(): number {
    return this.#unidentified
  }

  /** The car of the stock number, then that of the VIN. */
  #named({ stocknum, vin }: FeedCar): Known[] {
    const found = [
      stocknum === undefined ? undefined : this.#byStocknum.get(stocknum.toLowerCase()),
      vin === undefined ? undefined : this.#byVin.get(vin),
    ]
    return found.filter((car) => car !== undefined)
  }
}

import {
  buildCar,
  type ImportingYard,
  isMisnamed,
  type Standing,
  said,
  wishedSlug,
} from '#domain/import/build-car.ts'
import { differences, differingFields } from '#domain/import/differing-fields.ts'
import type { FeedProfile } from '#domain/import/feed-profile-schema.ts'
import { fingerprints } from '#domain/import/fingerprint.ts'
import { isPriceJump, type PriceJump } from '#domain/import/import-alarms.ts'
import { type ImportReport, noteChange } from '#domain/import/import-report.ts'
import type { CarChange } from '#ports/stock/import-runs.ts'
import type { ImportedCar, StockImports, StockSource } from '#ports/stock/stock-imports.ts'
import type { Change } from './read-changes.ts'

type Order = { yard: ImportingYard; profile: FeedProfile; now: Date; isDryRun?: boolean }
const MOST_NAMED = 20

/** Builds cars from the changes of a feed, reports the differences, and writes them. */
export class ChangeWriter {
  readonly #stock: StockImports
  readonly #order: Order
  readonly #source: StockSource
  readonly #report: ImportReport
  readonly #fingerprint: ReturnType<typeof fingerprints>
  /** The database writes one batch while the next one is built. */
  #writing: Promise<void> | undefined
  #openSlugs = new Set<string>()
  /** Unusually large changes of price: how many, and the first of them. */
  jumps = 0
  readonly namedJumps: PriceJump[] = []

  constructor(stock: StockImports, order: Order, source: StockSource, report: ImportReport) {
    this.#stock = stock
    this.#order = order
    this.#source = source
    this.#report = report
    this.#fingerprint = fingerprints(order.yard)
  }

  /** Reports what the changes would do. */
  async note(changes: Change[]): Promise<void> {
    await this.#differences(await this.#cars(changes), changes)
  }

  /** Starts to write the changes. Earlier changes are written when it returns. */
  async write(changes: Change[]): Promise<void> {
    if (changes.length === 0) return
    const cars = await this.#cars(changes)
    const noted = await this.#differences(cars, changes)
    await this.flush()
    this.#openSlugs = new Set(cars.map(({ car }) => car.slug))
    this.#writing = this.#stock.write(cars, this.#source, noted)
    this.#writing.catch(() => {}) // The next flush reports it.
  }

  /** Waits until everything is written. */
  async flush(): Promise<void> {
    await this.#writing
  }

  /** Builds the cars. New ones get an id and a slug; a wrong make or model in a slug gets a new one. */
  async #cars(changes: Change[]): Promise<ImportedCar[]> {
    const { yard, now, isDryRun } = this.#order
    const words = changes.map(({ feed, known }) => said(feed, known?.overrides))
    const wishes = changes.flatMap(({ known }, at) =>
      known && !isMisnamed(known.slug, words[at]!)
        ? []
        : [{ slug: wishedSlug(words[at]!), ...(known && { id: known.id }) }],
    )
    const places = isDryRun
      ? wishes.map(({ slug, id = 0 }) => ({ id, slug }))
      : await this.#stock.allocate(wishes)
    const createdAt = Math.floor(now.getTime() / 1000)
    return changes.map(({ feed, known }, at) => {
      const isMoving = !known || isMisnamed(known.slug, words[at]!)
      const standing = { createdAt, ...known, ...(isMoving && this.#freed(places.shift()!)) } as Standing
      return {
        car: buildCar(words[at]!, yard, standing, now),
        feed,
        fingerprint: this.#fingerprint(words[at]!, standing),
        ...(known?.overrides && { overrides: known.overrides }),
      }
    })
  }

  /** The slugs of the batch that is being written are not in the database yet. */
  #freed({ id, slug }: { id: number; slug: string }) {
    return { id, slug: this.#openSlugs.has(slug) ? `${slug}-${id}` : slug }
  }

  /** Adds the differences to the report, and returns them for the run. */
  async #differences(cars: ImportedCar[], changes: Change[]): Promise<CarChange[]> {
    const before = await this.#stock.read(changes.flatMap(({ known }) => known?.id ?? []))
    const was = new Map(before.map(({ car }) => [car.id, car]))
    return cars.flatMap(({ car }, at): CarChange[] => {
      const old = changes[at]!.known && was.get(car.id)
      const about = {
        carId: car.id,
        name: car.name,
        ...(car.stocknum !== undefined && { stocknum: car.stocknum }),
      }
      const fields = old && differingFields(old, car)
      if (fields?.length === 0) {
        // The feed differs, but shoppers see the same.
        this.#report.unchanged += 1
        return []
      }
      const kind = old ? 'changed' : 'added'
      const { carId: _, ...listed } = about
      noteChange(this.#report, { kind, ...listed, ...(fields && { fields }) })
      if (!old || !fields) return [{ ...about, kind }]
      if (isPriceJump(old.price, car.price, this.#order.profile)) this.#jump(about, old.price!, car.price!)
      return [{ ...about, kind, fields: differences(old, car, fields) }]
    })
  }

  #jump(about: { stocknum?: string; name: string }, before: number, after: number): void {
    this.jumps += 1
    if (this.namedJumps.length < MOST_NAMED) this.namedJumps.push({ ...about, before, after })
  }
}

import {
  buildCar,
  type CarIdentity,
  type ImportingYard,
  isMisnamed,
  preferredSlug,
  withOverrides,
} from '#domain/import/build-car.ts'
import { differences, differingFields, hiddenPrice } from '#domain/import/differing-fields.ts'
import type { FeedFieldName } from '#domain/import/feed-fields.ts'
import { fingerprints } from '#domain/import/fingerprint.ts'
import { emptiedFields, isPriceJump, type PriceJump } from '#domain/import/import-alarms.ts'
import { type ImportReport, noteChange } from '#domain/import/import-report.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { CarChange } from '#ports/stock/import-runs.ts'
import type { ImportedCar, StockImports, StockSource } from '#ports/stock/stock-imports.ts'
import { inParts } from './in-parts.ts'
import type { Change } from './read-changes.ts'

type Order = { yard: ImportingYard; profile: FeedProfile; now: Date; isDryRun?: boolean }
const MAX_NAMED = 20
/** How many batches wait for the database, which takes one at a time, while the next is built. */
const BATCHES_AT_ONCE = 2

/** Builds cars from the changes of a feed, reports the differences, and writes them. */
export class ChangeWriter {
  readonly #stock: StockImports
  readonly #order: Order
  readonly #source: StockSource
  readonly #report: ImportReport
  readonly #fingerprint: ReturnType<typeof fingerprints>
  /** The batches that the database writes, the oldest first, and their slugs. */
  #open: { writing: Promise<void>; slugs: ReadonlySet<string> }[] = []
  /** Unusually large changes of price: how many, and the first of them. */
  jumps = 0
  readonly namedJumps: PriceJump[] = []
  /** How many cars lost the value of a field. */
  readonly emptied = new Map<FeedFieldName, number>()

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

  /** Starts to write the changes. It waits only while too many batches are being written. */
  async write(changes: Change[]): Promise<void> {
    if (changes.length === 0) return
    const cars = await this.#cars(changes)
    const noted = await this.#differences(cars, changes)
    if (this.#open.length === BATCHES_AT_ONCE) {
      await this.#open[0]!.writing.catch(() => this.flush())
      this.#open.shift()
    }
    const writing = this.#writeAll(cars, changes, noted)
    writing.catch(() => {}) // The error reaches whoever awaits it below.
    this.#open.push({ writing, slugs: new Set(cars.map(({ car }) => car.slug)) })
  }

  /** Writes cars. One that a person changed meanwhile is built again with the person's values. */
  async #writeAll(cars: ImportedCar[], changes: Change[], noted: CarChange[]): Promise<void> {
    const stale = new Set(await this.#stock.write(cars, this.#source, noted))
    if (stale.size === 0) return
    const again = changes.filter(({ known }) => known && stale.has(known.id))
    const now = new Map((await this.#stock.read([...stale])).map((one) => [one.car.id, one]))
    const fresh = again.flatMap(({ feed, known }) => {
      const stored = now.get(known!.id)
      if (!stored) return []
      const { overrides: _, ...rest } = known!
      return [{ feed, known: { ...rest, ...(stored.overrides && { overrides: stored.overrides }) } }]
    })
    await this.#writeAll(
      await this.#cars(fresh),
      fresh,
      noted.filter(({ carId }) => stale.has(carId)),
    )
  }

  /** Waits until everything is written, also after a failure: nothing is written later. */
  async flush(): Promise<void> {
    const ended = await Promise.allSettled(this.#open.map(({ writing }) => writing))
    const failed = ended.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  /**
   * Builds the cars. New ones get an id and a slug; a wrong make or model in a slug gets a new one.
   */
  async #cars(changes: Change[]): Promise<ImportedCar[]> {
    const { yard, now, isDryRun } = this.#order
    const planned = changes.map(({ feed, known }) => {
      const fields = withOverrides(feed, known?.overrides)
      return { feed, known, fields, isMoving: !known || isMisnamed(known.slug, fields) }
    })
    const requests = planned.flatMap(({ known, fields, isMoving }) =>
      isMoving ? [{ slug: preferredSlug(fields), ...(known && { id: known.id }) }] : [],
    )
    const places = isDryRun
      ? requests.map(({ slug, id = 0 }) => ({ id, slug }))
      : await this.#stock.allocate(requests)
    const createdAt = Math.floor(now.getTime() / 1000)
    const build = ({ feed, known, fields, isMoving }: (typeof planned)[number]): ImportedCar => {
      const identity = { createdAt, ...known, ...(isMoving && this.#freed(places.shift()!)) } as CarIdentity
      return {
        car: buildCar(fields, yard, identity, now),
        feed,
        fingerprint: this.#fingerprint(feed, known?.overrides, identity),
        ...(known?.overrides && { overrides: known.overrides }),
      }
    }
    const cars: ImportedCar[] = []
    for await (const part of inParts(planned)) cars.push(...part.map(build))
    return cars
  }

  /** The slugs of batches that were being written could not be seen in the database. */
  #freed({ id, slug }: { id: number; slug: string }) {
    return { id, slug: this.#open.some(({ slugs }) => slugs.has(slug)) ? `${slug}-${id}` : slug }
  }

  /** Adds the differences to the report, and returns them for the run. */
  async #differences(cars: ImportedCar[], changes: Change[]): Promise<CarChange[]> {
    const before = await this.#stock.read(changes.flatMap(({ known }) => known?.id ?? []))
    const was = new Map(before.map((one) => [one.car.id, one]))
    return cars.flatMap(({ car, feed }, at): CarChange[] => {
      const { car: old, feed: oldFeed } = (changes[at]!.known && was.get(car.id)) ?? {}
      for (const field of oldFeed ? emptiedFields(oldFeed, feed) : [])
        this.emptied.set(field, (this.emptied.get(field) ?? 0) + 1)
      const about = {
        carId: car.id,
        name: car.name,
        ...(car.stocknum !== undefined && { stocknum: car.stocknum }),
      }
      const fields = old && differingFields(old, car)
      const hidden = hiddenPrice(oldFeed, feed, changes[at]!.known?.overrides)
      if (fields?.length === 0) {
        // The feed differs, but shoppers see the same.
        this.#report.unchanged += 1
        return hidden ? [{ ...about, kind: 'changed', fields: hidden }] : []
      }
      const kind = old ? 'changed' : 'added'
      const { carId: _, ...listed } = about
      noteChange(this.#report, { kind, ...listed, ...(fields && { fields }) })
      if (!old || !fields) return [{ ...about, kind }]
      if (isPriceJump(old.price, car.price, this.#order.profile)) this.#jump(about, old.price!, car.price!)
      return [{ ...about, kind, fields: { ...differences(old, car, fields), ...hidden } }]
    })
  }

  #jump(about: { stocknum?: string; name: string }, before: number, after: number): void {
    this.jumps += 1
    if (this.namedJumps.length < MAX_NAMED) this.namedJumps.push({ ...about, before, after })
  }
}

import { carName } from '#domain/car/derived-fields.ts'
import { buildCar, type ImportingYard, locationOf, said, wishedSlug } from '#domain/import/build-car.ts'
import { differingFields } from '#domain/import/differing-fields.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { FeedMapping } from '#domain/import/feed-mapping-schema.ts'
import { fingerprint } from '#domain/import/fingerprint.ts'
import { emptyReport, type ImportReport, noteChange, noteErrors } from '#domain/import/import-report.ts'
import { rowReader } from '#domain/import/read-row.ts'
import { StockOnFile } from '#domain/import/stock-on-file.ts'
import type { Leases } from '#ports/lease.ts'
import type { StockFeed } from '#ports/stock-feed.ts'
import type { ImportedCar, KnownCar, StockImports } from '#ports/stock-imports.ts'
import { withLease } from './hold-lease.ts'
import { removeMissingCars } from './remove-missing-cars.ts'

export type ImportPorts = { stockImports: StockImports; leases: Leases }
export type ImportOrder = {
  yard: ImportingYard
  feed: StockFeed
  mapping: FeedMapping
  now: Date
  isDryRun?: boolean
  /** The operator allows the removal of unusually many cars. */
  mayShrink?: boolean
  /** Identifies this import, so that two never run for one dealership at once. */
  holder: string
  onProgress?: (rows: number, of?: number) => void
}

type Change = { feed: FeedCar; known?: KnownCar }
/**
 * Short, because it is renewed while the import runs. After a crash the next import waits only this
 * long.
 */
const LEASE_SECONDS = 20

/** Reads the whole feed and yields each row with new data. The other rows go into the report. */
async function* changesOf(
  { yard, feed, mapping, now, onProgress }: ImportOrder,
  known: readonly KnownCar[],
  report: ImportReport,
): AsyncGenerator<{ changes: Change[]; onFile: StockOnFile<KnownCar> }> {
  const read = rowReader(mapping)
  const onFile = new StockOnFile(known)
  for await (const batch of feed.rows()) {
    const changes: Change[] = []
    for (const line of batch) {
      report.rows += 1
      if ('reason' in line) {
        onFile.keepGuessed(line.guesses.map((values) => read(values).car))
        noteErrors(report, line.row, [{ field: 'row', reason: line.reason }])
        continue
      }
      const { car, errors } = read(line.values)
      if (errors.length === 0 && !locationOf(yard, car.location))
        errors.push({ field: 'location', reason: `'${car.location}' is no location of this dealership` })
      if (errors.length > 0) {
        onFile.keep(car)
        noteErrors(report, line.row, errors)
        continue
      }
      const claimed = onFile.claim(car, line.row)
      if ('earlierRow' in claimed) {
        const reason = `is the same as in row ${claimed.earlierRow}`
        noteErrors(report, line.row, [{ field: claimed.field, reason }])
      } else if (claimed.known && isUnchanged(car, claimed.known, yard, now)) report.unchanged += 1
      else changes.push({ feed: car, ...claimed })
    }
    onProgress?.(report.rows)
    yield { changes, onFile }
  }
}

function isUnchanged(feed: FeedCar, known: KnownCar, yard: ImportingYard, now: Date): boolean {
  return known.fingerprint === fingerprint(buildCar(said(feed, known.overrides), yard, known, now))
}

/** Gives new cars an id and a slug, and builds the cars for the site. */
async function carsOf(
  changes: Change[],
  { yard, now, isDryRun }: ImportOrder,
  stockImports: StockImports,
): Promise<ImportedCar[]> {
  const arriving = changes.filter(({ known }) => !known).map(({ feed }) => wishedSlug(feed))
  const places = isDryRun ? arriving.map((slug) => ({ id: 0, slug })) : await stockImports.allocate(arriving)
  return changes.map(({ feed, known }) => {
    const standing = known ?? { ...places.shift()!, createdAt: Math.floor(now.getTime() / 1000) }
    const car = buildCar(said(feed, known?.overrides), yard, standing, now)
    return {
      car,
      feed,
      fingerprint: fingerprint(car),
      ...(known?.overrides && { overrides: known.overrides }),
    }
  })
}

/** Adds the result for each car to the report. */
async function noteDifferences(
  report: ImportReport,
  cars: ImportedCar[],
  changes: Change[],
  ports: ImportPorts,
) {
  const before = await ports.stockImports.read(changes.flatMap(({ known }) => known?.id ?? []))
  const was = new Map(before.map(({ car }) => [car.id, car]))
  cars.forEach(({ car, feed }, at) => {
    const old = changes[at]!.known && was.get(car.id)
    noteChange(report, {
      kind: old ? 'changed' : 'added',
      stocknum: feed.stocknum,
      name: carName(feed),
      ...(old && { fields: differingFields(old, car) }),
    })
  })
}

/** Why the whole feed is refused, if it is. */
function refusal({ rows, bad }: ImportReport, mapping: FeedMapping): string | undefined {
  if (rows === 0) return 'The feed is empty: nothing was changed.'
  if (bad > rows * mapping.mostBadRows)
    return `${bad} of ${rows} rows are bad, more than a feed of this dealership may have: nothing was changed.`
  return undefined
}

/**
 * Updates a dealership's stock from its feed. The feed is read twice: first to check it, then to
 * import it. An invalid row is reported and skipped, and its car stays unchanged.
 */
export async function importStock(ports: ImportPorts, order: ImportOrder): Promise<ImportReport> {
  const dealershipId = order.yard.dealership.id
  const work = () => look(ports, order, dealershipId)
  if (order.isDryRun) return work()
  const lease = { name: `import ${dealershipId}`, holder: order.holder, seconds: LEASE_SECONDS }
  const busy = {
    ...emptyReport(dealershipId, false),
    refused: 'Another import of this dealership is running: nothing was changed.',
    isBusy: true as const,
  }
  return (await withLease(ports.leases, lease, work)) ?? busy
}

async function look(ports: ImportPorts, order: ImportOrder, dealershipId: number): Promise<ImportReport> {
  const known = await ports.stockImports.known(dealershipId)
  const first = emptyReport(dealershipId, order.isDryRun ?? false)
  let isNews = false
  let onFile = new StockOnFile<KnownCar>(known)
  for await (const seen of changesOf(order, known, first)) {
    onFile = seen.onFile
    isNews ||= seen.changes.length > 0
    if (order.isDryRun && seen.changes.length > 0)
      await noteDifferences(first, await carsOf(seen.changes, order, ports.stockImports), seen.changes, ports)
  }
  const refused = refusal(first, order.mapping)
  if (refused) return { ...first, refused }
  const report = order.isDryRun || !isNews ? first : await take(ports, order, known, first.rows)
  await removeMissingCars(ports.stockImports, order, known, onFile, report)
  if (!order.isDryRun) report.moved = await ports.stockImports.leadMovedOn(order.yard.group)
  return report
}

async function take(ports: ImportPorts, order: ImportOrder, known: KnownCar[], of: number) {
  const report = emptyReport(order.yard.dealership.id, false)
  const onProgress = (rows: number) => order.onProgress?.(rows, of)
  for await (const { changes } of changesOf({ ...order, onProgress }, known, report)) {
    if (changes.length === 0) continue
    const cars = await carsOf(changes, order, ports.stockImports)
    await noteDifferences(report, cars, changes, ports)
    await ports.stockImports.write(cars)
  }
  return report
}

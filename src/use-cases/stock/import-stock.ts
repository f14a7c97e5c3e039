import { emptiedAlarms, priceAlarm, refusalOf, rowAlarms } from '#domain/import/import-alarms.ts'
import { emptyReport, type ImportReport, wentWell } from '#domain/import/import-report.ts'
import { PROBLEM_HEADING, planRow } from '#domain/import/profile/column-plan.ts'
import { Rejects } from '#domain/import/rejects.ts'
import type { Leases } from '#ports/lease.ts'
import type { ImportRuns } from '#ports/stock/import-runs.ts'
import type { Imported, ImportTask, ImportThread, OnProgress } from '#ports/stock/import-thread.ts'
import { FeedUnreadable, type StockFeed } from '#ports/stock/stock-feed.ts'
import type { KnownCar, StockImports, StockSource } from '#ports/stock/stock-imports.ts'
import { ChangeWriter } from '../change-writer.ts'
import { withLease } from '../hold-lease.ts'
import { readChanges } from '../read-changes.ts'
import { HeldChanges } from './held-changes.ts'
import { removeMissingCars } from './remove-missing-cars.ts'

export type ImportPorts = {
  stockImports: StockImports
  importRuns: ImportRuns
  leases: Leases
  /** Where a file is imported instead, if there is such a thread. */
  importThread?: ImportThread | undefined
}
export type ImportOrder = ImportTask & {
  feed: StockFeed
  onProgress?: OnProgress
  /** How much text of changed rows is held in memory. Replaced by tests. */
  maxHeldLength?: number
}

/**
 * Short, because it is renewed while the import runs. After a crash the next import waits only this
 * long.
 */
const LEASE_SECONDS = 20

/**
 * Updates a dealership's stock from its feed. The whole feed is read first, to check it. Then the
 * changes are written. A wrong cell is left out and reported. A row with too little data is held
 * back, and its car stays unchanged.
 */
export async function importStock(ports: ImportPorts, given: ImportOrder): Promise<Imported> {
  if (ports.importThread && given.feed.file !== undefined) {
    const { feed, onProgress, ...task } = given
    return ports.importThread.run(task, feed.file!, onProgress)
  }
  const order = { ...given, yard: { ...given.yard, photos: given.profile.photos } }
  const { dealership } = order.yard
  if (order.isDryRun) return carryOut(ports, order)
  const lease = { name: `import ${dealership.id}`, holder: order.holder, seconds: LEASE_SECONDS }
  const busy = {
    ...reportOf(order),
    refused: 'Another import of this dealership is running: nothing was changed.',
    isBusy: true as const,
  }
  return (await withLease(ports.leases, lease, () => storedRun(ports, order))) ?? { report: busy }
}

const reportOf = ({ yard, feedName, profile, look, isDryRun = false }: ImportOrder): ImportReport => ({
  ...emptyReport({ dealershipId: yard.dealership.id, feed: feedName, isDryRun }),
  format: look.format,
  unknownColumns: planRow(
    look.columns.map(({ name }) => name),
    profile,
  ).unknown,
  notes: [...look.notes],
})

/** Stores the run around the work, so that one which died can be seen as well. */
async function storedRun(ports: ImportPorts, order: ImportOrder): Promise<Imported> {
  const { yard, feedName, source, now } = order
  const start = { dealershipId: yard.dealership.id, feed: feedName, source, startedAt: now }
  const runId = await ports.importRuns.start(start)
  const { report, rejects } = await carryOut(ports, order, runId).catch(async (error: unknown) => {
    if (error instanceof FeedUnreadable) {
      const refused = { ...reportOf(order), runId, refused: error.message }
      await ports.importRuns.finish(runId, { at: new Date(), isOk: false, report: refused })
    }
    throw error
  })
  const stored = { ...report, runId }
  await ports.importRuns.finish(runId, { at: new Date(), isOk: wentWell(stored), report: stored, rejects })
  return { report: stored, rejects }
}

async function carryOut(ports: ImportPorts, order: ImportOrder, runId = 0): Promise<Imported> {
  const held = new HeldChanges(order.maxHeldLength)
  try {
    return await checkAndWrite(ports, order, held, runId)
  } finally {
    held.release()
  }
}

async function checkAndWrite(
  ports: ImportPorts,
  order: ImportOrder,
  held: HeldChanges,
  runId: number,
): Promise<Imported> {
  const { yard, profile, look, isDryRun } = order
  const source: StockSource = { by: 'feed', feed: order.feedName, runId }
  const known = await ports.stockImports.known(yard.dealership.id)
  const report = reportOf(order)
  const rejects = new Rejects(look.columns.map(({ name }) => name))
  const writer = new ChangeWriter(ports.stockImports, order, source, report)

  const reading = readChanges({ ...order, known, report, rejects })
  for await (const changes of reading.batches) {
    if (isDryRun) await writer.note(changes)
    else held.add(changes)
    order.onProgress?.(report.rows)
  }
  await completeRejects(order, rejects)
  if (rejects.leftOut > 0)
    report.notes.push(`${rejects.leftOut} more rows to correct did not fit into their file.`)
  const csv = rejects.csv()
  const found = { report, ...(csv !== undefined && { rejects: csv }) }
  const refused = refusalOf(report, profile)
  if (refused) return { ...found, report: { ...report, refused } }
  if (!isDryRun) {
    if (held.isWhole) await writeHeld(order, held, writer, report.rows)
    else await writeAgain(order, known, writer, report.rows)
    await writer.flush()
  }
  report.alarms.push(...rowAlarms(report), ...emptiedAlarms(writer.emptied, report))
  if (writer.jumps > 0) report.alarms.push(priceAlarm(writer.namedJumps, writer.jumps, profile))
  const isPartial = look.columns.some(({ name }) => name === PROBLEM_HEADING)
  if (!isPartial)
    await removeMissingCars(ports.stockImports, { ...order, source }, known, reading.onFile, report)
  if (!isDryRun) report.moved = await ports.stockImports.redirectMoved(yard.group, source)
  return found
}

/**
 * A row that parses can still be rejected, such as a second row of the same car. Its cells are read
 * again, because cells of good rows are not held.
 */
async function completeRejects({ feed, profile }: ImportOrder, rejects: Rejects) {
  const rows = rejects.incomplete
  if (rows.length === 0) return
  for await (const batch of feed.rows(profile, rows))
    for (const { row, sent } of batch) if (sent) rejects.complete(row, sent)
}

/** Writes the changes. The progress is told in rows of the feed, as while it was read. */
async function writeHeld({ onProgress }: ImportOrder, held: HeldChanges, writer: ChangeWriter, of: number) {
  let written = 0
  for (const changes of held.batches()) {
    await writer.write(changes)
    written += changes.length
    onProgress?.(Math.round((of * written) / held.count), of)
  }
}

/** If there are too many changes to hold: reads the feed a second time, now to write it. */
async function writeAgain(order: ImportOrder, known: KnownCar[], writer: ChangeWriter, of: number) {
  const again = reportOf(order)
  for await (const changes of readChanges({ ...order, known, report: again }).batches) {
    await writer.write(changes)
    order.onProgress?.(again.rows, of)
  }
}

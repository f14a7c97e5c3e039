import type { ImportingYard } from '#domain/import/build-car.ts'
import type { FeedProfile } from '#domain/import/feed-profile-schema.ts'
import { type Alarm, type ImportReport, noteChange } from '#domain/import/import-report.ts'
import type { StockOnFile } from '#domain/import/stock-on-file.ts'
import type { KnownCar, StockImports, StockSource } from '#ports/stock-imports.ts'

type Order = {
  yard: ImportingYard
  profile: FeedProfile
  feedName: string
  source: StockSource
  now: Date
  isDryRun?: boolean
  mayShrink?: boolean
}
const BATCH = 500

/**
 * Takes off what the feed no longer has: cars that came from it, are still for sale, and that no shopper has reserved.
 * When too many are missing the feed is more likely broken than the yard empty, and when rows do not tell which car they are
 * about a missing car may be one of theirs: then none goes, and someone is told.
 */
export async function takeOffMissing(
  stockImports: StockImports,
  { yard, profile, feedName, source, now, isDryRun, mayShrink }: Order,
  known: KnownCar[],
  onFile: StockOnFile<KnownCar>,
  report: ImportReport,
): Promise<void> {
  if (profile.missing === 'keep') return
  const alarm = (kind: Alarm['kind'], says: string) => report.alarms.push({ kind, says })
  const onSale = known.filter(({ feed, status }) => feed === feedName && status !== 'sold')
  const missing = onSale.filter(({ id }) => !onFile.hasSeen(id))
  const leaving = missing.filter(({ reserved }) => !reserved)
  report.keptReserved = missing.length - leaving.length
  if (missing.length > onSale.length * profile.mostMissing && !mayShrink) {
    alarm(
      'shrunk',
      `${missing.length} of the ${onSale.length} cars of ${yard.dealership.name} are missing from its feed: none was taken off. Look at the feed; if it is right, import it again with --allow-shrink.`,
    )
    return
  }
  if (onFile.untoldRows > 0 && missing.length > 0 && !mayShrink) {
    alarm(
      'untold',
      `The feed does not have ${missing.length} of the cars of ${yard.dealership.name}, but ${onFile.untoldRows} of its rows do not tell which car they are about: none was taken off. Look at the rows; if the cars are gone, import it again with --allow-shrink.`,
    )
    return
  }
  const takeOff = (ids: number[]) =>
    profile.missing === 'remove'
      ? stockImports.removeUnreserved(ids, source)
      : stockImports.sellUnreserved(ids, now, source)
  for (let start = 0; start < leaving.length; start += BATCH) {
    const batch = await stockImports.read(leaving.slice(start, start + BATCH).map(({ id }) => id))
    const ids = batch.map(({ car }) => car.id)
    const gone = new Set(isDryRun ? ids : await takeOff(ids))
    for (const { car } of batch)
      if (gone.has(car.id)) noteChange(report, { kind: 'removed', stocknum: car.stocknum, name: car.name })
      // Reserved while the feed was read.
      else report.keptReserved += 1
  }
}

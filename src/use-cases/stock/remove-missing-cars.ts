import type { ImportingYard } from '#domain/import/build-car.ts'
import { type Alarm, type ImportReport, noteChange } from '#domain/import/import-report.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { StockOnFile } from '#domain/import/stock-on-file.ts'
import type { KnownCar, StockImports, StockSource } from '#ports/stock/stock-imports.ts'

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
 * Removes cars that are no longer in the feed, unless they are sold or reserved.
 * If too many are missing, the feed is probably broken. If some rows do not identify their car, a
 * missing car may be one of them. In both cases nothing is removed and the report has an alert.
 */
export async function removeMissingCars(
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
  report.missingReserved = missing.length - leaving.length
  if (missing.length > onSale.length * profile.mostMissing && !mayShrink) {
    alarm(
      'shrunk',
      `${missing.length} of the ${onSale.length} cars of ${yard.dealership.name} are missing from its feed: none was taken off. Look at the feed; if it is right, import it again and allow it to shrink.`,
    )
    return
  }
  if (onFile.unidentifiedRows > 0 && missing.length > 0 && !mayShrink) {
    alarm(
      'unidentified',
      `The feed does not have ${missing.length} of the cars of ${yard.dealership.name}, but ${onFile.unidentifiedRows} of its rows do not tell which car they are about: none was taken off. Look at the rows; if the cars are gone, import it again and allow it to shrink.`,
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
      // It was reserved while the feed was read.
      else report.missingReserved += 1
  }
}

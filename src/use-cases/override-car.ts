import { buildCar, type ImportingYard, locationOf, said } from '#domain/import/build-car.ts'
import { FEED_FIELDS, type FeedCar, isFeedField } from '#domain/import/feed-fields.ts'
import { fingerprint } from '#domain/import/fingerprint.ts'
import type { StockImports } from '#ports/stock-imports.ts'

/** A field's new value in feed format. Without a value the feed's own is used again. */
export type OverrideOrder = {
  yard: ImportingYard
  stocknum: string
  fields: Record<string, string>
  now: Date
}
export type Overridden = { ok: true; overrides: FeedCar; name: string } | { ok: false; reason: string }

/**
 * Replaces values of the feed with the dealer's own, field by field, until the dealer removes them.
 */
export async function overrideCar(
  { stockImports }: { stockImports: StockImports },
  { yard, stocknum, fields, now }: OverrideOrder,
): Promise<Overridden> {
  const known = (await stockImports.known(yard.dealership.id)).find(
    (car) => car.stocknum?.toLowerCase() === stocknum.toLowerCase(),
  )
  const [found] = known ? await stockImports.read([known.id]) : []
  if (!known || !found) return { ok: false, reason: `${yard.dealership.name} has no car ${stocknum}.` }
  if (known.fingerprint === undefined)
    return { ok: false, reason: `Car ${stocknum} never came from a feed, so nothing would overwrite it.` }

  const overrides: Record<string, unknown> = { ...known.overrides }
  for (const [name, raw] of Object.entries(fields)) {
    if (!isFeedField(name) || ['stocknum', 'vin'].includes(name))
      return { ok: false, reason: `${name} is no field a dealer can set.` }
    if (raw === '') {
      delete overrides[name]
      continue
    }
    const reading = FEED_FIELDS[name].read(raw)
    if ('reason' in reading) return { ok: false, reason: `${name} ${reading.reason}.` }
    overrides[name] = reading.value
  }
  const words = said(found.feed, overrides as FeedCar)
  if (!locationOf(yard, words.location))
    return { ok: false, reason: `'${words.location}' is no location of ${yard.dealership.name}.` }
  const car = buildCar(words, yard, known, now)
  const isAny = Object.keys(overrides).length > 0
  await stockImports.write([
    {
      car,
      feed: found.feed,
      fingerprint: fingerprint(car),
      ...(isAny && { overrides: overrides as FeedCar }),
    },
  ])
  return { ok: true, overrides: overrides as FeedCar, name: car.name }
}

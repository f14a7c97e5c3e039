import {
  buildCar,
  type ImportingYard,
  isMisnamed,
  locationOf,
  preferredSlug,
  withOverrides,
} from '#domain/import/build-car.ts'
import { FEED_FIELDS, type FeedCar, isFeedField } from '#domain/import/feed-fields.ts'
import { fingerprints } from '#domain/import/fingerprint.ts'
import { isPhotoSource } from '#domain/import/photo-source.ts'
import type { StockImports } from '#ports/stock/stock-imports.ts'

/** A field's new value in feed format. Without a value the feed's own is used again. */
export type OverrideOrder = {
  yard: ImportingYard
  stocknum: string
  fields: Record<string, string>
  now: Date
}
export type Overridden = { ok: true; overrides: FeedCar; name: string } | { ok: false; reason: string }

/** How a person writes prices and days here. */
const STYLE = { numbers: 'auto', dates: 'day-first', words: {} } as const

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
    const { value, trouble } = FEED_FIELDS[name].kind(STYLE)(raw)
    if (trouble) return { ok: false, reason: `${name} ${trouble.reason}.` }
    overrides[name] = value
  }
  const words = withOverrides(found.feed, overrides as FeedCar)
  if (!locationOf(yard, words.location))
    return { ok: false, reason: `'${words.location}' is no location of ${yard.dealership.name}.` }
  const [place] = isMisnamed(known.slug, words)
    ? await stockImports.allocate([{ slug: preferredSlug(words), id: known.id }])
    : []
  const identity = { ...known, ...place }
  // Its photos stay where they are shown from.
  const isLinked = found.car.images.some(({ image }) => !isPhotoSource(image.url))
  const shown: ImportingYard = { ...yard, photos: isLinked ? 'link' : 'store' }
  const car = buildCar(words, shown, identity, now)
  const isAny = Object.keys(overrides).length > 0
  const written = {
    car,
    feed: found.feed,
    fingerprint: fingerprints(shown)(found.feed, overrides as FeedCar, identity),
    ...(isAny && { overrides: overrides as FeedCar }),
  }
  await stockImports.write([written], { by: 'person' })
  return { ok: true, overrides: overrides as FeedCar, name: car.name }
}

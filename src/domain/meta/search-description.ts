import { hirePeriod } from '#domain/car/car-price.ts'
import { distanceUnit } from '#domain/distance-unit.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** What search engines show below the title of a results page. It promises only what is on it. */
export function searchDescription(
  site: Pick<Site, 'name' | 'locale' | 'search' | 'finance'>,
  { total, plural }: { total: number; plural: string },
): string {
  const travelled = distanceUnit(site.locale) === 'mi' ? 'mileage' : 'kilometres'
  const hire = hirePeriod(site)
  const about = hire
    ? `photos, ${travelled} and what they cost ${hire}`
    : site.finance.display === 'none'
      ? `photos, prices and ${travelled}`
      : `photos, prices, ${travelled} and what they cost a week`
  return `${total} ${plural} at ${site.name}: ${about}.`
}

import { hirePeriod } from '#domain/car/car-price.ts'
import { distanceUnit } from '#domain/distance-unit.ts'
import { showsEstimates } from '#domain/finance/loan-for.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** What search engines show below the title of a results page. It promises only what is on it. */
export function searchDescription(
  site: Pick<Site, 'name' | 'locale' | 'search' | 'finance'>,
  { total, singular, plural }: { total: number; singular: string; plural: string },
): string {
  const travelled = distanceUnit(site.locale) === 'mi' ? 'mileage' : 'kilometres'
  const hire = hirePeriod(site)
  const cost = total === 1 ? 'what it costs' : 'what they cost'
  const about = hire
    ? `photos, ${travelled} and ${cost} ${hire}`
    : showsEstimates(site.finance)
      ? `photos, prices, ${travelled} and ${cost} a week`
      : `photos, prices and ${travelled}`
  return `${total} ${total === 1 ? singular : plural} at ${site.name}: ${about}.`
}

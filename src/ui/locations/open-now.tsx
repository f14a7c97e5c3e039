import { memoize } from '#domain/caching/memoize.ts'
import type { HasHours } from '#domain/location/hours.ts'

/**
 * The hours for the browser. The page is cached for hours, so only the browser can say if it is
 * open (HRS-5).
 */
const hoursFacts = memoize(({ timeZone, contact_detail: { opening_hours, special_hours } }: HasHours) =>
  JSON.stringify({
    timeZone,
    contact_detail: {
      opening_hours: opening_hours.map(({ formated_hours: _, ...day }) => day),
      special_hours: special_hours.map(({ name: _, ...day }) => day),
    },
  } satisfies HasHours),
)

/**
 * 'Open now · closes 5:30 pm', filled in by enhance-open-now.ts. Without scripts it stays empty.
 */
export function OpenNow({ location }: { location: HasHours }) {
  if (location.contact_detail.opening_hours.length === 0) return null
  return <p className="open-now" data-hours={hoursFacts(location)} />
}

import type { HasHours } from '#domain/location/hours.ts'
import { memoize } from '#domain/memoize.ts'

/** What the browser needs to say whether it is open; the page itself is kept for hours, so it must not say so (HRS-5). */
const hoursFacts = memoize(({ timeZone, contact_detail: { opening_hours, special_hours } }: HasHours) =>
  JSON.stringify({
    timeZone,
    contact_detail: {
      opening_hours: opening_hours.map(({ formated_hours: _, ...day }) => day),
      special_hours: special_hours.map(({ name: _, ...day }) => day),
    },
  } satisfies HasHours),
)

/** 'Open now · closes 5:30 pm', filled into its line by the browser (enhance-open-now.ts); without a script there is no line. */
export function OpenNow({ location }: { location: HasHours }) {
  if (location.contact_detail.opening_hours.length === 0) return null
  return <p className="open-now" data-hours={hoursFacts(location)} />
}

import { memoize } from '#domain/caching/memoize.ts'
import { type HoursSettings, hoursLines, specialLines } from '#domain/location/hours.ts'
import { localTime } from '#domain/location/local-time.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

const weekOf = memoize((settings: HoursSettings) =>
  memoize((location: Location) => hoursLines(location, settings)),
)

/** The usual week. The page is cached, so the browser marks today (enhance-open-now.ts). */
export function HoursTable({ location, settings }: { location: Location; settings: HoursSettings }) {
  const lines = weekOf(settings)(location)
  if (lines.length === 0) return null
  return (
    <table className="hours" data-zone={location.timeZone}>
      <caption className="sr">Opening hours, {location.name}</caption>
      <tbody>
        {lines.map(({ label, text, weekdays }) => (
          <tr key={label} data-weekdays={weekdays.join(' ') || undefined}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The date at a location. A cached part gets it as a prop, and has it in its key. */
export const useToday = (location: Location): string =>
  localTime(useServerScope().now, location.timeZone).date

/**
 * Special hours in a native dialog, if any are still to come (HRS-3). The page may be cached, so
 * the browser checks the dates again (enhance-open-now.ts), and a click waits until it has.
 */
export function HolidayHours({ location, today }: { location: Location; today: string }) {
  const lines = specialLines(location, today)
  if (lines.length === 0) return null
  const id = `holiday-hours-${location.slug}`
  return (
    <>
      <button type="button" className="btn" data-btn="outline" popoverTarget={id} data-defer="click">
        <Icon name="calendar" /> Holiday hours
      </button>
      <dialog className="holiday" id={id} popover="auto" data-modal="" aria-labelledby={`${id}-title`}>
        <div className="holiday-head">
          <h2 id={`${id}-title`}>Holiday hours</h2>
          <button
            type="button"
            className="tool"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="soft">{location.name}</p>
        <table className="hours" data-zone={location.timeZone}>
          <caption className="sr">Holiday hours, {location.name}</caption>
          <tbody>
            {lines.map(({ date, label, text }) => (
              <tr key={date} data-date={date}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </dialog>
    </>
  )
}

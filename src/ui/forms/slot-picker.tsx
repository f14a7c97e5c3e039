import type { OfferedDay } from '#domain/lead/appointments.ts'
import { HIDDEN } from '#domain/lead/forms/posted.ts'

type SlotPickerProps = {
  name: string
  value: string
  days?: OfferedDay[]
  /** The slug of the location. The script asks for its times again (refresh-slots.ts). */
  location: string | undefined
  describedBy: string
}

/**
 * A day, then its times. CSS shows the times of the chosen day, so it works without scripts
 * (LEAD-8).
 */
export function SlotPicker({ name, value, days, location, describedBy }: SlotPickerProps) {
  const open = days?.filter((day) => day.times.some((time) => time.isFree)) ?? []
  if (!days || open.length === 0) {
    return <p className="soft">We will ring you to find a time that suits.</p>
  }
  const chosenDay = value.slice(0, 10) || open[0]!.date
  // Leading days without free times are left out.
  const offered = days.slice(days.findIndex((day) => day.times.length > 0))
  return (
    <fieldset className="slots" data-location={location} aria-describedby={describedBy}>
      <legend>Day and time</legend>
      <div>
        {offered.map(({ date, weekday, day, times }) => (
          <div className="slot-day" key={date}>
            <label>
              <input
                type="radio"
                name={HIDDEN.day}
                value={date}
                defaultChecked={date === chosenDay}
                disabled={!times.some((time) => time.isFree)}
              />
              <b>{weekday}</b>
              <small data-day={day}>
                {times.length === 0 ? 'Closed' : times.some((time) => time.isFree) ? day : 'Full'}
              </small>
            </label>
            <fieldset className="slot-times">
              <legend className="sr">
                Times on {weekday} {day}
              </legend>
              {times.map((time) => (
                <label key={time.local}>
                  <input
                    type="radio"
                    name={name}
                    value={time.local}
                    defaultChecked={time.local === value}
                    disabled={!time.isFree}
                  />
                  <b>{time.label}</b>
                </label>
              ))}
            </fieldset>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

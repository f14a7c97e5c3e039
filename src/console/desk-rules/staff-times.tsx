import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { Choices, SelectField, TextField } from '../parts/field.tsx'
import { type Named, nameIn } from './names.ts'
import { PartForm } from './part-form.tsx'
import { PersonRow } from './person-row.tsx'

const DAYS = [
  ['1', 'Mon'],
  ['2', 'Tue'],
  ['3', 'Wed'],
  ['4', 'Thu'],
  ['5', 'Fri'],
  ['6', 'Sat'],
  ['0', 'Sun'],
] as const

const daysWords = (weekdays: readonly number[]) =>
  DAYS.filter(([day]) => weekdays.includes(Number(day)))
    .map(([, words]) => words)
    .join(', ')

type StaffTimesProps = {
  times: DeskSettings['staffTimes']
  version: number
  people: Named
  places: Named
}

/** Who is there for appointments, and when. */
export const StaffTimes = ({ times, version, people, places }: StaffTimesProps) => (
  <div className="card">
    <header>
      <h3>Who is there for appointments</h3>
    </header>
    <ul className="items">
      {times.map(({ person, places: at, weekdays, from, to }, n) => (
        <PersonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: times are known by their place in the list
          key={n}
          part="remove-staff"
          n={n}
          name={nameIn(people, person)}
          when={`${daysWords(weekdays)}, ${from} to ${to} · ${at.map((id) => nameIn(places, String(id))).join(', ') || 'every yard'}`}
          version={version}
        />
      ))}
      {times.length === 0 && (
        <li className="soft">
          Nobody’s times are set: the whole opening hours are offered. Once some are, a yard offers no more
          appointments than people are there.
        </li>
      )}
    </ul>
    <details className="body" key={times.length}>
      <summary className="link s">Add times</summary>
      <PartForm part="add-staff" version={version} label="Add the times">
        <SelectField label="Who" name="person" options={people} />
        <Choices label="Days" name="weekdays" options={DAYS} chosen={['1', '2', '3', '4', '5']} />
        <div className="field-grid">
          <TextField label="From" name="from" type="time" defaultValue="09:00" required />
          <TextField label="To" name="to" type="time" defaultValue="17:00" required />
        </div>
        <Choices label="Yards (none means every)" name="places" options={places} chosen={[]} />
      </PartForm>
    </details>
  </div>
)

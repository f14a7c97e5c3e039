import type { DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { SelectField, TextField } from '../parts/field.tsx'
import { type Named, nameIn } from './names.ts'
import { PartForm } from './part-form.tsx'
import { PersonRow } from './person-row.tsx'

type AwayProps = { settings: Pick<DeskSettings, 'away'>; version: number; people: Named }

const day = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** When somebody gets no new leads. */
export const AwayDays = ({ settings: { away }, version, people }: AwayProps) => (
  <div className="card">
    <header>
      <h3>Away days</h3>
    </header>
    <ul className="items">
      {away.map(({ person, from, to }, n) => (
        <PersonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: days are known by their place in the list
          key={n}
          part="remove-away"
          n={n}
          name={nameIn(people, person)}
          when={from === to ? day(from) : `${day(from)} to ${day(to)}`}
          version={version}
        />
      ))}
      {away.length === 0 && <li className="soft">Nobody is away. Who is away gets no new leads.</li>}
    </ul>
    <details className="body" key={away.length}>
      <summary className="link s">Add away days</summary>
      <PartForm part="add-away" version={version} label="Add the days">
        <div className="field-grid wide">
          <SelectField label="Who" name="person" options={people} />
          <TextField label="First day" name="from" type="date" required />
          <TextField label="Last day" name="to" type="date" required />
        </div>
      </PartForm>
    </details>
  </div>
)

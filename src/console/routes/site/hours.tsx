import { useState } from 'react'
import { openState } from '#domain/location/hours.ts'
import type { SpecialHours } from '#domain/location/location-schema.ts'
import { valueAt } from '#domain/site-desk/apply-patch.ts'
import { dateWords, timeWords } from '#domain/site-desk/field-words.ts'
import { sectionOf } from '#domain/site-desk/sections.ts'
import { sectionForm } from '#use-cases/desk/site/section-form.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice, Tag } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useDraft } from '../../site/draft-context.tsx'
import { FaultsList } from '../../site/faults-list.tsx'
import { FormFieldView } from '../../site/fields/form-field.tsx'
import { HolidayDialog } from '../../site/hours/holiday-dialog.tsx'
import { UsualWeek } from '../../site/hours/usual-week.tsx'
import { listPath, setSpecialDay, type Yard, yardsOf } from '../../site/hours/yards.ts'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import { useChange } from '../../site/use-change.tsx'
import type { Route } from './+types/hours.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Hours and holidays · Forecourt console' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const draft = await draftOf(context, params.dealer, url)
  const { now } = workOf(context)
  return {
    places: yardsOf(draft),
    faults: draft.faults.filter(({ path }) => sectionOf(path) === 'hours'),
    reads: draft.draft.locations.flatMap((place) => {
      const state = openState(place, now)
      return state ? [{ name: place.name, words: state.words, changes: state.changes }] : []
    }),
    fields: sectionForm('hours').map(({ path, field }) => ({
      path,
      field,
      value: valueAt(draft.draft, path),
    })),
  }
}

/** One day that differs, the yards it is for, and whether shoppers know it. */
type Holiday = SpecialHours & { yards: Yard[]; isPublished: boolean }

const keyOf = ({ date, name = '', status, start_hour = '', end_hour = '' }: SpecialHours) =>
  [date, name, status, start_hour, end_hour].join('|')

function holidaysOf(yards: Yard[]): Holiday[] {
  const days = new Map<string, Holiday>()
  for (const yard of yards)
    for (const day of yard.days) {
      const isPublished = yard.liveDays.some((one) => keyOf(one) === keyOf(day))
      const known = days.get(keyOf(day))
      days.set(keyOf(day), {
        ...day,
        yards: [...(known?.yards ?? []), yard],
        isPublished: isPublished && known?.isPublished !== false,
      })
    }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date))
}

export default function Hours({ loaderData: { places, fields, reads, faults } }: Route.ComponentProps) {
  const { data } = useDraft()
  const change = useChange()
  const [isAdding, setIsAdding] = useState(false)
  const remove = (day: Holiday) =>
    change(
      day.yards.map((yard) => ({
        op: 'remove',
        path: [...listPath(yard, 'special_hours'), yard.days.findIndex((one) => keyOf(one) === keyOf(day))],
      })),
    )
  return (
    <Screen title="Hours and holidays" tools={<PublishBar />} hasToolsOnPhone>
      <div className="pad stack-24">
        <Notice kind="act" icon="clock">
          These hours drive three things: what shoppers read, which times they can book, and{' '}
          <b className="strong">when the leads’ clocks run</b>.
        </Notice>
        <FaultsList faults={faults} />
        <UsualWeek yards={places} />
        <div className="hours-cols">
          <section className="card" aria-label="Days that differ">
            <header>
              <h2 className="l grow">Days that differ</h2>
              {data.mayDraft && (
                <button type="button" className="button small" onClick={() => setIsAdding(true)}>
                  <Icon name="plus" size="s" />
                  Add a day
                </button>
              )}
            </header>
            <ul className="items">
              {holidaysOf(places).map((day) => (
                <li key={keyOf(day)} className="row holiday">
                  <b className="strong holiday-date">{dateWords(day.date)}</b>
                  <span className="grow">{day.name}</span>
                  <span className={day.status === 'Closed' ? 'soft' : ''}>
                    {day.status === 'Closed'
                      ? 'Closed'
                      : `${timeWords(day.start_hour)} – ${timeWords(day.end_hour)}`}
                  </span>
                  <span className="soft s holiday-yards">
                    {day.yards.length === places.length
                      ? 'All yards'
                      : day.yards.map(({ name }) => name).join(', ')}
                  </span>
                  {!day.isPublished && (
                    <Tag kind="act" icon="pen">
                      Not published
                    </Tag>
                  )}
                  {data.mayDraft && (
                    <button
                      type="button"
                      className="button small square quiet"
                      aria-label={`Take out ${day.name ?? dateWords(day.date)}`}
                      onClick={() => void remove(day)}
                    >
                      <Icon name="cross" size="s" />
                    </button>
                  )}
                </li>
              ))}
              {places.every(({ days }) => days.length === 0) && (
                <li className="soft">
                  No day differs. Add the next public holiday, so that nobody drives out in vain.
                </li>
              )}
            </ul>
          </section>
          <section className="card" aria-label="Shoppers will read now">
            <header>
              <h2 className="l">Shoppers will read now</h2>
            </header>
            <ul className="items">
              {reads.map(({ name, words, changes }) => (
                <li key={name} className="stack">
                  <span className="s">{name}</span>
                  <span>
                    <b className="strong">{words}</b> · {changes}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className="stack-12 measure" aria-label="How hours are written">
          {fields.map(({ path, field, value }) => (
            <FormFieldView key={path.join('.')} field={field} path={path} value={value} />
          ))}
        </section>
      </div>
      {isAdding && (
        <HolidayDialog
          yards={places}
          onClose={() => setIsAdding(false)}
          onSave={(day, yards) => {
            setIsAdding(false)
            void change(yards.map((yard) => setSpecialDay(yard, day)))
          }}
        />
      )}
    </Screen>
  )
}

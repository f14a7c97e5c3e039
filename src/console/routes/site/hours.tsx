import { useState } from 'react'
import type { SpecialHours } from '#domain/location/location-schema.ts'
import { dateWords, timeWords } from '#domain/site-desk/field-words.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useDraft } from '../../site/draft-context.tsx'
import { faultWords } from '../../site/fields/use-saved.ts'
import { HolidayDialog } from '../../site/hours/holiday-dialog.tsx'
import { listPath, UsualWeek } from '../../site/hours/usual-week.tsx'
import { type Yard, yardsOf } from '../../site/hours/yards.ts'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import type { Route } from './+types/hours.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Hours and holidays · Forecourt console' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return { places: yardsOf(await draftOf(context, params.dealer, url)) }
}

/** One day that differs, and the yards it is for. */
type Holiday = SpecialHours & { yards: Yard[] }

const keyOf = ({ date, name = '', status, start_hour = '', end_hour = '' }: SpecialHours) =>
  [date, name, status, start_hour, end_hour].join('|')

function holidaysOf(yards: Yard[]): Holiday[] {
  const days = new Map<string, Holiday>()
  for (const yard of yards)
    for (const day of yard.days) {
      const known = days.get(keyOf(day))
      if (known) known.yards.push(yard)
      else days.set(keyOf(day), { ...day, yards: [yard] })
    }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date))
}

export default function Hours({ loaderData: { places } }: Route.ComponentProps) {
  const { change, data } = useDraft()
  const toast = useToast()
  const [isAdding, setIsAdding] = useState(false)
  const send = async (ops: PatchOp[]) => {
    const answer = await change(ops)
    if (answer.is !== 'saved') toast(faultWords(answer, ''))
  }
  const remove = (day: Holiday) =>
    send(
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
        <UsualWeek yards={places} />
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
              <li key={keyOf(day)} className="row row-wrap">
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
      </div>
      {isAdding && (
        <HolidayDialog
          yards={places}
          onClose={() => setIsAdding(false)}
          onSave={(day, yards) => {
            setIsAdding(false)
            void send(
              yards.map((yard) => ({
                op: 'insert',
                path: [...listPath(yard, 'special_hours'), yard.days.length],
                value: day,
              })),
            )
          }}
        />
      )}
    </Screen>
  )
}

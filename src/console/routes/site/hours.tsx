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
import { DayDialog, type DayHours } from '../../site/hours/day-dialog.tsx'
import { HolidayDialog } from '../../site/hours/holiday-dialog.tsx'
import { WeekTable } from '../../site/hours/week-table.tsx'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import type { Route } from './+types/hours.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Hours and holidays · Forecourt console' }]

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { draft, live } = await draftOf(context, params.dealer, request)
  return {
    places: draft.locations.map(
      ({ id, name, timeZone, address, contact_detail: { opening_hours, special_hours } }, at) => ({
        at,
        name,
        where: `${address.state}, ${timeZone.split('/').at(-1)?.replace('_', ' ')} time`,
        week: opening_hours,
        days: special_hours,
        live: live.locations.find((place) => place.id === id)?.contact_detail.opening_hours ?? [],
      }),
    ),
  }
}
export type Yard = Awaited<ReturnType<typeof loader>>['places'][number]

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

const listPath = (yard: Yard, list: 'opening_hours' | 'special_hours') => [
  'locations',
  yard.at,
  'contact_detail',
  list,
]

/**
 * The changes that give a yard these hours on a weekday. Own words for hours would be wrong then.
 */
const setDay = (yard: Yard, weekday: number, { status, open, close }: DayHours): PatchOp => {
  const value = { weekday, status, ...(status === 'Open' && { open, close }) }
  const at = yard.week.findIndex((day) => day.weekday === weekday)
  const path = listPath(yard, 'opening_hours')
  return at < 0
    ? { op: 'insert', path: [...path, yard.week.length], value }
    : { op: 'set', path: [...path, at], value }
}

export default function Hours({ loaderData: { places } }: Route.ComponentProps) {
  const { change, data } = useDraft()
  const toast = useToast()
  const [edited, setEdited] = useState<{ yard: Yard; weekday: number }>()
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
        <WeekTable
          yards={places}
          onEdit={data.mayDraft ? (yard, weekday) => setEdited({ yard, weekday }) : undefined}
        />
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
      {edited && (
        <DayDialog
          yards={places}
          edited={edited}
          onClose={() => setEdited(undefined)}
          onSave={(hours, yards) => {
            setEdited(undefined)
            void send(yards.map((yard) => setDay(yard, edited.weekday, hours)))
          }}
        />
      )}
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

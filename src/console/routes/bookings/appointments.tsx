import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { addDays } from '#domain/location/local-time.ts'
import { AppointmentPeek } from '../../appointments/appointment-peek.tsx'
import { Calendar } from '../../appointments/calendar.tsx'
import { changeAppointments } from '../../appointments/change-appointments.ts'
import { DayList } from '../../appointments/day-list.tsx'
import { BlockDialog, MoveDialog } from '../../appointments/dialogs.tsx'
import { loadAppointments } from '../../appointments/load-appointments.ts'
import { useAppointment } from '../../appointments/use-appointment.tsx'
import { ExportButton } from '../../list/export-button.tsx'
import { FilterChip } from '../../list/filter-chip.tsx'
import { useListUrl } from '../../list/url.ts'
import { Views } from '../../list/views.tsx'
import { Icon } from '../../parts/icon.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../../shell/shortcuts.tsx'
import type { Route } from './+types/appointments.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Appointments · Forecourt console' }]

export function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadAppointments(ports, actor, dealer, url.searchParams, now)
}

export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  return changeAppointments({ work: workOf(context), form: await request.formData(), dealer })
}

export default function Appointments({ loaderData: data }: Route.ComponentProps) {
  const { day, today, isWeek, opened, moving, timeRequests, mayWork, mayBlock, places } = data
  const { dealer } = useParams()
  const { go, hrefWith } = useListUrl()
  const { send } = useAppointment()
  const [isBlocking, setIsBlocking] = useState(false)
  const step = isWeek ? 7 : 1
  const unblock = mayBlock ? (id: string) => void send({ intent: 'unblock', id }) : undefined
  const say = (lead: string, intent: string) => send({ intent, lead })
  const turn = (by: number) => () => go({ day: addDays(day, by * step), peek: null })
  const close = () => go({ peek: null })
  const shortcuts = [
    { keys: 'ArrowLeft', words: 'Before', run: turn(-1) },
    { keys: 'ArrowRight', words: 'After', run: turn(1) },
    { keys: 't', words: 'Today', run: () => go({ day: null }) },
    { keys: 'w', words: isWeek ? 'Day' : 'Week', run: () => go({ show: isWeek ? null : 'week' }) },
    ...(mayBlock ? [{ keys: 'b', words: 'Block a time', run: () => setIsBlocking(true) }] : []),
    ...(opened && mayWork
      ? opened.hasBegun
        ? [
            { keys: 'y', words: 'Came', run: () => say(opened.leadId, 'came') },
            { keys: 'n', words: 'Did not come', run: () => say(opened.leadId, 'no-show') },
          ]
        : [{ keys: 'm', words: 'Move', run: () => go({ move: opened.leadId, on: opened.date }) }]
      : []),
    ...(opened ? [{ keys: 'Escape', words: 'Close', run: close }] : []),
  ]
  useShortcuts('Appointments', shortcuts)
  return (
    <Screen
      title="Appointments"
      tools={
        <>
          <Link
            className="button quiet square"
            aria-label={isWeek ? 'Week before' : 'Day before'}
            to={hrefWith({ day: addDays(day, -step), peek: null })}
          >
            <Icon name="left" />
          </Link>
          <b className="s">{data.title}</b>
          <Link
            className="button quiet square"
            aria-label={isWeek ? 'Week after' : 'Day after'}
            to={hrefWith({ day: addDays(day, step), peek: null })}
          >
            <Icon name="right" />
          </Link>
          {day !== today && (
            <Link className="button" to={hrefWith({ day: null, peek: null })}>
              Today
            </Link>
          )}
          <nav className="segment" aria-label="Show">
            <Link to={hrefWith({ show: null })} aria-current={isWeek ? undefined : 'true'}>
              Day by yard
            </Link>
            <Link to={hrefWith({ show: 'week' })} aria-current={isWeek ? 'true' : undefined}>
              Week
            </Link>
          </nav>
          {data.mayExport && <ExportButton path={`/${dealer}/appointments/export`} />}
          {mayBlock && (
            <button type="button" className="button" onClick={() => setIsBlocking(true)}>
              <Icon name="lock" /> Block a time <kbd>B</kbd>
            </button>
          )}
        </>
      }
    >
      <Views list="appointments" views={data.views} mayShare={data.mayShare} />
      <div className="filters">
        {places.length > 1 && (
          <FilterChip
            words="Yard"
            name="yard"
            any={isWeek ? (data.one?.name ?? 'none') : `all ${places.length}`}
            options={places}
            icon="place"
            isMany={!isWeek}
          />
        )}
        {mayBlock && (
          <button type="button" className="chip only-phone" onClick={() => setIsBlocking(true)}>
            <Icon name="lock" size="s" /> Block a time
          </button>
        )}
        <span className="grow only-desk" />
        {data.mayExport && (
          <span className="only-phone">
            <ExportButton path={`/${dealer}/appointments/export`} label="Export" />
          </span>
        )}
        <span className="xs soft only-desk">
          Shoppers move or cancel their own time by the link in their mail.
        </span>
      </div>
      <div className="only-desk pad calendar-pad">
        <Calendar data={data} onUnblock={unblock} />
      </div>
      <div className="only-phone">
        <DayList data={data} onSay={say} onUnblock={unblock} />
      </div>
      {timeRequests.length > 0 && <TimeRequests data={data} />}
      <KeyStrip shortcuts={shortcuts} />
      {opened && <AppointmentPeek event={opened} data={data} onSay={say} onClose={close} />}
      {moving && mayWork && <MoveDialog key={moving.id} moving={moving} />}
      {isBlocking && <BlockDialog data={data} onClose={() => setIsBlocking(false)} />}
    </Screen>
  )
}

/** Who asked for a drive or a service and has no time yet. */
function TimeRequests({ data: { timeRequests, mayWork } }: { data: Route.ComponentProps['loaderData'] }) {
  const { hrefWith } = useListUrl()
  return (
    <section className="pad" aria-labelledby="asked">
      <div className="card">
        <header>
          <h2 id="asked">Asked for a time</h2>
          <span className="xs soft">{timeRequests.length} without one</span>
        </header>
        <ul className="items">
          {timeRequests.map(({ leadId, name, kind, car, place, wish, days }) => (
            <li key={leadId} className="row">
              <span className="stack grow">
                <span className="strong">{name}</span>
                <span className="s soft">
                  {[kind, car, place, wish && `suits: ${wish.toLowerCase()}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="xs soft">
                {days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}
              </span>
              {mayWork && (
                <Link className="button small" to={hrefWith({ move: leadId, on: null })}>
                  <Icon name="calendar" size="s" /> Book<span className="unseen"> a time for {name}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

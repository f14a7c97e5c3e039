import { Link } from 'react-router'
import { useListUrl } from '../list/url.ts'
import type { CalendarColumn, LoadedAppointments } from './load-appointments.ts'

/** One minute in pixels. */
const SCALE = 1.1
const px = (minutes: number) => `${Math.round(minutes * SCALE)}px`
const hourWords = (minutes: number) => {
  const hour = minutes / 60
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`
}

type CalendarProps = { data: LoadedAppointments; onUnblock?: (id: string) => void }

/** The day by yard, or the week of one yard. */
export function Calendar({ data, onUnblock }: CalendarProps) {
  const { hours, columns } = data
  const lines = Array.from({ length: (hours.to - hours.from) / 60 + 1 }, (_, n) => hours.from + n * 60)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also without links
    <section className="calendar-box" aria-label={`Calendar, ${data.title}`} tabIndex={0}>
      <div
        className="calendar"
        style={{ gridTemplateColumns: `52px repeat(${columns.length}, minmax(132px, 1fr))` }}
      >
        <span />
        {columns.map(({ key, head, sub, isToday }) => (
          <div key={key} className={isToday && data.isWeek ? 'column-head today' : 'column-head'}>
            <b className="cut">{head}</b>
            <span className="xs soft">{sub}</span>
          </div>
        ))}
        <div className="scale" style={{ height: px(hours.to - hours.from) }} aria-hidden="true">
          {lines.map((at) => (
            <span key={at} style={{ top: px(at - hours.from) }}>
              {hourWords(at)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <Column key={column.key} column={column} data={data} onUnblock={onUnblock} />
        ))}
      </div>
    </section>
  )
}

function Column({ column, data, onUnblock }: { column: CalendarColumn } & CalendarProps) {
  const { hours, nowAt } = data
  const { hrefWith } = useListUrl()
  const { open, events, blocks, isToday } = column
  const at = (from: number, to: number) => ({
    top: px(Math.max(from, hours.from) - hours.from),
    height: px(Math.min(to, hours.to) - Math.max(from, hours.from)),
  })
  const closed = open
    ? [
        { from: hours.from, to: open.from },
        { from: open.to, to: hours.to },
      ]
    : [{ from: hours.from, to: hours.to }]
  return (
    <ul
      className="column"
      aria-label={`${column.head}, ${column.sub}`}
      style={{ height: px(hours.to - hours.from) }}
    >
      {closed
        .filter(({ from, to }) => from < to)
        .map(({ from, to }) => (
          <li key={from} className="closed" style={at(from, to)}>
            <span className="xs">Closed</span>
          </li>
        ))}
      {blocks.map(({ id, reason, seats, from, to }) => (
        <li key={id} className="blocked" style={at(from, to)}>
          <span className="cut">
            {seats === null ? 'Blocked' : `${seats} blocked`}
            {reason && `: ${reason}`}
          </span>
          {onUnblock && (
            <button type="button" className="button quiet small" onClick={() => onUnblock(id)}>
              Free it<span className="unseen"> again, {reason || 'blocked time'}</span>
            </button>
          )}
        </li>
      ))}
      {events.map((event) => {
        const place = {
          ...at(event.from, event.to),
          left: `${(event.lane / event.lanes) * 100}%`,
          width: `calc(${100 / event.lanes}% - 4px)`,
        }
        if (event.is === 'others')
          return (
            <li key={`others ${event.from}`} className="event others" style={place}>
              <span className="xs">
                {event.more} {event.more === 1 ? 'booking' : 'bookings'} of colleagues
              </span>
            </li>
          )
        return (
          <li key={event.leadId} className={`event ${event.look}`} style={place}>
            <Link to={hrefWith({ peek: event.leadId })} preventScrollReset>
              <b className="cut">{event.name}</b>
              <span className="cut">
                {event.time} · {event.car ?? event.kind}
              </span>
              {event.state && <span className="cut state">{event.state}</span>}
            </Link>
          </li>
        )
      })}
      {isToday && nowAt > hours.from && nowAt < hours.to && (
        <li className="now-at" style={{ top: px(nowAt - hours.from) }} aria-hidden="true" />
      )}
    </ul>
  )
}

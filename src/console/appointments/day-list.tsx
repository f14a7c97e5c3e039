import { Link } from 'react-router'
import { formatTime } from '#domain/location/hours.ts'
import { CallLink } from '../leads/call-link.tsx'
import { PeekLink } from '../list/table.tsx'
import { useListUrl } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import { Avatar } from '../parts/mark.tsx'
import { Tag } from '../parts/notice.tsx'
import type { CalendarEvent, LoadedAppointments } from './load-appointments.ts'

const TAGS = {
  came: 'good',
  'no-show': 'late',
  next: 'act',
  open: 'due',
  ahead: 'plain',
} as const

/** What a state looks like: never by colour alone. */
export const StateTag = ({ event: { look, state } }: { event: Pick<CalendarEvent, 'look' | 'state'> }) =>
  state ? (
    <Tag kind={TAGS[look]} icon={look === 'came' ? 'check' : look === 'no-show' ? 'cross' : 'clock'}>
      {state}
    </Tag>
  ) : null

type DayListProps = {
  data: LoadedAppointments
  onSay: (id: string, outcome: string) => void
  onUnblock?: (id: string) => void
}

const timeAt = (minutes: number) => formatTime(`${Math.floor(minutes / 60)}:${minutes % 60}`)

/** The day on a phone: the week as a strip, then one line for each appointment. */
export function DayList({ data, onSay, onUnblock }: DayListProps) {
  const { week, day, list, names, mayWork, columns } = data
  const { hrefWith } = useListUrl()
  const blocks = columns
    .filter(({ date }) => date === day)
    .flatMap((column) => column.blocks.map((block) => ({ ...block, place: column.place })))
  return (
    <>
      <nav className="week-strip" aria-label="Days of this week">
        {week.map(({ date, letter, name, number, count }) => (
          <Link
            key={date}
            to={hrefWith({ day: date, show: null })}
            aria-current={date === day ? 'date' : undefined}
          >
            <span aria-hidden="true">{letter}</span>
            <b aria-hidden="true">{number}</b>
            <span className="xs" aria-hidden="true">
              {count || '–'}
            </span>
            <span className="unseen">
              {name}, {count} booked
            </span>
          </Link>
        ))}
      </nav>
      {list.length === 0 && <p className="soft pad">Nobody is booked on this day.</p>}
      <ul className="items day-list">
        {list.map((event) => (
          <li key={event.leadId} className={event.look === 'next' ? 'next' : undefined}>
            <b className="time">{event.time}</b>
            <div className="stack grow">
              <span className="row row-wrap">
                <PeekLink id={event.leadId}>{event.name}</PeekLink>
                <StateTag event={event} />
              </span>
              <span className="s soft">
                {event.car ?? event.kind} · {names[event.place]}
              </span>
              <span className="row">
                {event.phone && (
                  <CallLink className="button small" id={event.leadId} phone={event.phone}>
                    <Icon name="phone" size="s" /> Call<span className="unseen"> {event.name}</span>
                  </CallLink>
                )}
                {mayWork && event.hasBegun && event.outcome === null && (
                  <>
                    <button
                      type="button"
                      className="button small"
                      onClick={() => onSay(event.leadId, 'came')}
                    >
                      <Icon name="check" size="s" /> Came<span className="unseen">, {event.name}</span>
                    </button>
                    <button
                      type="button"
                      className="button small quiet"
                      onClick={() => onSay(event.leadId, 'no-show')}
                    >
                      Did not come<span className="unseen">, {event.name}</span>
                    </button>
                  </>
                )}
              </span>
            </div>
            {event.owner && <Avatar name={event.owner.name} />}
          </li>
        ))}
        {blocks.map(({ id, reason, seats, from, to, place }) => (
          <li key={id}>
            <b className="time">{timeAt(from)}</b>
            <div className="stack grow">
              <span className="row">
                <Icon name="lock" size="s" />
                {seats === null ? 'Blocked' : `${seats} blocked`}
                {reason && `: ${reason}`}
              </span>
              <span className="s soft">
                until {timeAt(to)} · {names[place]}
              </span>
              {onUnblock && (
                <span className="row">
                  <button type="button" className="button small" onClick={() => onUnblock(id)}>
                    Free it<span className="unseen"> again, {reason || 'blocked time'}</span>
                  </button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

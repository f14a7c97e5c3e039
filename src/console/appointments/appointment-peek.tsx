import { Link, useParams } from 'react-router'
import { CallLink } from '../leads/call-link.tsx'
import { Facts, Peek } from '../list/peek.tsx'
import { useListUrl } from '../list/url.ts'
import { StateTag } from './day-list.tsx'
import type { CalendarEvent, LoadedAppointments } from './load-appointments.ts'

type PeekProps = {
  event: CalendarEvent
  data: LoadedAppointments
  onSay: (id: string, intent: string) => void
  onClose: () => void
}

/** A booking beside the calendar, with everything that can be done with it. */
export function AppointmentPeek({ event, data: { names, mayWork }, onSay, onClose }: PeekProps) {
  const { dealer } = useParams()
  const { hrefWith } = useListUrl()
  const { leadId, phone, email } = event
  const say = (intent: string) => () => onSay(leadId, intent)
  return (
    <Peek
      label={`Appointment of ${event.name}`}
      head={event.kind}
      onClose={onClose}
      foot={
        <>
          {mayWork && event.hasBegun && (
            <>
              <button
                type="button"
                className={event.outcome === null ? 'button main' : 'button'}
                disabled={event.outcome === 'came'}
                onClick={say('came')}
              >
                Came <kbd>Y</kbd>
              </button>
              <button
                type="button"
                className="button"
                disabled={event.outcome === 'no-show'}
                onClick={say('no-show')}
              >
                Did not come <kbd>N</kbd>
              </button>
            </>
          )}
          {mayWork && !event.hasBegun && (
            <>
              <Link className="button main" to={hrefWith({ move: leadId, on: event.date })}>
                Move <kbd>M</kbd>
              </Link>
              <button type="button" className="button" onClick={say('cancel')}>
                Cancel it
              </button>
            </>
          )}
        </>
      }
    >
      <h2>{event.name}</h2>
      {event.state && (
        <p>
          <StateTag event={event} />
        </p>
      )}
      <Facts
        of={[
          ['When', `${event.day}, ${event.time}`],
          ['Where', names[event.place]],
          ['Car', event.car],
          [
            'Phone',
            phone && (
              <CallLink className="link" id={leadId} phone={phone}>
                {phone}
              </CallLink>
            ),
          ],
          ['Mail', email],
          ['Owner', event.owner?.name ?? 'nobody yet'],
        ]}
      />
      <p className="xs soft">Moving or cancelling writes to both, with a new entry for their calendars.</p>
      <Link className="link s" to={`/${dealer}/leads/${leadId}`}>
        Open the lead
      </Link>
    </Peek>
  )
}

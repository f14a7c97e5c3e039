import { type ComponentProps, useState } from 'react'
import { CALL_RESULTS } from '#domain/desk/lead-work.ts'
import { Icon } from '../parts/icon.tsx'
import { PhoneLink } from '../parts/phone-link.tsx'
import type { LoadedLead } from './load-lead.ts'
import { useLeadAction } from './use-lead-action.tsx'

type CallProps = { lead: LoadedLead; onCall: () => void }

/** Calls the shopper, and writes down at once that a call was placed. */
export function Dial({ lead: { row, mayWork }, onCall, ...link }: CallProps & ComponentProps<'a'>) {
  const { send } = useLeadAction(row.id)
  const call = () => {
    if (!mayWork) return
    void send({ intent: 'place-call' })
    onCall()
  }
  return <PhoneLink {...link} phone={row.phone} onClick={call} />
}

export const CallButton = ({ lead, onCall }: CallProps) =>
  lead.row.phone && (
    <Dial className="button call-button" lead={lead} onCall={onCall}>
      <Icon name="phone" /> Call <span className="only-desk">{lead.row.phone}</span> <kbd>P</kbd>
    </Dial>
  )

/** After a call: how it went, then what comes next. Two presses in all. */
export function CallBox({ lead, onDone }: { lead: LoadedLead; onDone: () => void }) {
  const [isLogged, setIsLogged] = useState(false)
  const log = useLeadAction(lead.row.id, () => setIsLogged(true))
  const next = useLeadAction(lead.row.id, onDone)
  return (
    <section className="call-box" aria-label="After the call">
      <h2>{isLogged ? 'What comes next?' : `How did the call with ${lead.row.name} go?`}</h2>
      <div className="presses">
        {isLogged
          ? lead.quick.map(({ next: step, at, words }) => (
              <button
                key={`${step} ${at}`}
                type="button"
                className="button large"
                disabled={next.isBusy}
                onClick={() => void next.send({ intent: 'next', next: step, dueAt: at })}
              >
                {words}
              </button>
            ))
          : Object.entries(CALL_RESULTS).map(([result, { words }]) => (
              <button
                key={result}
                type="button"
                className="button large"
                disabled={log.isBusy}
                onClick={() => void log.send({ intent: 'call', result, text: '' })}
              >
                {words}
              </button>
            ))}
      </div>
      {(log.fault ?? next.fault) && <p className="fault">{log.fault ?? next.fault}</p>}
      <button type="button" className="button quiet small" onClick={onDone}>
        {isLogged ? 'Nothing yet' : 'I did not call'}
      </button>
    </section>
  )
}

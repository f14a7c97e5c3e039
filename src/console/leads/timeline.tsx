import type { SeenDelivery } from '#ports/console/lead-changes.ts'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import type { LoadedLead } from './load-lead.ts'
import type { TimelineEvent } from './timeline-events.ts'
import { useLeadAction } from './use-lead-action.tsx'

const STATE_TAGS = {
  delivered: ['good', 'Sent'],
  pending: ['due', 'On its way'],
  held: ['plain', 'Held'],
  dead: ['late', 'Not delivered'],
} as const
const CHANNEL_WORDS: Record<string, string> = {
  email: 'Mail to',
  'adf-email': 'ADF mail to',
  'adf-http': 'ADF to',
  webhook: 'Webhook',
  confirmation: 'Confirmation to',
  booking: 'Mail about the booking to',
}

/** What happened: their words in a card, ours in a blue one, everything else in one line. */
export function Timeline({ lead }: { lead: LoadedLead }) {
  const { row, events } = lead
  return (
    <ol className="timeline">
      <li>
        <span className="node act">
          <Icon name="message" />
        </span>
        <div className="bubble">
          <p className="meta">
            <b>{row.wish}</b>
            <span>{row.sourceWords}</span>
            <time dateTime={row.at}>{row.when}</time>
          </p>
          {row.message ? (
            <p className="kept">{row.message}</p>
          ) : (
            <p className="soft">They wrote no message.</p>
          )}
        </div>
      </li>
      <PassedOn lead={lead} />
      {events.map((event) => (
        <Event key={event.id} event={event} id={row.id} mayWork={lead.mayWork} />
      ))}
    </ol>
  )
}

/** Asks to send again what somebody sees, so that two presses send it once. */
const resendOf = ({ id, state, resends }: SeenDelivery) => ({
  intent: 'resend',
  delivery: id,
  was: state,
  resends: String(resends),
})

/** Where the lead went, and whether it arrived. */
function PassedOn({ lead: { passedOn, row, mayWork } }: { lead: LoadedLead }) {
  const { send, isBusy } = useLeadAction(row.id)
  if (passedOn.length === 0) return null
  return (
    <li>
      <span className="node">
        <Icon name="send" />
      </span>
      <div className="small">
        <b>Passed on</b>
        <ul className="passed">
          {passedOn.map(({ id, kind, to, state, resends, error }) => (
            <li key={id}>
              <span className="grow cut">
                {CHANNEL_WORDS[kind] ?? kind} {to}
              </span>
              <Tag kind={STATE_TAGS[state][0]} icon={state === 'delivered' ? 'check' : undefined}>
                {STATE_TAGS[state][1]}
              </Tag>
              {mayWork && state !== 'held' && (
                <button
                  type="button"
                  className="button quiet small"
                  disabled={isBusy}
                  onClick={() => void send(resendOf({ id, state, resends }))}
                >
                  Send again<span className="unseen"> to {to}</span>
                </button>
              )}
              {error && state !== 'delivered' && <span className="xs late-words">{error}</span>}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Event({ event, id, mayWork }: { event: TimelineEvent; id: string; mayWork: boolean }) {
  const { send, isBusy } = useLeadAction(id)
  const { side, who, words, text, quoted, files, tag, when, icon, delivery, waiting } = event
  const sign = tag && <Tag kind={tag.kind}>{tag.words}</Tag>
  if (side === 'line')
    return (
      <li>
        <span className="node">
          <Icon name={icon} />
        </span>
        <div className="small">
          <p>
            {who && <b>{who} </b>}
            {words} <span className="soft">· {when}</span> {sign}
          </p>
          {text && <p className="note kept">{text}</p>}
        </div>
      </li>
    )
  return (
    <li>
      <span className={`node ${side === 'theirs' ? 'act' : ''}`}>
        <Icon name={icon} />
      </span>
      <div className={side === 'theirs' ? 'bubble' : 'bubble ours'}>
        <p className="meta">
          <b>{words}</b>
          <span>{side === 'theirs' && !who ? 'from them' : who}</span>
          <span>{when}</span>
          {sign}
          {waiting && mayWork && (
            <button
              type="button"
              className="button quiet small"
              onClick={() => void send({ intent: 'take-back', delivery: waiting })}
            >
              Take it back
            </button>
          )}
          {delivery && mayWork && (
            <button
              type="button"
              className="button quiet small"
              disabled={isBusy}
              onClick={() => void send(resendOf(delivery))}
            >
              Send again
            </button>
          )}
        </p>
        <p className="kept">{text}</p>
        {files && <p className="xs soft">{files}</p>}
        {quoted && (
          <details className="xs">
            <summary>Quoted below</summary>
            <p className="kept soft">{quoted}</p>
          </details>
        )}
      </div>
    </li>
  )
}

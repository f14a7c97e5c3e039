import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import type { Send } from './send.ts'

type Session = { id: string; device: string; method: string; seen: string; isThis: boolean }

/** Where one is signed in. */
export function Sessions({
  sessions,
  send,
  isBusy,
}: {
  sessions: readonly Session[]
  send: Send
  isBusy: boolean
}) {
  return (
    <section className="stack-12" aria-labelledby="sessions">
      <div className="section-head">
        <div className="stack">
          <h2 id="sessions">Where you are signed in</h2>
          <p className="soft s">A session ends after 12 hours without use, and after a week.</p>
        </div>
        {sessions.length > 1 && (
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => send({ intent: 'sessions-end' })}
          >
            End all others
          </button>
        )}
      </div>
      <ul className="card items">
        {sessions.map(({ id, device, method, seen, isThis }) => (
          <li key={id} className="row">
            <Icon name="globe" />
            <span className="stack grow">
              <span className="strong">{device}</span>
              <span className="xs soft">
                by {method}, last seen {seen}
              </span>
            </span>
            {isThis ? (
              <Tag kind="good" icon="check">
                this one
              </Tag>
            ) : (
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                aria-label={`End it: the session on ${device}`}
                onClick={() => send({ intent: 'session-end', id })}
              >
                End it
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

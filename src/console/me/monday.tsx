import { Icon } from '../parts/icon.tsx'
import type { Send } from './send.ts'

type Dealer = { slug: string; name: string; isOn: boolean }

/** The mail on Monday, dealer by dealer. Nobody gets it who did not ask for it. */
export function Monday({ dealers, send, isBusy }: { dealers: Dealer[]; send: Send; isBusy: boolean }) {
  if (dealers.length === 0) return null
  return (
    <section className="stack-12" aria-labelledby="monday">
      <div className="stack">
        <h2 id="monday">Mail on Monday</h2>
        <p className="soft s">One page about the week before: what changed, and one thing to do.</p>
      </div>
      <ul className="card items">
        {dealers.map(({ slug, name, isOn }) => (
          <li key={slug} className="row between">
            <span className="row">
              <Icon name="mail" /> {name}
            </span>
            <button
              type="button"
              className="button small"
              disabled={isBusy}
              aria-pressed={isOn}
              aria-label={isOn ? `Stop it: the mail of ${name}` : `Send it to me: the mail of ${name}`}
              onClick={() => send({ intent: 'monday', dealer: slug, wanted: isOn ? 'no' : 'yes' })}
            >
              {isOn ? 'Stop it' : 'Send it to me'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

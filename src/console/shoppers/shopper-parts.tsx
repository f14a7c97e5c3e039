import { Link, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import type { LoadedShopper } from './load-shopper.ts'
import { useShopperAction } from './use-shopper-action.tsx'

type Props = { shopper: LoadedShopper }

/** Everything they asked for, newest first. */
export function Wishes({ shopper: { id, leads, mayWork } }: Props) {
  const { dealer } = useParams()
  const { send, isBusy } = useShopperAction(id)
  if (leads.length === 0) return null
  return (
    <section className="card" aria-labelledby="wishes">
      <header>
        <h2 id="wishes">What they asked</h2>
      </header>
      <ul className="items">
        {leads.map((lead) => (
          <li key={lead.id} className="wish-line">
            <Link className="stack grow" to={`/${dealer}/leads/${lead.id}`}>
              <span className="first-line">
                {lead.wish}
                {lead.car && `, ${lead.car}`}
              </span>
              <span className="second">
                {[lead.drive && `drive ${lead.drive}`, lead.place, lead.source, lead.when]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {lead.message && <span className="second cut">“{lead.message}”</span>}
            </Link>
            <Tag>{lead.state}</Tag>
            <span className="soft s">{lead.owner ?? 'nobody'}</span>
            {mayWork && leads.length > 1 && (
              <button
                type="button"
                className="button quiet small"
                disabled={isBusy}
                onClick={() => send({ intent: 'part', lead: lead.id })}
              >
                Somebody else<span className="unseen"> asked: {lead.wish}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const RESERVATION_WORDS: Record<string, string> = {
  held: 'Held, not paid',
  paid: 'Paid',
  confirmed: 'Confirmed',
  lapsed: 'Ran out',
  declined: 'Declined',
  cancelled: 'Cancelled',
  released: 'Released',
  refunded: 'Refunded',
}

export const Reservations = ({ shopper: { reservations } }: Props) =>
  reservations.length > 0 && (
    <section className="card" aria-labelledby="reservations">
      <header>
        <h2 id="reservations">Reservations</h2>
      </header>
      <ul className="items">
        {reservations.map(({ id, car, state, deposit, when }) => (
          <li key={id} className="wish-line">
            <span className="stack grow">
              <span className="first-line">{car}</span>
              <span className="second">
                {deposit} · {when}
              </span>
            </span>
            <Tag>{RESERVATION_WORDS[state]}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )

export const Alerts = ({ shopper: { alerts } }: Props) =>
  alerts.length > 0 && (
    <section className="card" aria-labelledby="alerts">
      <header>
        <h2 id="alerts">Alerts by mail</h2>
      </header>
      <ul className="items">
        {alerts.map(({ id, label, state, since }) => (
          <li key={id} className="wish-line">
            <span className="stack grow">
              <span className="first-line">{label}</span>
              <span className="second">since {since}</span>
            </span>
            <Tag>{state}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )

/** What they agreed to, in the words that they saw. */
export const Consents = ({ shopper: { receipts } }: Props) => (
  <section className="card" aria-labelledby="consents">
    <header>
      <h2 id="consents">What they agreed to</h2>
    </header>
    {receipts.length === 0 ? (
      <div className="body soft s">They were asked for no consent.</div>
    ) : (
      <ul className="items">
        {receipts.map(({ text, given, isPreticked, page, at }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be agreed to twice
          <li key={n} className="wish-line">
            <Icon name={given && !isPreticked ? 'check' : 'cross'} size="s" />
            <span className="stack grow">
              <span>“{text}”</span>
              <span className="second">
                {given ? (isPreticked ? 'ticked beforehand, which proves nothing' : 'yes') : 'no'} · {at} ·{' '}
                {page}
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

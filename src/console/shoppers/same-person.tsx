import { Form, Link, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { LoadedShopper } from './load-shopper.ts'
import { useShopperAction } from './use-shopper-action.tsx'

/** Who else may be the same person, and what was said about it. All of it can be taken back. */
export function SamePerson({ shopper }: { shopper: LoadedShopper }) {
  const { dealer } = useParams()
  const { id, leads, alike, decisions, find, found, mayWork } = shopper
  const { send, isBusy } = useShopperAction(id)
  const [first] = leads
  if (!mayWork || !first) return null
  return (
    <section className="card" aria-labelledby="same">
      <header>
        <h2 id="same">The same person?</h2>
      </header>
      <ul className="items">
        {alike.map(({ id: other, name, wish, when, mail, phone }) => (
          <li key={other} className="stack-8">
            <span className="stack">
              <Link className="first-line" to={`/${dealer}/leads/${other}`}>
                {name}
              </Link>
              <span className="second">
                {wish} · {when}
              </span>
              <span className="second cut">{[phone, mail].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="row">
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                onClick={() => send({ intent: 'join', lead: first.id, other })}
              >
                Same person
              </button>
              <button
                type="button"
                className="button quiet small"
                disabled={isBusy}
                onClick={() => send({ intent: 'part', lead: other, other: first.id })}
              >
                Somebody else
              </button>
            </span>
          </li>
        ))}
        {decisions.map(({ lead, isSame }) => (
          <li key={`${isSame} ${lead}`} className="row between">
            <span className="s">
              {isSame ? 'Joined by hand: ' : 'Somebody else sent '}
              <Link className="link" to={`/${dealer}/leads/${lead}`}>
                a lead
              </Link>
              .
            </span>
            <button
              type="button"
              className="button quiet small"
              disabled={isBusy}
              onClick={() => send({ intent: 'take-back', lead })}
            >
              <Icon name="undo" size="s" /> Take back
            </button>
          </li>
        ))}
        <li className="stack-8">
          <Form method="get" className="row" role="search">
            <input
              className="input grow"
              type="search"
              name="find"
              defaultValue={find}
              aria-label="Find another lead of theirs"
              placeholder="Name, mail or phone"
              maxLength={100}
            />
            <button type="submit" className="button">
              Find
            </button>
          </Form>
          {find && found.length === 0 && <p className="soft s">Nobody else found.</p>}
          {found.map(({ id: other, name, about, leads: many }) => (
            <span key={other} className="row between">
              <span className="stack grow">
                <Link className="first-line" to={`/${dealer}/shoppers/${other}`}>
                  {name}
                </Link>
                <span className="second cut">
                  {many === 1 ? '1 lead' : `${many} leads`} · {about}
                </span>
              </span>
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                onClick={() => send({ intent: 'join', lead: first.id, other })}
              >
                Join<span className="unseen"> {name}</span>
              </button>
            </span>
          ))}
        </li>
      </ul>
    </section>
  )
}

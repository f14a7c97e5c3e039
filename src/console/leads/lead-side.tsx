import { Link, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Notice, Tag } from '../parts/notice.tsx'
import { PhoneLink } from '../parts/phone-link.tsx'
import type { LoadedLead } from './load-lead.ts'
import { useLeadAction } from './use-lead-action.tsx'

/** Who it is, the car, and everything else they said. */
export function LeadSide({ lead }: { lead: LoadedLead }) {
  const { dealer } = useParams()
  const { row, mayWork } = lead
  const { send } = useLeadAction(row.id)
  const judge = (verdict: string) => void send({ intent: 'judge', verdict })
  return (
    <div className="side">
      {row.isHeld && (
        <Notice kind="due" icon="shield">
          <p>
            <b>Held as suspected spam.</b> {row.reasons.join('; ')}
          </p>
          {mayWork && (
            <p className="row">
              <button type="button" className="button small" onClick={() => judge('release')}>
                Release it
              </button>
              <button type="button" className="button small quiet" onClick={() => judge('junk')}>
                It is junk
              </button>
            </p>
          )}
        </Notice>
      )}
      <section className="card" aria-labelledby="person">
        <header>
          <h2 id="person">{row.name}</h2>
        </header>
        <div className="body">
          <dl className="facts">
            {row.phone && (
              <>
                <dt>Phone</dt>
                <dd>
                  <PhoneLink className="link" phone={row.phone}>
                    {row.phone}
                  </PhoneLink>
                </dd>
              </>
            )}
            {row.email && (
              <>
                <dt>Mail</dt>
                <dd>{row.email}</dd>
              </>
            )}
            <dt>Yard</dt>
            <dd>{row.place}</dd>
          </dl>
          <Person lead={lead} />
        </div>
      </section>
      {row.car && (
        <section className="card" aria-labelledby="car">
          <header>
            <h2 id="car">{row.car.name}</h2>
          </header>
          <div className="body">
            <dl className="facts">
              <dt>Price then</dt>
              <dd>{row.car.price}</dd>
              {row.car.stocknum && (
                <>
                  <dt>Stock</dt>
                  <dd>{row.car.stocknum}</dd>
                </>
              )}
            </dl>
          </div>
        </section>
      )}
      <section className="card" aria-labelledby="more">
        <header>
          <h2 id="more">What else they said</h2>
        </header>
        <div className="body">
          <dl className="facts">
            <dt>Form</dt>
            <dd>{row.wish}</dd>
            <dt>Came by</dt>
            <dd>{row.sourceWords}</dd>
            {row.fields.map(([question, answer]) => (
              <Answer key={question} question={question} answer={answer} />
            ))}
          </dl>
        </div>
      </section>
      <p className="row xs">
        <Link className="button quiet small" to={`/${dealer}/history?thing=lead:${row.id}`}>
          <Icon name="history" size="s" /> Who did what
        </Link>
      </p>
    </div>
  )
}

/** What else the same person asked, and the way to all of it. */
function Person({ lead: { row, person } }: { lead: LoadedLead }) {
  const { dealer } = useParams()
  const { others, more, alike } = person
  return (
    <div className="also">
      {others.length > 0 && <h3 className="xs soft">They also asked</h3>}
      <ul>
        {others.map(({ id, words, when }) => (
          <li key={id}>
            <Link className="link" to={`/${dealer}/leads/${id}`}>
              {words}
            </Link>{' '}
            <span className="soft xs nowrap">{when}</span>
          </li>
        ))}
      </ul>
      <Link className="button small" to={`/${dealer}/shoppers/${row.id}`}>
        <Icon name="person" size="s" />
        {more > 0 ? `All ${others.length + more + 1} leads of this person` : 'This person'}
        {alike > 0 && <Tag kind="due">same name found</Tag>}
      </Link>
    </div>
  )
}

const Answer = ({ question, answer }: { question: string; answer: string }) => (
  <>
    <dt>{question}</dt>
    <dd>{answer}</dd>
  </>
)

import { Link, useParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import { Dial } from './call-box.tsx'
import type { LoadedLead } from './load-lead.ts'

/** Who it is, the car, and everything else they said. */
export function LeadSide({ lead, onCall }: { lead: LoadedLead; onCall: () => void }) {
  const { dealer } = useParams()
  const { row } = lead
  return (
    <div className="side">
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
                  <Dial className="link" lead={lead} onCall={onCall}>
                    {row.phone}
                  </Dial>
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
        <Link className="button quiet small" to={`/${dealer}/history?target=lead:${row.id}`}>
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

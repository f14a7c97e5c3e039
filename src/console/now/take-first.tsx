import { Form, Link, useParams } from 'react-router'
import { CallLink } from '../leads/call-link.tsx'
import { ClockChip } from '../leads/clock-chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { useLeadsHref } from './leads-href.ts'
import type { Desk } from './load-now.ts'

/** Who waits for an answer: those who wait too long on top, whoever has them. */
export function TakeFirst({ desk }: { desk: Desk }) {
  const leadsHref = useLeadsHref()
  return (
    <section className="card" aria-labelledby="first">
      <header>
        <h2 id="first">Answer these first</h2>
        {desk.counts.waiting > 0 && (
          <span className="tools">
            <Link className="link s" to={leadsHref({ work: 'waiting', view: 'waiting' })}>
              All {desk.counts.waiting}
            </Link>
          </span>
        )}
      </header>
      {desk.first.length === 0 ? (
        <p className="body soft">Nobody waits for an answer. New leads show up here by themselves.</p>
      ) : (
        <ul className="items">
          {desk.first.map((lead, n) => (
            <WaitingLead key={lead.id} lead={lead} isFirst={n === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitingLead({ lead, isFirst }: { lead: Desk['first'][number]; isFirst: boolean }) {
  const { dealer } = useParams()
  return (
    <li className="todo">
      <ClockChip clock={lead.clock} />
      <span className="stack grow">
        <span className="cut">
          <Link className="strong" to={`/${dealer}/leads?peek=${lead.id}`}>
            {lead.name}
          </Link>{' '}
          <span className="soft">
            {lead.wish}
            {lead.detail && ` · “${lead.detail}”`}
          </span>
        </span>
        <span className="xs soft cut">
          {lead.about}
          {lead.owner && ` · with ${lead.owner}`}
        </span>
      </span>
      <span className="row acts">
        {lead.phone && (
          <CallLink className={`button ${isFirst ? 'main' : ''}`} id={lead.id} phone={lead.phone}>
            <Icon name="phone" /> Call
            <span className="unseen"> {lead.name}</span>
          </CallLink>
        )}
        {lead.owner === null && (
          <Form method="post" action={`/${dealer}/leads`} navigate={false}>
            <input type="hidden" name="ids" value={lead.id} />
            <button type="submit" name="owner" value="me" className="button">
              Take<span className="unseen"> the lead of {lead.name}</span>
            </button>
          </Form>
        )}
      </span>
    </li>
  )
}

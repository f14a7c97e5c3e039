import { Form, Link, useParams } from 'react-router'
import { CallLink } from '../leads/call-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import type { Desk } from './load-now.ts'

/** The leads that nobody has, the oldest on top. */
export function TakeFirst({ desk }: { desk: Desk }) {
  const { dealer } = useParams()
  return (
    <section className="card" aria-labelledby="first">
      <header>
        <h2 id="first">Take these first</h2>
        {desk.counts.free > 0 && (
          <span className="tools">
            <Link className="link s" to={`/${dealer}/leads?owner=nobody&view=nobody`}>
              All {desk.counts.free}
            </Link>
          </span>
        )}
      </header>
      {desk.free.length === 0 ? (
        <p className="body soft">Nobody waits for a colleague. New leads show up here by themselves.</p>
      ) : (
        <ul className="items">
          {desk.free.map((lead, n) => (
            <FreeLead key={lead.id} lead={lead} isFirst={n === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FreeLead({ lead, isFirst }: { lead: Desk['free'][number]; isFirst: boolean }) {
  const { dealer } = useParams()
  return (
    <li className="todo">
      <Tag kind="due" icon="clock">
        {lead.when}
      </Tag>
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
        <span className="xs soft cut">{lead.about}</span>
      </span>
      <span className="row acts">
        {lead.phone && (
          <CallLink className={`button ${isFirst ? 'main' : ''}`} id={lead.id} phone={lead.phone}>
            <Icon name="phone" /> Call
            <span className="unseen"> {lead.name}</span>
          </CallLink>
        )}
        <Form method="post" action={`/${dealer}/leads`} navigate={false}>
          <input type="hidden" name="ids" value={lead.id} />
          <button type="submit" name="owner" value="me" className="button">
            Take<span className="unseen"> the lead of {lead.name}</span>
          </button>
        </Form>
      </span>
    </li>
  )
}

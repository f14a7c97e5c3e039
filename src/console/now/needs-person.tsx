import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { IconName } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import { useLeadsHref } from './leads-href.ts'
import type { Desk, Trouble } from './load-now.ts'

type ItemProps = {
  kind?: 'late' | 'due'
  icon: IconName
  what: string
  words: ReactNode
  detail?: string
  open?: { to: string; words: string }
}

function Item({ kind, icon, what, words, detail, open }: ItemProps) {
  return (
    <li className="todo">
      <Tag kind={kind} icon={icon}>
        {what}
      </Tag>
      <span className="stack grow">
        <span>{words}</span>
        {detail && <span className="xs soft cut">{detail}</span>}
      </span>
      {open && (
        <Link className="button small" to={open.to}>
          {open.words}
        </Link>
      )}
    </li>
  )
}

/** What the platform could not do by itself. */
export function NeedsPerson({ desk, trouble }: { desk: Desk | null; trouble: Trouble }) {
  const { dealer } = useParams()
  const leadsHref = useLeadsHref()
  const { feeds, hooks, problems } = trouble
  const failed = desk?.failed ?? []
  const held = desk?.counts.held ?? 0
  const isCalm = failed.length + feeds.length + hooks.length + problems.length + held === 0
  return (
    <section className="card" aria-labelledby="person">
      <header>
        <h2 id="person">Needs a person</h2>
      </header>
      <ul className="items">
        {failed.map(({ leadId, channel, error }) => (
          <Item
            key={`${leadId} ${channel}`}
            kind="late"
            icon="warning"
            what="Not delivered"
            words={`A lead did not reach you by ${channel}.`}
            detail={error}
            open={{ to: `/${dealer}/leads/${leadId}`, words: 'Open' }}
          />
        ))}
        {feeds.map(({ id, isOk, name, says, path }) => (
          <Item
            key={id}
            kind={isOk ? 'due' : 'late'}
            icon="warning"
            what={isOk ? 'Look at it' : 'Not imported'}
            words={name}
            detail={says}
            open={path ? { to: path, words: 'Open' } : undefined}
          />
        ))}
        {hooks.map(({ id, host, error }) => (
          <Item
            key={id}
            kind="late"
            icon="warning"
            what="Not delivered"
            words={`${host} does not take the messages of its webhook.`}
            detail={error}
            open={{ to: `/${dealer}/settings/webhooks?peek=${id}`, words: 'Open' }}
          />
        ))}
        {problems.map((problem) => (
          <Item
            key={problem}
            kind="late"
            icon="warning"
            what="Website"
            words="The website’s settings were refused. The last good ones still serve."
            detail={problem}
          />
        ))}
        {held > 0 && (
          <Item
            icon="shield"
            what="Held"
            words={`${held === 1 ? 'One lead is' : `${held} leads are`} held as suspected spam.`}
            open={{ to: leadsHref({ state: 'held', view: 'held' }), words: 'Judge them' }}
          />
        )}
        {isCalm && <li className="soft">Nothing failed. Feeds, mail and the website are in order.</li>}
      </ul>
    </section>
  )
}

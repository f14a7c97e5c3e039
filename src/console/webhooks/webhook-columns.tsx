import { Link } from 'react-router'
import { type Column, PeekLink } from '../list/table.tsx'
import { Tag } from '../parts/notice.tsx'
import type { ListedMessage, ListedWebhook } from './load-webhooks.ts'

/** An address, and its events. */
export const WEBHOOK_COLUMNS: readonly Column<ListedWebhook, 'url' | 'events' | 'made'>[] = [
  {
    id: 'url',
    words: 'Address',
    isAlways: true,
    sort: 'up',
    cell: ({ id, url, former }) => (
      <span className="stack">
        <PeekLink id={id}>{url}</PeekLink>
        {former && <span className="second">The former key signs too, until {former}.</span>}
      </span>
    ),
  },
  { id: 'events', words: 'Notified of', cell: ({ events }) => events.join(' · ') },
  { id: 'made', words: 'Made', sort: 'down', cell: ({ made, madeBy }) => `${made} by ${madeBy}` },
]

const STATES = {
  pending: { kind: 'due', words: 'waits' },
  delivered: { kind: 'good', words: 'taken' },
  dead: { kind: 'late', words: 'given up' },
  ended: { kind: 'plain', words: 'ended' },
} as const

/** A message of the log, and how it went. */
export const MESSAGE_COLUMNS = [
  {
    words: 'Message',
    cell: ({ what, about }: ListedMessage) => (
      <span className="stack">
        <span className="first-line">{what}</span>
        {about && (
          <Link className="link second" to={about.path}>
            {about.words}
          </Link>
        )}
      </span>
    ),
  },
  {
    words: 'To',
    className: 'soft',
    cell: ({ to, id }: ListedMessage) => (
      <span className="stack">
        <span>{to ?? 'removed webhook'}</span>
        <span className="second mono">{id}</span>
      </span>
    ),
  },
  { words: 'When', className: 'soft nowrap', cell: ({ when }: ListedMessage) => when },
  {
    words: 'How it went',
    cell: ({ state, answer }: ListedMessage) => (
      <span className="stack">
        <span>
          <Tag kind={STATES[state].kind}>{STATES[state].words}</Tag>
        </span>
        {answer && <span className="second">{answer}</span>}
      </span>
    ),
  },
]

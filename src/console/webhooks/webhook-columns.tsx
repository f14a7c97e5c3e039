import { Tag } from '../parts/notice.tsx'

export type ListedWebhook = { id: string; url: string; events: string[]; former: string | null }
export type ListedMessage = {
  id: string
  what: string
  to: string
  when: string
  state: 'pending' | 'delivered' | 'dead'
  answer: string
}

/** An address, and its events. */
export const WEBHOOK_COLUMNS = [
  {
    words: 'Address',
    cell: ({ url, former }: ListedWebhook) => (
      <span className="stack">
        <span className="strong mono wrap">{url}</span>
        {former && <span className="s soft">The former key signs too, until {former}.</span>}
      </span>
    ),
  },
  { words: 'Told of', className: 'soft', cell: ({ events }: ListedWebhook) => events.join(', ') },
]

const STATES = {
  pending: { kind: 'due', words: 'waits' },
  delivered: { kind: 'good', words: 'taken' },
  dead: { kind: 'late', words: 'given up' },
} as const

/** A message of the log, and how it went. */
export const MESSAGE_COLUMNS = [
  {
    words: 'Message',
    cell: ({ what, id }: ListedMessage) => (
      <span className="stack">
        <span className="first-line">{what}</span>
        <span className="second mono">{id}</span>
      </span>
    ),
  },
  { words: 'To', className: 'soft', cell: ({ to }: ListedMessage) => to },
  { words: 'When', className: 'soft nowrap', cell: ({ when }: ListedMessage) => when },
  {
    words: 'How it went',
    cell: ({ state, answer }: ListedMessage) => (
      <span className="stack">
        <Tag kind={STATES[state].kind}>{STATES[state].words}</Tag>
        {answer && <span className="second">{answer}</span>}
      </span>
    ),
  },
]

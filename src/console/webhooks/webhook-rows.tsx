import { Tag } from '../parts/notice.tsx'

export type ListedWebhook = { id: string; url: string; events: string[]; former: string | null }
export type ListedMessage = {
  id: string
  what: string
  to: string
  when: string
  state: 'pending' | 'delivered' | 'dead'
  attempts: number
  answer: string
}

type HookProps = {
  of: ListedWebhook
  isBusy: boolean
  onRotate: () => void
  onEnd: () => void
}

/** An address, its events, and what can be done with it. */
export function WebhookRow({ of: hook, isBusy, onRotate, onEnd }: HookProps) {
  return (
    <li className="row row-wrap webhook">
      <span className="stack grow">
        <span className="strong mono wrap">{hook.url}</span>
        <span className="s soft">{hook.events.join(', ')}</span>
        {hook.former && <span className="s soft">The former key signs too, until {hook.former}.</span>}
      </span>
      <button type="button" className="button small" disabled={isBusy} onClick={onRotate}>
        New key
      </button>
      <button type="button" className="button small" disabled={isBusy} onClick={onEnd}>
        Take off
      </button>
    </li>
  )
}

const STATES = {
  pending: { kind: 'due', words: 'waits' },
  delivered: { kind: 'good', words: 'taken' },
  dead: { kind: 'late', words: 'given up' },
} as const

type MessageProps = { of: ListedMessage; isBusy: boolean; onReplay: () => void }

/** A message of the log, and how it went. */
export function MessageRow({ of: message, isBusy, onReplay }: MessageProps) {
  const { kind, words } = STATES[message.state]
  return (
    <tr>
      <td>
        <span className="stack">
          <span className="first-line">{message.what}</span>
          <span className="second mono">{message.id}</span>
        </span>
      </td>
      <td className="soft">{message.to}</td>
      <td className="soft nowrap">{message.when}</td>
      <td>
        <span className="stack">
          <Tag kind={kind}>{words}</Tag>
          {message.answer && <span className="second">{message.answer}</span>}
        </span>
      </td>
      <td className="right">
        <button type="button" className="button small" disabled={isBusy} onClick={onReplay}>
          Send again
        </button>
      </td>
    </tr>
  )
}

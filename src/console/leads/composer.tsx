import { type RefObject, useEffect, useState } from 'react'
import { Fault } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import type { LoadedLead } from './load-lead.ts'
import { Preview } from './preview.tsx'
import { TimeChoice } from './time-choice.tsx'
import { useLeadAction } from './use-lead-action.tsx'

const KINDS = [
  ['mail', 'Mail', 'mail'],
  ['sms', 'SMS', 'message'],
  ['note', 'Note', 'pen'],
] as const
type Kind = (typeof KINDS)[number][0]

/** With the key of its form: who leaves before the answer and sends it again sends it once. */
type Draft = { kind: Kind; subject: string; text: string; key: string }

/** What somebody typed is there again when they come back in this tab. */
function useDraft(id: string, first: Draft) {
  const [draft, setDraft] = useState(first)
  const name = `draft ${id}`
  useEffect(() => {
    const kept = sessionStorage.getItem(name)
    if (kept) setDraft(JSON.parse(kept) as Draft)
  }, [name])
  return {
    draft,
    change(fields: Partial<Draft>) {
      const next = { ...draft, ...fields, key: crypto.randomUUID() }
      sessionStorage.setItem(name, JSON.stringify(next))
      setDraft(next)
    },
    clear() {
      sessionStorage.removeItem(name)
      setDraft({ ...first, kind: draft.kind })
    },
  }
}

type ComposerProps = { lead: LoadedLead; box: RefObject<HTMLTextAreaElement | null> }

/** Mail, short message or note, in one box. The button says what it does. */
export function Composer({ lead, box }: ComposerProps) {
  const { row, templates, times, hasSms, clock, drafted, colleagues, me } = lead
  const subject = row.car ? `Your question about the ${row.car.name}` : 'Your question'
  const { draft, change, clear } = useDraft(row.id, {
    kind: row.email ? 'mail' : 'note',
    subject,
    text: '',
    key: '',
  })
  const [sendAt, setSendAt] = useState('')
  const [isShown, setIsShown] = useState(false)
  const { send, isBusy, fault } = useLeadAction(row.id, () => {
    clear()
    setSendAt('')
    setIsShown(false)
  })
  const { kind, text, key } = draft
  const isOff = (one: Kind) => (one === 'mail' && !row.email) || (one === 'sms' && !(hasSms && row.phone))
  const submit = () => {
    if (text.trim() !== '' && !isBusy) void send({ intent: kind, subject: draft.subject, text, sendAt, key })
  }
  const isWaiting = clock.is !== 'none' && clock.is !== 'answered'
  return (
    <section className="composer" aria-label="Answer">
      <div className="composer-bar">
        <div className="segment">
          {KINDS.filter(([one]) => !isOff(one)).map(([one, words, icon]) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => change({ kind: one })} />
              <Icon name={icon} size="s" />
              {words}
            </label>
          ))}
        </div>
        {kind === 'mail' && (
          <select
            className="input"
            aria-label="Template"
            value=""
            onChange={({ target }) => {
              const chosen = templates.find(({ id }) => id === target.value)
              if (chosen)
                change({ subject: chosen.subject, text: text ? `${text}\n\n${chosen.text}` : chosen.text })
            }}
          >
            <option value="">Template…</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {kind === 'note' && (
          <select
            className="input"
            aria-label="Tell a colleague"
            value=""
            onChange={({ target }) => {
              change({ text: `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${target.value} ` })
              box.current?.focus()
            }}
          >
            <option value="">Tell…</option>
            {colleagues
              .filter(({ id }) => id !== me)
              .map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
          </select>
        )}
      </div>
      {drafted && text !== drafted.text && (
        <div className="composer-bar">
          <p className="s grow">{drafted.who} drafted a reply. It was not sent.</p>
          <button
            type="button"
            className="button small"
            onClick={() => {
              change({
                kind: row.email ? 'mail' : kind,
                text: text ? `${text}\n\n${drafted.text}` : drafted.text,
              })
              box.current?.focus()
            }}
          >
            Use the draft
          </button>
        </div>
      )}
      {kind === 'mail' && (
        <input
          className="subject"
          aria-label="Subject"
          value={draft.subject}
          maxLength={200}
          onChange={({ target }) => change({ subject: target.value })}
        />
      )}
      <textarea
        ref={box}
        aria-label={kind === 'note' ? 'Note for colleagues' : 'Message'}
        placeholder={
          kind === 'note' ? 'Only colleagues read this. @Name notifies a colleague.' : 'Write an answer'
        }
        rows={6}
        value={text}
        maxLength={kind === 'sms' ? 480 : 10_000}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit()
        }}
      />
      {isShown && kind === 'mail' && <Preview lead={lead} subject={draft.subject} text={text} />}
      {fault && <Fault>{fault} Your words are kept.</Fault>}
      <div className="foot">
        <p className="xs soft grow consent">
          <Icon name="shield" size="s" />
          <span>
            <ConsentWords lead={lead} kind={kind} />
          </span>
        </p>
        {kind === 'mail' && (
          <button type="button" className="button quiet" onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Close preview' : 'Preview'}
          </button>
        )}
        {kind !== 'note' && (
          <TimeChoice label="When to send" none="Now" value={sendAt} times={times} onChoose={setSendAt} />
        )}
        <button
          type="button"
          className="button main"
          disabled={isBusy || text.trim() === ''}
          onClick={submit}
        >
          <Icon name={kind === 'note' ? 'pen' : 'send'} />
          {kind === 'note'
            ? 'Note it'
            : sendAt
              ? 'Send later'
              : isWaiting
                ? 'Send and stop the clock'
                : 'Send'}
          <kbd>⌘↵</kbd>
        </button>
      </div>
    </section>
  )
}

function ConsentWords({ lead: { consent, replies }, kind }: { lead: LoadedLead; kind: Kind }) {
  if (kind === 'note') return <>Shoppers never see notes.</>
  return (
    <>
      An answer to their own question needs no marketing consent.{' '}
      {consent.isGiven ? 'They also agreed to offers' : 'They did not agree to offers'}
      {consent.words && `: ${consent.words}`}.{' '}
      {replies && kind === 'mail' && 'Their reply comes back to this page.'}
    </>
  )
}

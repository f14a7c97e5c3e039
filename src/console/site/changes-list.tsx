import { useState } from 'react'
import type { SiteChange } from '#domain/site-desk/site-changes.ts'
import { Fault } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { useDraft } from './draft-context.tsx'
import { faultWords } from './fields/use-saved.ts'

/** Days keep their capital. */
const lower = (text: string) =>
  /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** What shoppers will see change, in words, each with its own way back. */
export function ChangesList({ changes }: { changes: readonly SiteChange[] }) {
  const { change, data } = useDraft()
  const [fault, setFault] = useState<string>()
  const undo = async ({ undo: ops }: SiteChange) => {
    const answer = await change(ops)
    setFault(answer.is === 'saved' ? undefined : faultWords(answer, ''))
  }
  return (
    <>
      {fault && <Fault>{fault}</Fault>}
      <ol className="diff">
        {changes.map((one) => (
          <li key={`${one.kind} ${one.path.join('.')}`} className="row">
            <Icon
              name={
                one.kind === 'added'
                  ? 'plus'
                  : one.kind === 'removed'
                    ? 'cross'
                    : one.kind === 'moved'
                      ? 'up-down'
                      : 'pen'
              }
              size="s"
            />
            <span className="grow">
              <ChangeWords change={one} />
            </span>
            {data.mayDraft && (
              <button type="button" className="button small quiet" onClick={() => void undo(one)}>
                <Icon name="undo" size="s" />
                Undo
                <span className="unseen"> this change of {one.page}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** One change, as a sentence. */
export function ChangeWords({ change }: { change: SiteChange }) {
  return (
    <>
      <b className="strong">
        {[change.page, change.thing !== change.after && change.thing].filter(Boolean).join(', ')}:
      </b>{' '}
      <Words change={change} />
    </>
  )
}

function Words({ change: { kind, field, before, after } }: { change: SiteChange }) {
  if (kind === 'added')
    return (
      <>
        <ins>{field ? `${field}, ${after}` : after}</ins> is new.
      </>
    )
  if (kind === 'removed')
    return (
      <>
        <del>{field ? `${field}, ${before}` : before}</del> goes.
      </>
    )
  if (kind === 'moved')
    return (
      <>
        <ins>{after}</ins> moves to another place.
      </>
    )
  return (
    <>
      {lower(field)} changes from <del>{before}</del> to <ins>{after}</ins>
    </>
  )
}

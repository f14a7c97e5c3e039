import { useState } from 'react'
import type { SiteChange } from '#domain/site-desk/site-changes.ts'
import { Fault } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { ChangeWords } from './change-words.tsx'
import { useDraft } from './draft-context.tsx'
import { faultWords } from './fields/use-saved.ts'

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

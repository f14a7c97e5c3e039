import { useState } from 'react'
import type { SiteChange } from '#domain/site-desk/site-changes.ts'
import { Fault } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { ChangesByPage } from './changes-by-page.tsx'
import { useDraft } from './draft-context.tsx'
import { faultWords } from './fields/use-saved.ts'

const SIGNS = { added: 'plus', removed: 'cross', moved: 'up-down', changed: 'pen' } as const

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
      <ChangesByPage
        changes={changes}
        label="Changes"
        frame={(one, words) => (
          <div className="row">
            <Icon name={SIGNS[one.kind]} size="s" />
            <span className="grow">{words}</span>
            {data.mayDraft && (
              <button type="button" className="button small quiet" onClick={() => void undo(one)}>
                <Icon name="undo" size="s" />
                Undo
                <span className="unseen"> this change of {one.page}</span>
              </button>
            )}
          </div>
        )}
      />
    </>
  )
}

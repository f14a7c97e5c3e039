import { useFetcher } from 'react-router'
import { Fault } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import type { action } from '../routes/site/approval.ts'
import { useDraft } from './draft-context.tsx'

export type Answered = { id: string; words: string; comment: string; isApproved: boolean }

/** What somebody said about this draft, and a link for somebody else. */
export function ApprovalBox({ answers }: { answers: readonly Answered[] }) {
  const { dealer, data } = useDraft()
  const ask = useFetcher<typeof action>()
  // A link shows the draft for which it was made.
  const link = ask.data?.revision === data.revision ? ask.data.link : undefined
  return (
    <section className="stack-12 measure" aria-label="Approval">
      {answers.map(({ id, words, comment, isApproved }) => (
        <Notice key={id} kind={isApproved ? 'good' : 'due'} icon={isApproved ? 'check' : 'cross'}>
          {words}
          {comment && `: “${comment}”`}
        </Notice>
      ))}
      {data.mayDraft && !link && (
        <ask.Form method="post" action={`/${dealer}/site/approval`}>
          <button type="submit" className="button" disabled={ask.state !== 'idle'}>
            <Icon name="link" size="s" />
            Link for somebody to approve
          </button>
        </ask.Form>
      )}
      {ask.data?.fault && <Fault>{ask.data.fault}</Fault>}
      {link && (
        <label className="field">
          Send this link. It works for seven days, and needs no sign-in to look.
          <input className="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </section>
  )
}

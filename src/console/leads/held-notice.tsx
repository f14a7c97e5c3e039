import { Notice } from '../parts/notice.tsx'
import type { LoadedLead } from './load-lead.ts'
import { useLeadAction } from './use-lead-action.tsx'

/** Why a lead is held, above what it says: whoever opens it decides about that first. */
export function HeldNotice({ lead: { row, mayWork } }: { lead: LoadedLead }) {
  const { send, isBusy } = useLeadAction(row.id)
  const judge = (verdict: string) => void send({ intent: 'judge', verdict })
  return (
    <Notice kind="due" icon="shield">
      <p>
        <b>Held as suspected spam:</b> {row.reasons.join('; ')}.
      </p>
      {mayWork && (
        <p className="row">
          <button type="button" className="button small" disabled={isBusy} onClick={() => judge('release')}>
            Release it
          </button>
          {row.state !== 'junk' && (
            <button
              type="button"
              className="button small quiet"
              disabled={isBusy}
              onClick={() => judge('junk')}
            >
              It is junk
            </button>
          )}
        </p>
      )}
    </Notice>
  )
}

import type { FormView } from '#domain/lead/forms/form-view.ts'
import { HIDDEN } from '#domain/lead/forms/posted.ts'

/** What every form sends beside its fields, and the honeypot. */
export function FormHiddenInputs({ view: { step, leadId } }: { view: Pick<FormView, 'step' | 'leadId'> }) {
  return (
    <>
      {/* A honeypot: people do not see this field, so only bots fill it in (FORM-15). */}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HIDDEN.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name={HIDDEN.step} value={step} />
      <input type="hidden" name={HIDDEN.lead} value={leadId ?? ''} />
      <input type="hidden" name={HIDDEN.key} />
      <input type="hidden" name={HIDDEN.filledMs} />
    </>
  )
}

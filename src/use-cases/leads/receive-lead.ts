import type { Errors, Values } from '#domain/lead/forms/form.ts'
import { successHref } from '#domain/lead/forms/form-paths.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import { stepAfter, stepBefore } from '#domain/lead/forms/step-navigation.ts'
import { NOT_A_TIME, validate } from '#domain/lead/forms/validate.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import { RETRY_AFTER_SECONDS, type Submission } from './lead-submission.ts'
import { saveLeadStep } from './save-lead-step.ts'
import { submitLead } from './submit-lead.ts'

/** The result of a form post. All but 'done' return the typed values. */
export type LeadAnswer =
  | { is: 'done'; leadId: string; successHref: string }
  | { is: 'step'; step: number; leadId?: string; values: Values }
  | {
      is: 'invalid' | 'failed' | 'too-many'
      step: number
      leadId?: string
      values: Values
      errors: Errors
      formError?: string
      /** Only when this visitor sent too many. */
      retryAfterSeconds?: number
    }

const TOO_MANY =
  'Many forms have come from your connection in the last hour. Please try again later, or ring us: we are happy to help.'

/**
 * Handles one post of any form: a step back, the next step, or the complete lead (FORM-14, FORM-17,
 * STEP-2 to STEP-6).
 */
export async function receiveLead(
  ports: { leads: Pick<LeadStore, 'save' | 'recent'> },
  site: Site,
  submission: Submission,
  now: Date,
): Promise<LeadAnswer> {
  const { form, values, extras, car } = submission
  const { step, openLeadId } = extras
  if (extras.isGoingBack) {
    return { is: 'step', step: stepBefore(form, values, step), leadId: openLeadId, values }
  }
  const isLastStep = stepAfter(form, values, step) === undefined
  const errors = validate(form, values, isLastStep ? undefined : step)
  const invalid = (wrong: Errors, formError?: string): LeadAnswer => {
    const at = form.steps.findIndex(({ fields }) => fields.some((field) => field.name in wrong))
    return { is: 'invalid', step: at < 0 ? step : at, leadId: openLeadId, values, errors: wrong, formError }
  }
  if (Object.keys(errors).length > 0) return invalid(errors)
  const time = text(values, 'dateTime')
  // Without JavaScript a chosen time stays in the form when the visitor switches to another day.
  if (time && extras.day && !time.startsWith(extras.day)) return invalid({ dateTime: NOT_A_TIME })
  const mockError = text(values, 'mock_error')
  if (mockError) return invalid({}, mockError)
  const tooMany = (): LeadAnswer => ({
    is: 'too-many',
    step,
    leadId: openLeadId,
    values,
    errors: {},
    formError: TOO_MANY,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
  if (!isLastStep) {
    const saved = await saveLeadStep(ports, site, submission, now)
    return saved.is === 'saved' ? { is: 'step', step: saved.next, leadId: saved.leadId, values } : tooMany()
  }
  const submitted = await submitLead(ports, site, submission, now)
  if (submitted.is === 'too-many') return tooMany()
  if (submitted.is === 'refused') return invalid(submitted.errors)
  return { is: 'done', leadId: submitted.leadId, successHref: successHref(form.id, car?.slug, time !== '') }
}

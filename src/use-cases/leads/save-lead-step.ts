import { stepAfter } from '#domain/lead/forms/step-navigation.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import { leadToSave, type Submission } from './lead-submission.ts'

export type StepSaved = { is: 'saved'; leadId: string; next: number } | { is: 'too-many' }

/** Stores the values so far as an Incomplete lead and returns the next step (STEP-4). */
export async function saveLeadStep(
  { leads }: { leads: Pick<LeadStore, 'save' | 'recent'> },
  site: Site,
  submission: Submission,
  now: Date,
): Promise<StepSaved> {
  const { form, values, extras } = submission
  const lead = await leadToSave(leads, site, submission, { status: 'Incomplete' }, now)
  if (lead === 'too-many') return { is: 'too-many' }
  const saved = await leads.save(lead)
  if (saved.is === 'too-many-answers') return { is: 'too-many' }
  if (saved.is !== 'saved') throw new Error('a step without an appointment cannot lose its slot')
  return { is: 'saved', leadId: saved.id, next: stepAfter(form, values, extras.step) ?? extras.step }
}

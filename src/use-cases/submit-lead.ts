import { type BookableLocation, offeredSlot } from '#domain/lead/appointments.ts'
import type { Errors } from '#domain/lead/form.ts'
import { text } from '#domain/lead/form-values.ts'
import type { Appointment } from '#domain/lead/lead.ts'
import { NOT_A_TIME } from '#domain/lead/validate.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadStore } from '#ports/lead-store.ts'
import { leadToKeep, placeOf, type Submission } from './lead-submission.ts'

const JUST_TAKEN = 'That time has just been taken. Please choose another.'

export type Submitted = { is: 'kept'; leadId: string } | { is: 'refused'; errors: Errors }

/**
 * Stores a complete lead with its appointment, or reports that the time is taken (STEP-5, LEAD-2,
 * LEAD-8).
 */
export async function submitLead(
  { leads }: { leads: Pick<LeadStore, 'keep' | 'recent'> },
  site: Site,
  submission: Submission,
  now: Date,
): Promise<Submitted> {
  const wanted = text(submission.values, 'dateTime')
  const appointment = wanted ? asked(placeOf(site, submission), wanted, now) : undefined
  if (wanted && !appointment) return { is: 'refused', errors: { dateTime: NOT_A_TIME } }
  const kept = await leads.keep(
    await leadToKeep(leads, site, submission, { status: 'Completed', appointment }, now),
  )
  return kept.is === 'kept'
    ? { is: 'kept', leadId: kept.id }
    : { is: 'refused', errors: { dateTime: JUST_TAKEN } }
}

function asked(place: BookableLocation, local: string, now: Date): Appointment | undefined {
  const slot = offeredSlot(place, local, now)
  return slot && { startsAt: slot.startsAt.toISOString(), local, minutes: place.appointments.minutes }
}

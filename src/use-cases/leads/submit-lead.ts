import { type BookableLocation, offeredSlot } from '#domain/lead/appointments.ts'
import type { Errors } from '#domain/lead/forms/form.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import { NOT_A_TIME } from '#domain/lead/forms/validate.ts'
import type { Appointment } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import { leadToSave, placeOf, type Submission } from './lead-submission.ts'

const JUST_TAKEN = 'That time has just been taken. Please choose another.'
const TOO_MANY_BOOKINGS =
  'You already have several appointments with us. Please ring us, and we will gladly arrange another.'

export type Submitted =
  | { is: 'saved'; leadId: string }
  | { is: 'refused'; errors: Errors }
  | { is: 'too-many' }

/**
 * Stores a complete lead with its appointment, or reports that the time is taken (STEP-5, LEAD-2,
 * LEAD-8).
 */
export async function submitLead(
  { leads }: { leads: Pick<LeadStore, 'save' | 'recent'> },
  site: Site,
  submission: Submission,
  now: Date,
): Promise<Submitted> {
  const wanted = text(submission.values, 'dateTime')
  const appointment = wanted ? asked(placeOf(site, submission), wanted, now) : undefined
  if (wanted && !appointment) return { is: 'refused', errors: { dateTime: NOT_A_TIME } }
  const lead = await leadToSave(leads, site, submission, { status: 'Completed', appointment }, now)
  if (lead === 'too-many') return { is: 'too-many' }
  const saved = await leads.save(lead)
  if (saved.is === 'saved') return { is: 'saved', leadId: saved.id }
  if (saved.is === 'too-many-answers') return { is: 'too-many' }
  return {
    is: 'refused',
    errors: { dateTime: saved.is === 'slot-taken' ? JUST_TAKEN : TOO_MANY_BOOKINGS },
  }
}

function asked(place: BookableLocation, local: string, now: Date): Appointment | undefined {
  const slot = offeredSlot(place, local, now)
  return slot && { startsAt: slot.startsAt.toISOString(), local, minutes: place.appointments.minutes }
}

import type { Car } from '#domain/car/car.ts'
import { consentReceipts } from '#domain/lead/consent.ts'
import { plannedDeliveries } from '#domain/lead/deliveries.ts'
import type { Form, Values } from '#domain/lead/forms/form.ts'
import { text } from '#domain/lead/forms/form-values.ts'
import type { PostedExtras } from '#domain/lead/forms/posted.ts'
import { stateAtStep } from '#domain/lead/forms/step-navigation.ts'
import { wordsShown } from '#domain/lead/forms/subscribe-words.ts'
import { shownValues } from '#domain/lead/forms/validate.ts'
import { type Appointment, type LeadSource, leadCar, leadPlaceOf } from '#domain/lead/lead.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import { suspicion, type Verdict } from '#domain/lead/suspicion.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadStore, LeadToSave } from '#ports/leads/lead-store.ts'

/** One parsed post of a form. */
export type Submission = {
  form: Form
  values: Values
  extras: PostedExtras
  car?: Car
  page: string
  origin: 'same' | 'cross' | 'absent'
  address: string
  /** What the page adds to the message, such as the cars of a list. Never read from a post. */
  note?: string
  /** How it reached us, if not by the website alone. */
  source?: LeadSource
  /** Set for leads that the platform creates after a paid deposit. Never read from a post. */
  reservationId?: string
}

/**
 * More leads in an hour from one address are refused. A whole office behind one address sends far
 * fewer.
 */
export const LEADS_AN_HOUR = 100
export const RETRY_AFTER_SECONDS = 3600

const NOT_JUDGED: Verdict = { isSuspect: false, score: 0, reasons: [] }

/** A paid deposit is never held back as spam, nor refused: the dealer must be notified. */
async function judge(
  leads: Pick<LeadStore, 'recent'>,
  site: Site,
  { extras, origin, address, reservationId }: Submission,
  fields: Values,
  now: Date,
): Promise<Verdict | 'too-many'> {
  if (reservationId) return NOT_JUDGED
  const recent = await leads.recent(site.slug, address, now)
  if (recent.fromAddress >= LEADS_AN_HOUR) return 'too-many'
  return suspicion(fields, { trap: extras.trap, origin, filledMs: extras.filledMs, ...recent })
}

export const placeOf = (site: Site, { form, car, values }: Submission): Location =>
  leadPlace(site.locations, car, text(values, 'location'), form.id)

/**
 * Turns a submission into a lead with its spam score and its deliveries, or refuses it as one too
 * many.
 */
export async function leadToSave(
  leads: Pick<LeadStore, 'recent'>,
  site: Site,
  submission: Submission,
  stage: { status: 'Incomplete' | 'Completed'; appointment?: Appointment },
  now: Date,
): Promise<LeadToSave | 'too-many'> {
  const { form, values, extras, car, page, reservationId } = submission
  const typed = shownValues(form, values)
  const place = placeOf(site, submission)
  // Only what was typed is judged, not the note that we add.
  const verdict = await judge(leads, site, submission, typed, now)
  if (verdict === 'too-many') return verdict
  const message = [text(typed, 'message'), submission.note].filter(Boolean).join('\n\n')
  const fields = submission.note ? { ...typed, message } : typed
  // The colon separates it from posted keys. The key alone identifies a repeat, because the car may
  // have changed.
  const ownKey = reservationId && `reservation:${reservationId}`
  const lead = {
    site: site.slug,
    form: form.id,
    category: text(fields, 'category') || form.category,
    lead_status: stage.status,
    form_completed: stage.status === 'Completed',
    step_number: extras.step + 1,
    skipped_steps: stateAtStep(form, values, extras.step).skipped.map(([from, to]): [number, number] => [
      from + 1,
      to + 1,
    ]),
    fields,
    car: car ? leadCar(car, site) : null,
    place: leadPlaceOf(place),
    manufacturer_slug: site.manufacturer?.slug ?? null,
    page_id: page.slice(0, 300),
    ...(reservationId && { source: 'reservation' as const }),
    standing: verdict.isSuspect ? ('quarantined' as const) : ('accepted' as const),
    score: verdict.score,
    reasons: verdict.reasons,
    appointment: stage.appointment ?? null,
    consents: consentReceipts(form, fields, {
      page,
      at: now,
      words: wordsShown(site, extras.words),
    }),
  }
  return {
    ...lead,
    ...(submission.source && { source: submission.source }),
    openLeadId: extras.openLeadId,
    key: ownKey ?? extras.key,
    content: ownKey ?? JSON.stringify([site.slug, form.id, car?.id ?? null, Object.entries(fields).sort()]),
    address: submission.address,
    deliveries: plannedDeliveries(site, place, lead),
    incompleteDueAt: new Date(now.getTime() + site.leads.quietMinutes * 60_000),
    capacity: place.appointments.capacity,
    now,
  }
}

import type { Alert, Subscriber } from '#domain/alert/alert.ts'
import { leadPlaceOf } from '#domain/lead/lead.ts'
import { leadPlace } from '#domain/lead/lead-place.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'

/**
 * A confirmed alert as a lead. Nobody waits for an answer to it, because the platform writes to
 * them, and they agreed to no offers. Its key makes it one lead.
 */
export function alertLead(
  site: Site,
  { email }: Pick<Subscriber, 'email'>,
  { id, label, href }: Alert,
  now: Date,
): LeadToSave {
  const key = `alert:${id}`
  return {
    site: site.slug,
    form: 'similar',
    category: 'Alert',
    lead_status: 'Completed',
    form_completed: true,
    step_number: 1,
    skipped_steps: [],
    fields: { email, message: label },
    car: null,
    place: leadPlaceOf(leadPlace(site.locations, undefined, '')),
    manufacturer_slug: site.manufacturer?.slug ?? null,
    page_id: href.slice(0, 300),
    source: 'alert',
    standing: 'accepted',
    score: 0,
    reasons: [],
    appointment: null,
    consents: [],
    key,
    content: `${site.slug} ${key}`,
    address: '',
    deliveries: [],
    incompleteDueAt: now,
    capacity: 0,
    isPast: true,
    now,
  }
}

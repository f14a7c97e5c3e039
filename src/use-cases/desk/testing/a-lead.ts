import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { leadCar } from '#domain/lead/lead.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'

let sent = 0
/** An ordinary lead, each a minute after the one before. */
export const aLead = (special: Partial<LeadToSave> & { placeId?: number } = {}): LeadToSave => {
  sent += 1
  const { placeId = 10, ...rest } = special
  return {
    site: 'yard',
    form: 'enquiry',
    category: 'Enquiry',
    lead_status: 'Completed',
    form_completed: true,
    step_number: 1,
    skipped_steps: [],
    fields: { name: 'Rhys Gallagher', phone: '0491 570 156', email: `rhys${sent}@example.com` },
    car: leadCar(aCar({ stocknum: `U10${sent}` }), aSite()),
    place: {
      id: placeId,
      slug: `place-${placeId}`,
      name: `Place ${placeId}`,
      dealership_id: 1,
      dealership_slug: 'north',
      timeZone: 'Australia/Sydney',
    },
    manufacturer_slug: null,
    page_id: '/',
    standing: 'accepted',
    score: 0,
    reasons: [],
    appointment: null,
    consents: [],
    key: `key-${sent}`,
    content: `content ${sent}`,
    address: '198.51.100.1',
    deliveries: [],
    incompleteDueAt: NOW,
    capacity: 1,
    now: minutesAfter(sent),
    ...rest,
  }
}

import { aCar, aSite } from '#domain/builders.ts'
import { leadCar } from '#domain/lead/lead.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
let born = 0

/** A lead about to be stored, each with a key, words and an address of its own. */
export const aLead = (special: Partial<LeadToSave> = {}): LeadToSave => {
  born += 1
  const about = special.lead_status === 'Incomplete' ? ('incomplete' as const) : ('completed' as const)
  return {
    site: 'test-motors',
    form: 'enquiry',
    category: 'Vehicle Enquiry',
    lead_status: 'Completed',
    form_completed: true,
    step_number: 1,
    skipped_steps: [],
    fields: { name: 'Jo Marchetti', email: 'jo@example.com', message: `Number ${born}` },
    car: leadCar(aCar(), aSite()),
    place: {
      id: 10,
      slug: 'yard',
      name: 'Yard',
      dealership_id: 1,
      dealership_slug: 'test-motors',
      timeZone: 'Australia/Sydney',
    },
    manufacturer_slug: null,
    page_id: '/cars/x/enquire',
    standing: 'accepted',
    score: 0,
    reasons: [],
    appointment: null,
    consents: [
      { text: 'Email me', given: true, method: 'active', page: '/cars/x/enquire', at: NOW.toISOString() },
    ],
    key: `key-of-a-browser-${born}`,
    content: `content-${born}`,
    address: `203.0.113.${born}`,
    deliveries: [
      { about, channel: { kind: 'email', to: 'sales@example.com' } },
      { about, channel: { kind: 'webhook', url: 'https://crm.example/leads', secret: 'env:CRM' } },
    ],
    incompleteDueAt: new Date(NOW.getTime() + 30 * 60_000),
    capacity: 2,
    now: NOW,
    ...special,
  }
}

import { aCar, aSite } from '#domain/builders.ts'
import { type Lead, leadCar } from '#domain/lead/lead.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'

/** A lead on its way to a dealer, for tests of how it is written. */
export function aJob(special: Partial<Lead> = {}, job: Partial<DeliveryJob> = {}): DeliveryJob {
  return {
    id: 'delivery-1',
    key: 'delivery-1.0',
    about: special.lead_status === 'Incomplete' ? 'incomplete' : 'completed',
    isUpdate: false,
    channel: { kind: 'email', to: 'sales@example.com' },
    attempts: 1,
    lead: {
      id: 'AAAAAAAAAAAAAAAAAAAAAA',
      site: 'test-motors',
      form: 'enquiry',
      category: 'Vehicle Enquiry',
      lead_status: 'Completed',
      form_completed: true,
      step_number: 1,
      skipped_steps: [],
      fields: {
        name: 'Jo Marchetti',
        phone: '0491 570 006',
        email: 'jo@example.com',
        message: 'Is it still there?',
        opt_in: 'yes',
      },
      car: leadCar(aCar({ series: 'MZEA12R', vin: 'JTNK4RBE103000001', doors: 5 }), aSite()),
      place: {
        id: 10,
        slug: 'test-motors',
        name: 'Test Motors',
        dealership_id: 1,
        dealership_slug: 'test-motors',
        timeZone: 'Australia/Sydney',
      },
      manufacturer_slug: null,
      page_id: '/cars/x/enquire',
      source: 'website',
      standing: 'accepted',
      score: 0,
      reasons: [],
      appointment: null,
      consents: [
        {
          text: 'Email me',
          given: true,
          method: 'preticked',
          page: '/cars/x/enquire',
          at: '2026-11-16T01:00:00.000Z',
        },
      ],
      createdAt: '2026-11-16T01:00:00.000Z',
      updatedAt: '2026-11-16T01:00:00.000Z',
      completedAt: '2026-11-16T01:00:00.000Z',
      ...special,
    },
    ...job,
  }
}

export const APPOINTMENT = { startsAt: '2026-11-19T23:00:00.000Z', local: '2026-11-20T10:00', minutes: 60 }
/** Text that tries to become a header, an element, a formula or a new line. */
export const HOSTILE =
  "Jo\"\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script> ]]> & =cmd|' /C calc'!A0 \u0000\u0008"

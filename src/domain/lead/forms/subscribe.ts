import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'

/** General Enquiry without message or location, under 'Subscribe' (FORM-16). Asking for it is the consent, so there is no box to tick. */
export const subscribe: FormPlan = {
  id: 'subscribe',
  category: 'General Enquiry',
  eventId: EVENTS.generalEnquiry,
  submit: 'Subscribe',
  steps: [
    {
      title: 'Subscribe',
      intro: 'New arrivals and the odd offer. No more than one a week.',
      fields: ['name', 'phone', 'email'],
    },
  ],
}

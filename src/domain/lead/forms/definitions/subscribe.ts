import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'

/**
 * A general enquiry without message and location, in category 'Subscribe' (FORM-16). Sending it is
 * the consent, so it has no opt-in box.
 */
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

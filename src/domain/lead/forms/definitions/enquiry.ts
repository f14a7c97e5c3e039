import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'

/** 'Enquire' on a card or a car page. */
export const enquiry: FormPlan = {
  id: 'enquiry',
  category: 'Vehicle Enquiry',
  eventId: EVENTS.carEnquiry,
  submit: 'Send',
  steps: [
    {
      title: 'Ask about this car',
      intro: 'Price, history, a closer photo: ask anything.',
      fields: ['name', 'phone', 'email', 'message', 'opt_in'],
    },
  ],
}

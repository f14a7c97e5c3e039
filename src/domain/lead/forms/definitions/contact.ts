import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { salesLocation } from './where.ts'

/** The contact page: a general question to one of the locations. */
export const contact: FormPlan = {
  id: 'contact',
  category: 'General Enquiry',
  eventId: EVENTS.generalEnquiry,
  submit: 'Send',
  steps: [
    {
      title: 'Send us a message',
      intro: 'Write, and a person writes back.',
      fields: ['category', 'name', 'phone', 'email', salesLocation, 'message', 'opt_in'],
    },
  ],
}

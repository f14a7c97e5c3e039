import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { question, STANDARD_FIELDS } from '../standard-fields.ts'
import { serviceLocation } from './where.ts'

/**
 * A service booking. The workshop is chosen before the time, because each has times of its own.
 */
export const service: FormPlan = {
  id: 'service',
  category: 'Service',
  eventId: EVENTS.generalEnquiry,
  submit: 'Request a booking',
  steps: [
    {
      title: 'Book a service',
      intro: 'Tell us about the car first, then pick a day and a time.',
      fields: [
        'name',
        'phone',
        'email',
        serviceLocation,
        question('Vehicle Make', 'Make', { maxLength: 60, isHalf: true }),
        question('Vehicle Model', 'Model', { maxLength: 80, isHalf: true }),
        'Rego',
        'additional_services',
        (site) => ({ ...STANDARD_FIELDS.message(site), label: 'What does it need?' }),
        'opt_in',
      ],
    },
    {
      title: 'When can you drop it off?',
      intro: 'Pick a time and the workshop expects you. Not sure yet? Leave it and we will ring.',
      fields: ['dateTime'],
    },
  ],
}

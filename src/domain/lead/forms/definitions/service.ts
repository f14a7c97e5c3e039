import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { choice, question, STANDARD_FIELDS } from '../standard-fields.ts'
import { serviceLocation } from './where.ts'

/** A service booking. */
export const service: FormPlan = {
  id: 'service',
  category: 'Service',
  eventId: EVENTS.generalEnquiry,
  submit: 'Request a booking',
  steps: [
    {
      title: 'Book a service',
      intro: 'Tell us about the car and a day that suits. The workshop will ring to confirm.',
      fields: [
        'name',
        'phone',
        'email',
        serviceLocation,
        question('Vehicle Make', 'Make', { maxLength: 60, isHalf: true }),
        question('Vehicle Model', 'Model', { maxLength: 80, isHalf: true }),
        'Rego',
        choice(
          'preferred_day',
          'Which day suits?',
          ['As soon as possible', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          { isHalf: true },
        ),
        'additional_services',
        (site) => ({ ...STANDARD_FIELDS.message(site), label: 'What does it need?' }),
        'opt_in',
      ],
    },
  ],
}

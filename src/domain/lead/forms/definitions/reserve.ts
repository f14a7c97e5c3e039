import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { question } from '../standard-fields.ts'

/** The details of the person who reserves. The deposit is paid on the payment provider's page. */
export const reserve: FormPlan = {
  id: 'reserve',
  category: 'Reservation',
  eventId: EVENTS.carEnquiry,
  submit: 'Continue to payment',
  steps: [
    {
      title: 'Who is it for?',
      intro: 'So that we know whose name to put on the windscreen.',
      fields: [
        { ...question('name', 'First name', { autocomplete: 'given-name' }), isHalf: true },
        { ...question('last_name', 'Last name', { autocomplete: 'family-name' }), isHalf: true },
        'phone',
        'email',
        'postcode',
      ],
    },
  ],
}

import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { choice, STANDARD_FIELDS } from '../standard-fields.ts'
import { salesLocation } from './where.ts'

/** A job application. */
export const careers: FormPlan = {
  id: 'careers',
  category: 'Careers',
  eventId: EVENTS.careerEnquiry,
  submit: 'Send application',
  steps: [
    {
      title: 'Work with us',
      intro: 'Say who you are and what you are good at. No cover letter needed.',
      fields: [
        'name',
        'phone',
        'email',
        choice(
          'subcategory',
          'Which job?',
          ['Sales', 'Workshop', 'Parts', 'Finance', 'Reception', 'Detailing', 'Other'],
          { isHalf: true },
        ),
        salesLocation,
        (site) => ({ ...STANDARD_FIELDS.message(site), label: 'About you' }),
      ],
    },
  ],
}

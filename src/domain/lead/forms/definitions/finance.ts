import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { choice, question } from '../standard-fields.ts'
import { salesLocation } from './where.ts'

/** Finance pre-approval, with or without a car. */
export const finance: FormPlan = {
  id: 'finance',
  category: 'Finance',
  eventId: EVENTS.carFinance,
  eventIdWithoutCar: EVENTS.generalEnquiry,
  submit: 'Submit',
  steps: [
    {
      title: 'Finance Pre-Approval',
      intro: 'Two short steps. No credit check until you say so.',
      fields: ['name', 'phone', 'email', 'postcode', salesLocation, 'opt_in'],
    },
    {
      title: 'About the loan',
      intro: 'Enough for us to find you a rate. Nothing here is a commitment.',
      fields: [
        question('loan_amount', 'How much would you like to borrow?', {
          rule: 'number',
          inputMode: 'numeric',
          maxLength: 12,
          isHalf: true,
        }),
        choice('loan_term', 'Over how long?', ['3 years', '4 years', '5 years', '6 years', '7 years'], {
          isHalf: true,
        }),
        choice('employment', 'Employment', [
          'Full time',
          'Part time',
          'Casual',
          'Self-employed',
          'Retired',
          'Other',
        ]),
        question('employer', 'Employer', {
          showIf: { field: 'employment', is: ['Full time', 'Part time', 'Casual'] },
          maxLength: 100,
        }),
        question('income', 'Yearly income before tax', {
          rule: 'number',
          inputMode: 'numeric',
          maxLength: 12,
          required: false,
        }),
      ],
    },
  ],
}

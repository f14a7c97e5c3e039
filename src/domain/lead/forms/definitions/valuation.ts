import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { choice, question, STANDARD_FIELDS } from '../standard-fields.ts'
import { salesLocation } from './where.ts'

/** Sell a car or trade it in: contact details, the car, and the loan on it. */
export const valuation: FormPlan = {
  id: 'valuation',
  category: 'Trade-In Valuation',
  eventId: EVENTS.generalEnquiry,
  submit: 'Get my valuation',
  steps: [
    {
      title: 'Sell Your Car',
      intro: 'Tell us about it and we will come back with a figure.',
      fields: ['name', 'phone', 'email', 'postcode', salesLocation, 'opt_in'],
    },
    {
      title: 'About your car',
      intro: 'What it is, and how far it has come.',
      fields: [
        question('Vehicle Make', 'Make', { maxLength: 60, isHalf: true }),
        question('Vehicle Model', 'Model', { maxLength: 80, isHalf: true }),
        question('vehicle_year', 'Year', { rule: 'year', inputMode: 'numeric', maxLength: 4, isHalf: true }),
        question('vehicle_km', 'Kilometres', {
          rule: 'number',
          inputMode: 'numeric',
          maxLength: 9,
          isHalf: true,
        }),
        'Rego',
        choice('finance_owing', 'Is there money owing on it?', ['No', 'Yes'], { isHalf: true }),
      ],
    },
    {
      title: 'What is owing',
      intro: 'A rough figure is fine: we settle it with the lender for you.',
      onlyIf: { says: 'owesMoney' },
      fields: [
        question('lender', 'Lender', { maxLength: 80, isHalf: true }),
        question('amount_owing', 'Amount owing', {
          rule: 'number',
          inputMode: 'numeric',
          maxLength: 12,
          isHalf: true,
        }),
      ],
    },
    {
      title: 'How it is',
      intro: 'As it stands today. An honest description gets an honest number.',
      fields: [
        choice('vehicle_condition', 'Condition', ['Excellent', 'Good', 'Fair', 'Needs work']),
        (site) => ({ ...STANDARD_FIELDS.message(site), required: false, label: 'Anything we should know?' }),
      ],
    },
  ],
}

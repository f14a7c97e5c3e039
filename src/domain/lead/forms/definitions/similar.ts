import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { choice, question } from '../standard-fields.ts'

/** Replaces the buttons of a car that is no longer for sale (CARD-6). */
export const similar: FormPlan = {
  id: 'similar',
  category: 'Find Me Something Similar',
  eventId: EVENTS.carQuestion,
  submit: 'Find me one',
  steps: [
    {
      title: 'Find Me Something Similar',
      intro: 'Tell us what matters. We will look through what is coming in, and call.',
      fields: [
        'name',
        'phone',
        'email',
        question('budget', 'Budget', {
          rule: 'number',
          inputMode: 'numeric',
          required: false,
          maxLength: 12,
          isHalf: true,
        }),
        choice('timing', 'When do you need it?', ['This week', 'This month', 'No rush'], {
          required: false,
          isHalf: true,
        }),
        'message',
        'opt_in',
      ],
    },
  ],
}

import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'

/**
 * Contact details come first, so that the dealer can call a shopper who stops there. Then day and
 * time.
 */
export const testDrive: FormPlan = {
  id: 'test-drive',
  category: 'Test Drive',
  eventId: EVENTS.testDrive,
  submit: 'Submit',
  steps: [
    {
      title: 'Book a test drive',
      intro: 'Your details first, then a day and a time.',
      fields: ['name', 'phone', 'email', 'message', 'opt_in'],
    },
    {
      title: 'When suits you?',
      intro: 'Pick a time and we will have it out the front. Not sure yet? Leave it and we will call.',
      fields: ['dateTime'],
    },
  ],
}

import { EVENTS } from '#domain/events.ts'
import type { FormPlan } from '../form-plan.ts'
import { STANDARD_FIELDS } from '../standard-fields.ts'

/** For cars with few or no photos. Both questions are optional (FORM-4). */
export const requestPhotos: FormPlan = {
  id: 'request-photos',
  category: 'Request Photos',
  eventId: EVENTS.carQuestion,
  submit: 'Request photos',
  steps: [
    {
      title: 'Request photos',
      intro: 'We will walk out with a camera and send you what you want to see.',
      fields: [
        'name',
        'phone',
        'email',
        {
          name: 'photos_of',
          label: 'What would you like to see?',
          kind: 'checkboxes',
          required: false,
          maxLength: 60,
          options: ['Outside', 'Inside', 'Engine bay', 'Tyres and wheels', 'Any marks', 'Boot or tray'].map(
            (part) => ({
              value: part,
              label: part,
            }),
          ),
        },
        (site) => ({ ...STANDARD_FIELDS.message(site), required: false }),
        'opt_in',
      ],
    },
  ],
}

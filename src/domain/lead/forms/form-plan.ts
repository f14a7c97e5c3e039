import type { EventId } from '#domain/events.ts'
import type { Field, FormId, Step } from './form.ts'
import type { FormSite } from './form-site.ts'
import type { StandardField } from './standard-fields.ts'

/** A field of only one form. It is a function if it depends on the site. */
export type PlannedField = Field | ((site: FormSite) => Field)

/** A form before a site adapts it: its fields, steps, category and event. */
export type FormPlan = {
  id: FormId
  category: string
  eventId: EventId
  /** The event of the same form when it is about no car. */
  eventIdWithoutCar?: EventId
  submit: string
  steps: (Omit<Step, 'fields'> & { fields: (StandardField | PlannedField)[] })[]
}

import type { EventId } from '#domain/events.ts'
import type { PhoneMode } from '#domain/phone/phone-rule.ts'

/** Every form a dealer's site can show (FORM-16). */
export const FORM_IDS = [
  'enquiry',
  'test-drive',
  'request-photos',
  'similar',
  'valuation',
  'finance',
  'service',
  'contact',
  'subscribe',
  'careers',
  'reserve',
] as const
export type FormId = (typeof FORM_IDS)[number]

export type Option = { value: string; label: string }
export type Rule = 'email' | 'phone' | 'postcode' | 'year' | 'number' | 'appointment'
export type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'textarea'
  | 'select'
  | 'checkbox'
  | 'checkboxes'
  | 'radios'
  | 'appointment'

/** Shown only if another field is set and error-free (with one of these values, if named), or if a function says so (FORM-11). */
export type Condition = { field: string; is?: string[] } | { says: ConditionName }
export type ConditionName = 'owesMoney'

/** One question of a form, with everything rendering, checking and storing it needs. */
export type Field = {
  name: string
  label: string
  kind: FieldKind
  required: boolean
  /** What stands under it when it is required and empty; the usual sentence unless the field brings its own. */
  requiredMessage?: string
  rule?: Rule
  maxLength: number
  options?: Option[]
  placeholder?: string
  hint?: string
  autocomplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
  /** Stands beside its neighbour where there is room. */
  isHalf?: boolean
  showIf?: Condition
  isTicked?: boolean
  /** Chosen until the shopper chooses otherwise. */
  preset?: string
  link?: { href: string; label: string }
}

export type Step = {
  title: string
  intro: string
  fields: Field[]
  /** The step is left out unless this holds. */
  onlyIf?: Condition
}

/** A form as one site shows it: plain data, so that the server and the browser read the same one. */
export type Form = {
  id: FormId
  category: string
  eventId: EventId
  submit: string
  /** What a shopper is told happens to their details. */
  notice: string
  phoneMode: PhoneMode
  steps: Step[]
}

/** What was typed, by field name; a checkbox group is a list. */
export type Values = Record<string, string | string[]>
export type Errors = Record<string, string>

export const allFields = (form: Form): Field[] => form.steps.flatMap((step) => step.fields)

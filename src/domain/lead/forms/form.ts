import type { EventId } from '#domain/events.ts'
import type { PhoneMode } from '#domain/phone/phone-rule.ts'

/** All forms a site can show (FORM-16). */
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
export const isFormId = (id: unknown): id is FormId => FORM_IDS.includes(id as FormId)

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

/**
 * Shows a field only if another field is set and valid (with one of these values, if given), or if
 * a function returns true (FORM-11).
 */
export type Condition = { field: string; is?: string[] } | { says: ConditionName }
export type ConditionName = 'owesMoney'

/** One field of a form, with all data to render, validate and store it. */
export type Field = {
  name: string
  label: string
  kind: FieldKind
  required: boolean
  /** Replaces the default message for a required field that is empty. */
  requiredMessage?: string
  rule?: Rule
  maxLength: number
  options?: Option[]
  placeholder?: string
  hint?: string
  autocomplete?: string
  inputMode?: 'numeric' | 'tel' | 'email'
  /** Half width: two such fields share a row on wide screens. */
  isHalf?: boolean
  showIf?: Condition
  /** The initial value. */
  preset?: string
  link?: { href: string; label: string }
}

export type Step = {
  title: string
  intro: string
  fields: Field[]
  /** The step is skipped unless this is true. */
  onlyIf?: Condition
}

/** The form of one site. It is plain data, so that server and browser use the same one. */
export type Form = {
  id: FormId
  category: string
  eventId: EventId
  submit: string
  /** Informs shoppers what happens to their details. */
  notice: string
  phoneMode: PhoneMode
  steps: Step[]
}

/** Typed values by field name. A checkbox group is a list. */
export type Values = Record<string, string | string[]>
export type Errors = Record<string, string>

export const allFields = (form: Form): Field[] => form.steps.flatMap((step) => step.fields)

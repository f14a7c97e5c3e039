import { phoneError } from '#domain/phone/phone-rule.ts'
import {
  allFields,
  type Condition,
  type ConditionName,
  type Errors,
  type Field,
  type Form,
  type Rule,
  type Values,
} from './form.ts'

const REQUIRED = '*This is a required field.'
const BAD_EMAIL = 'invalid email address'
const badPostcode = (digits: number) => `Invalid postcode. Please enter a ${digits}-digit number.`
export const MUST_AGREE = '* You must agree to the terms of use before submitting the form.'
export const MUST_ACCEPT_PRIVACY = '* You must accept the privacy statement before submitting the form.'
/** Shown when a form could not be sent for an unknown reason (FORM-14). */
export const SUBMIT_FAILED = 'An error occurred when submitting this form'
const NOT_AN_OPTION = 'Please choose one of the options.'
export const NOT_A_TIME = 'Please choose one of the times offered.'

const RULES: Record<Rule, (value: string, form: Form, field: Field) => string | undefined> = {
  email: (value) => (/^[\w.%+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(value) ? undefined : BAD_EMAIL),
  phone: (value, form) => phoneError(value, form.phoneMode),
  postcode: (value, _, { maxLength }) =>
    /^\d+$/.test(value) && value.length === maxLength ? undefined : badPostcode(maxLength),
  year: (value) => (/^(19|20)\d{2}$/.test(value) ? undefined : 'Please enter a year, such as 2019.'),
  number: (value) => (/^[\d,. ]+$/.test(value) ? undefined : 'Please enter a number.'),
  appointment: (value) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) ? undefined : NOT_A_TIME),
}

const CONDITIONS: Record<ConditionName, (values: Values) => boolean> = {
  owesMoney: (values) => values.finance_owing === 'Yes',
}

const isEmpty = (value: string | string[] | undefined) => value === undefined || value.length === 0

/** The error of one field's value, if any. */
function fieldError(field: Field, value: string | string[] | undefined, form: Form): string | undefined {
  if (value === undefined || isEmpty(value)) {
    return field.required ? (field.requiredMessage ?? REQUIRED) : undefined
  }
  const given = [value].flat()
  if (field.options) {
    const offered = new Set(field.options.map((option) => option.value))
    if (given.some((one) => !offered.has(one))) return NOT_AN_OPTION
  }
  if (given.some((one) => one.length > field.maxLength)) {
    return `Please keep this to ${field.maxLength} characters.`
  }
  return field.rule && RULES[field.rule](given[0]!, form, field)
}

/** Whether a condition is true for the values so far (FORM-11). */
export function holds(condition: Condition | undefined, form: Form, values: Values): boolean {
  if (!condition) return true
  if ('says' in condition) return CONDITIONS[condition.says](values)
  const other = allFields(form).find((field) => field.name === condition.field)
  const value = values[condition.field]
  if (!other || isEmpty(value) || !holds(other.showIf, form, values)) return false
  if (fieldError(other, value, form)) return false
  return !condition.is || [value!].flat().some((one) => condition.is!.includes(one))
}

/** A select without options is not shown and not validated (FORM-8). */
const hasNothingToChoose = (field: Field) =>
  ['select', 'checkboxes', 'radios'].includes(field.kind) && !field.options?.length

export const isShown = (field: Field, form: Form, values: Values): boolean =>
  !hasNothingToChoose(field) && holds(field.showIf, form, values)

/** Whether a step has any field to show, given the earlier answers. */
export const stepApplies = (form: Form, index: number, values: Values): boolean =>
  holds(form.steps[index]?.onlyIf, form, values)

/** The errors of all visible fields of a step or of the whole form. Hidden fields have none. */
export function validate(form: Form, values: Values, step?: number): Errors {
  const errors: Errors = {}
  form.steps.forEach(({ fields }, index) => {
    if (step !== undefined && step !== index) return
    if (!stepApplies(form, index, values)) return
    for (const field of fields) {
      const error = isShown(field, form, values) && fieldError(field, values[field.name], form)
      if (error) errors[field.name] = error
    }
  })
  return errors
}

/** Only values of visible fields are sent and stored (FORM-11). */
export function shownValues(form: Form, values: Values): Values {
  const shown = form.steps.flatMap((step, index) =>
    stepApplies(form, index, values) ? step.fields.filter((field) => isShown(field, form, values)) : [],
  )
  return Object.fromEntries(
    shown.filter((field) => !isEmpty(values[field.name])).map((field) => [field.name, values[field.name]!]),
  )
}

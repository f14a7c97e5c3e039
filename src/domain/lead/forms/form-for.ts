import { isWithoutPhone } from '#domain/car/without-phone.ts'
import { phoneModeOf } from '#domain/phone/phone-rule.ts'
import type { Field, Form, FormId, Step } from './form.ts'
import type { PlannedField } from './form-plan.ts'
import { FORM_PLANS } from './form-plans.ts'
import type { FormSite } from './form-site.ts'
import { STANDARD_FIELDS, type StandardField } from './standard-fields.ts'

const NEVER_REQUIRED: ReadonlySet<string> = new Set(['opt_in', 'Rego', 'mock_error'])
/** Consents stand together at the end, each with its own box. */
const AGREEMENTS: ReadonlySet<string> = new Set(['terms_conditions', 'terms_agreed', 'credit_check'])
const last = <T>(list: T[]): T => list[list.length - 1]!

/** What a form is about: the car's dealership may have a switch of its own. */
type Subject = { dealership_id: number }

/**
 * The form of one site: the plan with the site's added, removed and optional fields and its labels.
 * A dealership without phones is not given a number to ring, except for a deposit.
 */
export function formFor(id: FormId, site: FormSite, car?: Subject): Form {
  const plan = FORM_PLANS[id]
  const settings = site.forms.overrides[id]
  const isPhoneless = id !== 'reserve' && car !== undefined && isWithoutPhone(car, site)
  const omitted = new Set([...(settings?.omit ?? []), ...(isPhoneless ? ['phone'] : [])])
  const optional = new Set(settings?.optional ?? [])
  const added: StandardField[] = [
    ...(settings?.add ?? []),
    ...(site.forms.terms && id !== 'subscribe' ? (['terms_conditions'] as const) : []),
    ...(site.forms.financeTerms && id === 'finance' ? (['terms_agreed', 'credit_check'] as const) : []),
  ]
  const steps = plan.steps.map((step): Step => {
    const fields = step.fields
      .map((field) => resolve(field, site))
      .filter((field) => !omitted.has(field.name))
      .map((field) => (optional.has(field.name) ? { ...field, required: false } : field))
    return { ...step, fields }
  })
  for (const name of new Set(added)) place(resolve(name, site), steps)
  const first = steps[0]!
  steps[0] = { ...first, title: settings?.title ?? first.title, intro: settings?.intro ?? first.intro }
  return {
    id,
    category: plan.category,
    eventId: car ? plan.eventId : (plan.eventIdWithoutCar ?? plan.eventId),
    submit: settings?.submit ?? plan.submit,
    notice: noticeOf(id, steps, site),
    phoneMode: phoneModeOf(site),
    steps: steps.map((step) => ({ ...step, fields: step.fields.map(neverRequired) })),
  }
}

/** What happens to the details. It says nothing that the form's own boxes contradict. */
function noticeOf(id: FormId, steps: Step[], { name }: FormSite): string {
  if (id === 'subscribe')
    return 'We keep your details to send you what you asked for. Every message has a way off the list.'
  const asksForOffers = steps.some((step) => step.fields.some((field) => field.name === 'opt_in'))
  return `A person at ${name} reads this. ${
    asksForOffers
      ? 'We use your details to answer you, and for offers only where that box is ticked.'
      : 'We keep your details for this enquiry only.'
  }`
}

function resolve(field: StandardField | PlannedField, site: FormSite): Field {
  if (typeof field === 'string') return STANDARD_FIELDS[field](site)
  return typeof field === 'function' ? field(site) : field
}

const neverRequired = (field: Field): Field =>
  NEVER_REQUIRED.has(field.name) && field.required ? { ...field, required: false } : field

/** Terms are the last field. Other added fields go with the contact details, above the opt-in. */
function place(field: Field, steps: Step[]): void {
  if (steps.some((step) => step.fields.some((known) => known.name === field.name))) return
  const isAgreement = AGREEMENTS.has(field.name)
  const { fields } = isAgreement ? last(steps) : steps[0]!
  const optIn = fields.findIndex((known) => known.name === 'opt_in')
  fields.splice(isAgreement || optIn < 0 ? fields.length : optIn, 0, field)
}

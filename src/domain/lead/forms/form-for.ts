import type { Field, Form, FormId, Step } from './form.ts'
import type { PlannedField } from './form-plan.ts'
import { FORM_PLANS } from './form-plans.ts'
import type { FormSite } from './form-site.ts'
import { STANDARD_FIELDS, type StandardField } from './standard-fields.ts'

const NEVER_REQUIRED: ReadonlySet<string> = new Set(['opt_in', 'Rego', 'mock_error'])
const last = <T>(list: T[]): T => list[list.length - 1]!

/**
 * The form of one site: the plan with the site's added, removed and optional fields and its labels.
 */
export function formFor(id: FormId, site: FormSite): Form {
  const plan = FORM_PLANS[id]
  const settings = site.forms.overrides[id]
  const omitted = new Set(settings?.omit ?? [])
  const optional = new Set(settings?.optional ?? [])
  const added: StandardField[] = [
    ...(settings?.add ?? []),
    ...(site.forms.terms && id !== 'subscribe' ? (['terms_conditions'] as const) : []),
    ...(site.forms.financeTerms && id === 'finance' ? (['terms_agreed'] as const) : []),
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
    eventId: plan.eventId,
    submit: settings?.submit ?? plan.submit,
    notice: `A person at ${site.name} reads this. We keep your details for this enquiry only.`,
    phoneMode: site.forms.phoneMode,
    steps: steps.map((step) => ({ ...step, fields: step.fields.map(neverRequired) })),
  }
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
  const isAgreement = field.name.startsWith('terms_')
  const { fields } = isAgreement ? last(steps) : steps[0]!
  const optIn = fields.findIndex((known) => known.name === 'opt_in')
  fields.splice(isAgreement || optIn < 0 ? fields.length : optIn, 0, field)
}

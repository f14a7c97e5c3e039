import { postcodeDigits } from '#domain/location/postcode.ts'
import { phoneModeOf } from '#domain/phone/phone-rule.ts'
import type { Field } from './form.ts'
import { CREDIT_PATH, TERMS_PATH } from './form-paths.ts'
import type { FormSite } from './form-site.ts'
import { locationOptions } from './location-options.ts'
import { MUST_ACCEPT_PRIVACY, MUST_AGREE } from './validate.ts'

/** 'Where did you hear about us?' (FORM-9). */
const HEARD_FROM = [
  'Facebook Marketplace',
  'Facebook',
  'Instagram',
  'Google',
  'Word of Mouth',
  'Car Sales',
  'Repeat Customer',
  'Other',
]
const CATEGORIES = ['General Enquiry', 'Sales', 'Service', 'Parts', 'Finance', 'Feedback']

const asOptions = (words: string[]) => words.map((word) => ({ value: word, label: word }))

/** The default field: one required line of text (FORM-1). */
export const question = (name: string, label: string, special: Partial<Field> = {}): Field => ({
  name,
  label,
  kind: 'text',
  required: true,
  maxLength: 120,
  ...special,
})

export const choice = (name: string, label: string, options: string[], special: Partial<Field> = {}): Field =>
  question(name, label, {
    kind: 'select',
    options: asOptions(options),
    placeholder: 'Please choose',
    ...special,
  })

/** Fields that several forms share. A form's plan names them, and a site may add or remove them. */
export const STANDARD_FIELDS = {
  name: () => question('name', 'Full name', { autocomplete: 'name' }),
  last_name: () => question('last_name', 'Last name', { autocomplete: 'family-name' }),
  phone: (site) =>
    question('phone', 'Mobile', {
      kind: 'tel',
      rule: 'phone',
      maxLength: 24,
      autocomplete: 'tel',
      inputMode: phoneModeOf(site) === 'numeric' ? 'numeric' : 'tel',
      isHalf: true,
    }),
  email: () =>
    question('email', 'Email', {
      kind: 'email',
      rule: 'email',
      maxLength: 200,
      autocomplete: 'email',
      inputMode: 'email',
      isHalf: true,
    }),
  postcode: (site) =>
    question('postcode', 'Postcode', {
      rule: 'postcode',
      maxLength: postcodeDigits(site.locale),
      inputMode: 'numeric',
      autocomplete: 'postal-code',
      isHalf: true,
    }),
  message: (site) =>
    question('message', 'Message', {
      kind: 'textarea',
      maxLength: 4000,
      required: site.forms.messageRequired,
    }),
  opt_in: (site) => question('opt_in', site.forms.optInLabel, { kind: 'checkbox', required: false }),
  category: () => choice('category', 'What is it about?', CATEGORIES, { preset: CATEGORIES[0] }),
  location: (site) =>
    question('location', 'Location', {
      kind: 'select',
      placeholder: 'Please choose',
      options: locationOptions(site, 'sales'),
      isHalf: true,
    }),
  hear_about_us: () => choice('hear_about_us', 'Where did you hear about us?', HEARD_FROM),
  Rego: () => question('Rego', 'Rego', { required: false, maxLength: 10, isHalf: true }),
  additional_services: (site) =>
    question('additional_services', 'Anything else while it is here?', {
      kind: 'checkboxes',
      required: false,
      options: asOptions(site.forms.additionalServices),
    }),
  terms_conditions: () =>
    question('terms_conditions', 'I agree to the', {
      kind: 'checkbox',
      requiredMessage: MUST_AGREE,
      link: { href: TERMS_PATH, label: 'terms of use' },
    }),
  terms_agreed: () =>
    question('terms_agreed', 'I have read and accept the', {
      kind: 'checkbox',
      requiredMessage: MUST_ACCEPT_PRIVACY,
      link: { href: '/pages/privacy-statement', label: 'privacy statement' },
    }),
  credit_check: (site) =>
    question(
      'credit_check',
      `${site.name} may ask a credit reporting body about me for this application. Leave this empty and we talk to you first.`,
      {
        kind: 'checkbox',
        required: false,
        link: { href: CREDIT_PATH, label: 'What you allow with this' },
      },
    ),
  dateTime: () =>
    question('dateTime', 'When suits you?', { kind: 'appointment', rule: 'appointment', required: false }),
  mock_error: () => question('mock_error', 'Mock error', { required: false }),
} satisfies Record<string, (site: FormSite) => Field>
export type StandardField = keyof typeof STANDARD_FIELDS

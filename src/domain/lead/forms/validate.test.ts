import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { Form } from './form.ts'
import { formFor } from './form-for.ts'
import { valuesFrom } from './form-values.ts'
import { isShown, shownValues, stepApplies, validate } from './validate.ts'

const person = {
  name: 'Jo Marchetti',
  phone: '0491 570 006',
  email: 'jo@example.com',
  message: 'Is it still there?',
}
const enquiry = formFor('enquiry', aSite())

test("FORM-1 an empty required field reads '*This is a required field.'", () => {
  expect(validate(enquiry, {})).toEqual({
    name: '*This is a required field.',
    phone: '*This is a required field.',
    email: '*This is a required field.',
    message: '*This is a required field.',
  })
  expect(validate(enquiry, person)).toEqual({})
})

test('FORM-1 a field can be optional or have its own rule', () => {
  const form = formFor('similar', aSite())
  expect(validate(form, person)).toEqual({})
  expect(validate(form, { ...person, budget: 'lots' })).toEqual({ budget: 'Please enter a number.' })
})

test("FORM-5 terms not agreed to read '* You must agree to the terms of use before submitting the form.'", () => {
  const form = formFor('enquiry', aSite({ forms: { terms: true } }))
  expect(validate(form, person)).toEqual({
    terms_conditions: '* You must agree to the terms of use before submitting the form.',
  })
  expect(validate(form, { ...person, terms_conditions: 'yes' })).toEqual({})
})

const ADDRESSES = [
  'jo@example.com',
  'JO@EXAMPLE.COM',
  'a.b_c%d+e-f@sub.example.com.au',
  'x@y.nz',
  'o1@a-b.museum',
]
test.each(ADDRESSES)('FORM-6 %s is an address', (email) =>
  expect(validate(enquiry, { ...person, email })).toEqual({}),
)
const NO_ADDRESSES = [
  'jo',
  'jo@',
  '@example.com',
  'jo@example',
  'jo@example.c',
  'jo marchetti@example.com',
  'jo@exa mple.com',
  'jo@@example.com',
  'jo@.com',
  "jo'x@example.com",
  'jo@example.com, x@y.nz',
  'jo@example.com\nbcc:x@y.nz',
]
test.each(NO_ADDRESSES)('FORM-6 %j is not an address', (email) =>
  expect(validate(enquiry, { ...person, email })).toEqual({ email: 'invalid email address' }),
)

test.each(['24', '20000', '2o00', '２０００', ' 200'])('FORM-7 postcode %j is refused', (postcode) => {
  const form = formFor('enquiry', aSite({ forms: { overrides: { enquiry: { add: ['postcode'] } } } }))
  const error = validate(form, { ...person, postcode }).postcode
  expect(['Invalid postcode. Please enter a 4-digit number.', 'Please keep this to 4 characters.']).toContain(
    error,
  )
  expect(validate(form, { ...person, postcode: '2000' })).toEqual({})
})

test('FORM-7 a postcode of the wrong length has the defined message', () => {
  const form = formFor('valuation', aSite())
  expect(validate(form, { ...person, postcode: '24' }, 0)).toEqual({
    postcode: 'Invalid postcode. Please enter a 4-digit number.',
  })
})

test('FORM-8 a select without options is neither shown nor validated', () => {
  const form = formFor('contact', aSite())
  const location = form.steps[0]!.fields.find((field) => field.name === 'location')!
  expect(isShown(location, form, {})).toBe(false)
  expect(validate(form, { ...person, category: 'Sales' })).toEqual({})
})

test('FORM-8 only the options offered are accepted', () => {
  const form = formFor('contact', aSite())
  expect(validate(form, { ...person, category: 'Free money' })).toEqual({
    category: 'Please choose one of the options.',
  })
})

test('FORM-10 a checkbox group keeps the list of what was ticked', () => {
  const form = formFor('service', aSite({ forms: { additionalServices: ['Wash', 'Tyres', 'Pick-up'] } }))
  const posted = new URLSearchParams([
    ['additional_services', 'Wash'],
    ['additional_services', 'Pick-up'],
    ['additional_services', 'Wash'],
  ])
  expect(valuesFrom(form, posted).additional_services).toEqual(['Wash', 'Pick-up'])
})

test('FORM-11 a field that depends on another shows only when that one is set and error-free', () => {
  const form = formFor('finance', aSite())
  const employer = form.steps[1]!.fields.find((field) => field.name === 'employer')!
  expect(isShown(employer, form, {})).toBe(false)
  expect(isShown(employer, form, { employment: 'Astronaut' })).toBe(false)
  expect(isShown(employer, form, { employment: 'Retired' })).toBe(false)
  expect(isShown(employer, form, { employment: 'Full time' })).toBe(true)
})

test('FORM-11 a function can decide whether a field is shown', () => {
  const form = formFor('valuation', aSite())
  expect(stepApplies(form, 2, { finance_owing: 'No' })).toBe(false)
  expect(stepApplies(form, 2, { finance_owing: 'Yes' })).toBe(true)
})

test('FORM-11 a hidden field is neither required nor sent', () => {
  const form = formFor('finance', aSite())
  const loan = { loan_amount: '20,000', loan_term: '5 years', employment: 'Retired', employer: 'Left over' }
  expect(validate(form, loan, 1)).toEqual({})
  expect(shownValues(form, loan)).not.toHaveProperty('employer')
})

test('a form reads only its own fields, without invisible characters and line breaks', () => {
  const posted = new URLSearchParams({
    name: '  Jo\r\nBcc: x@y.nz \u202e\u0000Marchetti ',
    message: 'One\r\nTwo\u200b',
    is_admin: 'true',
  })
  const values = valuesFrom(enquiry, posted)
  expect(values.name).toBe('Jo Bcc: x@y.nz Marchetti')
  expect(values.message).toBe('One\nTwo')
  expect(values).not.toHaveProperty('is_admin')
})

test('a text longer than the field allows is refused, not cut', () => {
  const errors = validate(enquiry as Form, { ...person, message: 'x'.repeat(4001) })
  expect(errors).toEqual({ message: 'Please keep this to 4000 characters.' })
})

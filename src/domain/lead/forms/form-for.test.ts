import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { allFields, FORM_IDS, type Form } from './form.ts'
import { formFor } from './form-for.ts'
import { FORM_PLANS } from './form-plans.ts'
import { validate } from './validate.ts'

const names = (form: Form) => allFields(form).map((field) => field.name)
const find = (form: Form, name: string) => allFields(form).find((field) => field.name === name)
let born = 0
const yard = (slug: string, name: string, type: 'sales' | 'service' = 'sales', position?: number) => ({
  ...aSite().locations[0]!,
  id: ++born,
  slug,
  name,
  location_type: type,
  position,
})

test('FORM-16 every form exists, with a category, an event and at least one step', () => {
  const site = aSite()
  expect(Object.keys(FORM_PLANS)).toEqual([...FORM_IDS])
  for (const id of FORM_IDS) {
    const form = formFor(id, site)
    expect(form.category).not.toBe('')
    expect(form.steps.length).toBeGreaterThan(0)
    expect(new Set(names(form)).size).toBe(names(form).length)
  }
})

test('FORM-16 the test drive asks for contact and message first, then date and time', () => {
  const [first, second] = formFor('test-drive', aSite()).steps
  expect(first!.fields.map((field) => field.name)).toEqual(['name', 'phone', 'email', 'message', 'opt_in'])
  expect(second!.fields.map((field) => field.name)).toEqual(['dateTime'])
})

test("FORM-16 subscribe is a General Enquiry without message or location, and its button says 'Subscribe'", () => {
  const form = formFor('subscribe', aSite({ locations: [yard('a', 'A'), yard('b', 'B')] }))
  expect(form).toMatchObject({ category: 'General Enquiry', submit: 'Subscribe' })
  expect(names(form)).not.toContain('message')
  expect(names(form)).not.toContain('location')
})

test('FORM-3 lead forms need name, phone and email', () => {
  for (const id of FORM_IDS) {
    const form = formFor(id, aSite())
    for (const name of ['name', 'phone', 'email']) expect(find(form, name)?.required).toBe(true)
  }
})

test('FORM-3 the message is required unless the site says otherwise', () => {
  expect(find(formFor('enquiry', aSite()), 'message')?.required).toBe(true)
  const relaxed = aSite({ forms: { messageRequired: false } })
  expect(find(formFor('enquiry', relaxed), 'message')?.required).toBe(false)
})

test('FORM-3 the category select offers General Enquiry and is required', () => {
  const category = find(formFor('contact', aSite()), 'category')!
  expect(category.required).toBe(true)
  expect(category.options![0]!.value).toBe('General Enquiry')
})

test('FORM-3 the location is required if a dealer has more than one', () => {
  const several = aSite({ locations: [yard('a', 'A'), yard('b', 'B')] })
  expect(find(formFor('contact', several), 'location')).toMatchObject({ required: true, kind: 'select' })
  expect(find(formFor('contact', aSite()), 'location')?.options).toEqual([])
})

test('FORM-4 opt_in, like Rego, mock_error, the photo questions and the test-drive date, is not required', () => {
  const site = aSite({ forms: { overrides: { enquiry: { add: ['mock_error', 'Rego'] } } } })
  const enquiry = formFor('enquiry', site)
  expect(find(enquiry, 'opt_in')).toMatchObject({
    required: false,
    label: 'Email me similar stock and latest offers.',
  })
  expect(find(enquiry, 'mock_error')?.required).toBe(false)
  expect(find(enquiry, 'Rego')?.required).toBe(false)
  expect(find(formFor('request-photos', site), 'photos_of')?.required).toBe(false)
  expect(find(formFor('request-photos', site), 'message')?.required).toBe(false)
  expect(find(formFor('test-drive', site), 'dateTime')?.required).toBe(false)
})

test('FORM-5 with terms on, every form ends with them; finance terms are required only on the finance form', () => {
  const site = aSite({ forms: { terms: true, financeTerms: true } })
  expect(names(formFor('test-drive', site)).at(-1)).toBe('terms_conditions')
  expect(find(formFor('finance', site), 'terms_agreed')?.required).toBe(true)
  expect(names(formFor('enquiry', site))).not.toContain('terms_agreed')
  expect(names(formFor('enquiry', aSite()))).not.toContain('terms_conditions')
})

test('FORM-5 the finance form asks for terms, privacy and a credit check apart, each with its own text and page', () => {
  const form = formFor('finance', aSite({ forms: { terms: true, financeTerms: true } }))
  expect(names(form).slice(-3)).toEqual(['terms_conditions', 'terms_agreed', 'credit_check'])
  const [terms, privacy, credit] = names(form)
    .slice(-3)
    .map((name) => find(form, name)!)
  expect(`${terms!.label} ${terms!.link!.label}`).toBe('I agree to the terms of use')
  expect(terms!.link!.href).toBe('/terms')
  expect(`${privacy!.label} ${privacy!.link!.label}`).toBe('I have read and accept the privacy statement')
  expect(privacy!.link!.href).toBe('/pages/privacy-statement')
  expect(privacy!.requiredMessage).toContain('privacy statement')
  expect(credit!.label).toContain('may ask a credit reporting body')
  expect(credit!.link!.href).toBe('/credit-consent')
  expect(credit!.required).toBe(false)
})

test('EVENT-1 an application for finance is event 48 about a car, and a general enquiry without one', () => {
  expect(formFor('finance', aSite(), aCar()).eventId).toBe(48)
  expect(formFor('finance', aSite()).eventId).toBe(22)
  expect(formFor('careers', aSite()).eventId).toBe(51)
})

test('FORM-3 a dealership without phones asks for none about its cars, except for a deposit', () => {
  const dealerships = [{ id: 1, slug: 'test-motors', name: 'Test Motors', withoutPhone: true }]
  const site = aSite({ dealerships })
  expect(names(formFor('enquiry', site, aCar()))).not.toContain('phone')
  expect(names(formFor('reserve', site, aCar()))).toContain('phone')
  expect(names(formFor('enquiry', site, aCar({ dealership_id: 2 })))).toContain('phone')
  expect(names(formFor('enquiry', site))).toContain('phone')
})

test('FORM-16 the notice below a form promises nothing that the form contradicts', () => {
  const only = 'for this enquiry only'
  expect(formFor('subscribe', aSite()).notice).not.toContain(only)
  expect(formFor('enquiry', aSite()).notice).not.toContain(only)
  expect(formFor('enquiry', aSite()).notice).toContain('offers only where that box is ticked')
  expect(
    formFor('enquiry', aSite({ forms: { overrides: { enquiry: { omit: ['opt_in'] } } } })).notice,
  ).toContain(only)
})

test('FORM-7 a postcode has five digits in the United States', () => {
  const form = formFor('finance', aSite({ locale: 'en-US' }))
  expect(find(form, 'postcode')?.maxLength).toBe(5)
  expect(validate(form, { postcode: '9810' }, 0).postcode).toBe(
    'Invalid postcode. Please enter a 5-digit number.',
  )
  expect(validate(form, { postcode: '98101' }, 0).postcode).toBeUndefined()
})

test('FORM-8 highlighted places come first, the rest by the site’s order, then by name', () => {
  const site = aSite({
    locations: [
      yard('zed', 'Zed'),
      yard('bee', 'Bee'),
      yard('hill', 'Hill'),
      yard('last', 'Aardvark', 'sales', 1),
    ],
    forms: { highlightedLocations: ['hill'] },
  })
  const labels = find(formFor('contact', site), 'location')!.options!.map((option) => option.label)
  expect(labels).toEqual(['Hill', 'Aardvark', 'Bee', 'Zed'])
})

test("FORM-8 a site can strip ' - Service' from its labels", () => {
  const places = [yard('a', 'Alder - Service', 'service'), yard('b', 'Bellmere - Service', 'service')]
  const labels = (stripServiceSuffix: boolean) =>
    find(
      formFor('service', aSite({ locations: places, forms: { stripServiceSuffix } })),
      'location',
    )!.options!.map((option) => option.label)
  expect(labels(true)).toEqual(['Alder', 'Bellmere'])
  expect(labels(false)).toEqual(['Alder - Service', 'Bellmere - Service'])
})

test("FORM-9 'Where did you hear about us?' offers the eight answers in order", () => {
  const site = aSite({ forms: { overrides: { contact: { add: ['hear_about_us'] } } } })
  const field = find(formFor('contact', site), 'hear_about_us')!
  expect(field.label).toBe('Where did you hear about us?')
  expect(field.options!.map((option) => option.value)).toEqual(
    'Facebook Marketplace,Facebook,Instagram,Google,Word of Mouth,Car Sales,Repeat Customer,Other'.split(','),
  )
})

test('a site can remove a field, make one optional, and change labels', () => {
  const site = aSite({
    forms: {
      overrides: {
        enquiry: { omit: ['opt_in'], optional: ['message'], title: 'Ask Bronte', submit: 'Send it' },
      },
    },
  })
  const form = formFor('enquiry', site)
  expect(names(form)).toEqual(['name', 'phone', 'email', 'message'])
  expect(find(form, 'message')?.required).toBe(false)
  expect(form.steps[0]!.title).toBe('Ask Bronte')
  expect(form.submit).toBe('Send it')
})

test('a form is unchanged after JSON, so server and browser validate the same one', () => {
  for (const id of FORM_IDS) {
    const form = formFor(id, aSite())
    expect(JSON.parse(JSON.stringify(form))).toEqual(form)
  }
})

import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { renderForm as render } from './testing/render-form.tsx'

const tagOf = (html: string, name: string) =>
  new RegExp(`<[a-z]+[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('FORM-1 a required field has a red asterisk on its label, an optional one has none', () => {
  const html = render('similar')
  expect(html).toContain('Full name<i aria-hidden="true">*</i>')
  expect(html).toMatch(/Budget<\/label>/)
  expect(tagOf(html, 'name')).toContain('aria-required="true"')
  expect(tagOf(html, 'budget')).not.toContain('aria-required')
})

test('FORM-2 an error is below its field and linked to it; a form error is a red alert', () => {
  const html = render('enquiry', { errors: { email: 'invalid email address' }, formError: 'Out of paper' })
  expect(tagOf(html, 'email')).toMatch(/aria-invalid="true" aria-describedby="enquiry-email-error"/)
  expect(html).toMatch(/<p class="error" id="enquiry-email-error">.*?<span>invalid email address<\/span>/)
  expect(html).toMatch(/<div class="alert" role="alert" data-form-error="">.*?Out of paper/)
  expect(tagOf(html, 'name')).not.toContain('aria-invalid')
})

test('FORM-8 a select has a disabled placeholder, and one without options shows nothing', () => {
  const places = ['north', 'south'].map((slug, id) => ({ ...aSite().locations[0]!, id, slug, name: slug }))
  const html = render('contact', {}, aSite({ locations: places }))
  expect(html).toMatch(
    /<select[^>]*name="location"[^>]*><option value="" disabled="" selected="">Please choose<\/option>/,
  )
  const single = render('contact')
  expect(single).toMatch(/<div class="field" data-field="location" hidden="">/)
  expect(tagOf(single, 'location')).toContain('disabled')
})

test('FORM-3 the category starts as General Enquiry', () => {
  expect(render('contact')).toMatch(/<option value="General Enquiry" selected="">/)
})

test('FORM-4 opt_in starts unticked with the default text, and stays as the visitor left it', () => {
  expect(tagOf(render('enquiry'), 'opt_in')).not.toContain('checked')
  expect(render('enquiry')).toContain('Email me similar stock and latest offers.')
  expect(tagOf(render('enquiry', { values: { opt_in: 'yes' } }), 'opt_in')).toContain('checked')
})

test('FORM-7 the postcode takes four characters', () => {
  expect(tagOf(render('valuation'), 'postcode')).toContain('maxLength="4"')
})

test('FORM-15 the honeypot field is invisible, not focusable and not autofilled', () => {
  const html = render('enquiry')
  expect(html).toMatch(/<div class="trap" aria-hidden="true">/)
  expect(tagOf(html, 'subject')).toMatch(/type="text".*tabindex="-1".*autoComplete="off"/i)
})

test('FORM-17 without scripts the form posts to its own page with every step in it', () => {
  const html = render('test-drive', { step: 1, leadId: 'abc', values: { name: 'Jo' } })
  expect(html).toMatch(/<form[^>]*novalidate=""[^>]*action="\/here" method="post"/i)
  expect(tagOf(html, 'name')).toContain('value="Jo"')
  expect(tagOf(html, '_lead')).toContain('value="abc"')
  expect(tagOf(html, '_step')).toContain('value="1"')
})

test('STEP-7 a step has heading, description, progress, Continue, Submit and, from step two, Go Back', () => {
  const first = render('test-drive')
  expect(first).toMatch(/<progress value="0" max="2" aria-label="Progress">/)
  expect(first).toContain('Step 1 of 2')
  expect(first).toContain('<h1 tabindex="-1">Book a test drive</h1>')
  expect(first).toMatch(/data-submit="Submit">Continue<\/button>/)
  expect(first).toMatch(/data-back=""[^>]*hidden=""|hidden=""[^>]*data-back=""/)
  const second = render('test-drive', { step: 1 })
  expect(second).toMatch(/data-submit="Submit">Submit<\/button>/)
  expect(second).toMatch(/<progress value="1" max="2"/)
  expect(second).not.toMatch(/<button[^>]*hidden=""/)
  expect(second).toContain('Go Back')
})

test('LEAD-8 full times are disabled, and closed days say that they are closed', () => {
  const times = [
    { local: '2026-11-17T09:00', label: '9 am', isFree: false },
    { local: '2026-11-17T10:00', label: '10 am', isFree: true },
  ]
  const days = [
    { date: '2026-11-16', weekday: 'Mon', day: '16 Nov', times: [] },
    { date: '2026-11-17', weekday: 'Tue', day: '17 Nov', times },
    { date: '2026-11-18', weekday: 'Wed', day: '18 Nov', times: [] },
    {
      date: '2026-11-19',
      weekday: 'Thu',
      day: '19 Nov',
      times: [{ ...times[0]!, local: '2026-11-19T09:00' }],
    },
  ]
  const html = render('test-drive', { step: 1, days })
  expect(html).not.toContain('16 Nov')
  expect(html).toMatch(
    /disabled="" value="2026-11-17T09:00"|value="2026-11-17T09:00"[^>]*disabled=""|disabled=""[^>]*value="2026-11-17T09:00"/,
  )
  expect(html).toMatch(/<b>Wed<\/b><small[^>]*>Closed<\/small>/)
  expect(html).toMatch(/<b>Thu<\/b><small[^>]*>Full<\/small>/)
})

test('no text from visitors or dealers can break out of the markup', () => {
  const html = render(
    'enquiry',
    { values: { message: '</textarea><script>alert(1)</script>' } },
    aSite({ name: '</script><b>' }),
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('</script><b>')
})

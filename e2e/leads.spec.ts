import type { Page } from '@playwright/test'
import { contact, errorOf, fill, fresh, OWN_CAR, someCar, submit } from './testing/fill-form.ts'
import { ANY_WIDTH, expect, siteUrl, skipInTurn, test } from './testing/site-test.ts'

const LOAN: Record<string, string> = { loan_amount: '20000', loan_term: '5 years', employment: 'Retired' }
/** Every form with its own address, and the values for each step. */
const FORMS: Record<
  string,
  { path: string; site: string; steps: () => (Record<string, string> | 'skipped')[]; success: string }
> = {
  service: {
    path: '/service',
    site: 'meridian',
    steps: () => [fresh({ 'Vehicle Make': 'Kia', 'Vehicle Model': 'Rio' }), {}],
    success: 'service',
  },
  contact: { path: '/contact', site: 'ironbark', steps: () => [fresh()], success: 'contact' },
  subscribe: { path: '/subscribe', site: 'second-lap', steps: () => [contact()], success: 'subscribe' },
  careers: {
    path: '/careers',
    site: 'harbourline',
    steps: () => [fresh({ subcategory: 'Workshop', location: 'INDEX' })],
    success: 'careers',
  },
  valuation: {
    path: '/valuations',
    site: 'second-lap',
    steps: () => [{ ...contact(), postcode: '3000' }, OWN_CAR, 'skipped', { vehicle_condition: 'Good' }],
    success: 'valuation',
  },
  finance: {
    path: '/finance',
    site: 'second-lap',
    steps: () => [{ ...contact(), postcode: '3000' }, LOAN],
    success: 'finance',
  },
  enquiry: { path: 'CAR/enquire', site: 'harbourline', steps: () => [fresh()], success: 'enquiry' },
  'request-photos': {
    path: 'CAR/request-photos',
    site: 'wattle-way',
    steps: () => [fresh()],
    success: 'request-photos',
  },
  similar: { path: 'CAR/similar', site: 'harbourline', steps: () => [fresh()], success: 'similar' },
  'test-drive': {
    path: 'CAR/test-drive',
    site: 'harbourline',
    steps: () => [fresh(), {}],
    success: 'test-drive',
  },
}

async function fillAllSteps(page: Page, name: string) {
  const { path, site, steps, success } = FORMS[name]!
  await page.goto(siteUrl(site, path.replace('CAR', path.startsWith('CAR') ? await someCar(page, site) : '')))
  for (const [index, fields] of steps().entries()) {
    if (fields === 'skipped') continue
    await expect(page.locator(`main [data-step="${index}"]`)).toBeVisible()
    const { location, ...rest } = fields
    await fill(page, rest)
    if (location) await page.locator('[name="location"]').selectOption({ index: 1 })
    // Some sites ask to accept terms.
    const terms = page.locator(`[data-step="${index}"] [name^="terms_"]`)
    for (const box of await terms.all()) await box.check()
    const where = page.locator(`[data-step="${index}"] select[name="location"]:enabled`)
    if ((await where.count()) && !location) await where.selectOption({ index: 1 })
    const source = page.locator(`[data-step="${index}"] select[name="hear_about_us"]:enabled`)
    if (await source.count()) await source.selectOption('Google')
    await submit(page)
  }
  await page.waitForURL(`**/success?category=${success}*`)
  await expect(page.locator('h1')).toContainText(/thank/i)
}

for (const [at, name] of Object.keys(FORMS).entries()) {
  test(`FORM-16 ROUTE-8 the ${name} form can be filled in and sent`, async ({ page, isMobile }) => {
    skipInTurn(at, isMobile)
    await fillAllSteps(page, name)
  })
}

test('FORM-16 FOOT-1 with scripts the footer’s subscribe form checks its fields in place, then saves the lead', async ({
  page,
}) => {
  const form = '.footer form[data-lead-form]'
  await page.goto(siteUrl('wattle-way'))
  await fill(page, { ...contact(), email: 'nobody' }, form)
  await page.waitForLoadState('networkidle') // until then a form is sent as it is without scripts
  await submit(page, form)
  await expect(page.locator(`${form} .error`).filter({ visible: true })).toHaveText('invalid email address')
  expect(new URL(page.url()).pathname).toBe('/')
  await fill(page, contact(), form)
  await submit(page, form)
  await expect(page).toHaveURL(/\/success\?category=subscribe/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [at, name] of Object.keys(FORMS).entries()) {
    test(`FORM-17 the ${name} form works as a plain POST`, async ({ page, isMobile }) => {
      skipInTurn(at + 1, isMobile)
      await fillAllSteps(page, name)
    })
  }

  test(
    'FORM-17 FORM-2 a plain POST with errors returns everything typed and the same messages',
    ANY_WIDTH,
    async ({ page, problems }) => {
      await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/enquire`))
      await fill(page, { name: 'Jo', phone: '12', email: 'jo@example' })
      const [response] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        submit(page),
      ])
      expect(response.status()).toBe(422)
      expect(response.headers()['cache-control']).toBe('no-store')
      await expect(page.locator('[name="name"]')).toHaveValue('Jo')
      await expect(page.locator('[name="phone"]')).toHaveValue('12')
      await expect(errorOf(page, 'phone')).toHaveText(
        'Invalid phone number. Must be Australian or New Zealand number.',
      )
      await expect(errorOf(page, 'email')).toHaveText('invalid email address')
      await expect(errorOf(page, 'message')).toHaveText('*This is a required field.')
      await expect(page.locator('[name="phone"]')).toHaveAttribute('aria-invalid', 'true')
      problems.length = 0 // the browser reports the 422 itself
    },
  )

  test('LEAD-8 STEP-2 a time can be chosen with CSS alone, and Go Back shows what was typed', async ({
    page,
  }) => {
    await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/test-drive`))
    const mine = fresh()
    await fill(page, mine)
    await submit(page)
    await expect(page.locator('.eyebrow:visible')).toHaveText('Step 2 of 2')
    await page.locator('[data-back]').click()
    await expect(page.locator('[name="message"]')).toHaveValue(mine.message!)
    await submit(page)
    const days = page.locator('.slot-day > label:has(:enabled)')
    await days.nth(1).click()
    const time = page.locator('.slot-times label:visible:has(:enabled)').last()
    await time.click()
    await submit(page)
    await page.waitForURL('**/success?*booked=yes')
    await expect(page.locator('h1')).toContainText('booked in')
  })

  test(
    'FORM-16 a link from a part, an offer or a model pre-fills the message, and its text is escaped',
    ANY_WIDTH,
    async ({ page }) => {
      const words = '</textarea><img src=x onerror=alert(1)> & "Roof racks"'
      await page.goto(siteUrl('harbourline', `/contact?message=${encodeURIComponent(words)}`))
      await expect(page.locator('[name="message"]')).toHaveValue(words)
      await expect(page.locator('main img[src="x"]')).toHaveCount(0)
      await page.goto(siteUrl('meridian', '/contact?model=no-such-model'))
      await expect(page.locator('[name="message"]')).toHaveValue('')
    },
  )

  test(
    'FORM-16 FOOT-1 the footer’s subscribe form saves the lead on the first press',
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto(siteUrl('wattle-way'))
      await fill(page, contact(), '.footer form[data-lead-form]')
      await submit(page, '.footer form[data-lead-form]')
      await expect(page).toHaveURL(/\/success\?category=subscribe/)
    },
  )
})

import { contact, errorOf, fill, fresh, OWN_CAR, PERSON, someCar, submit } from './testing/fill-form.ts'
import { ANY_WIDTH, expect, expectAccessible, fetchPage, siteUrl, test } from './testing/site-test.ts'

test('FORM-2 errors appear only after sending, each below its field, and the first gets the focus', async ({
  page,
}) => {
  await page.goto(siteUrl('ironbark', `${await someCar(page, 'ironbark')}/enquire`))
  await page.locator('[name="email"]').fill('nonsense')
  await page.locator('[name="message"]').focus()
  await expect(page.locator('.error:visible')).toHaveCount(0)
  await submit(page)
  await expect(errorOf(page, 'name')).toHaveText('*This is a required field.')
  await expect(errorOf(page, 'email')).toHaveText('invalid email address')
  await expect(page.locator('[name="name"]')).toBeFocused()
  await page.locator('[name="name"]').fill('Jo')
  await expect(errorOf(page, 'name')).toBeVisible()
  await submit(page)
  await expect(errorOf(page, 'name')).toBeHidden()
  await expect(page.locator('[name="phone"]')).toBeFocused()
  await expectAccessible(page)
})

test(
  'FORM-12 contact details are filled into the next form, other fields stay empty',
  ANY_WIDTH,
  async ({ page }) => {
    const car = await someCar(page, 'harbourline')
    await page.goto(siteUrl('harbourline', `${car}/enquire`))
    await fill(page, fresh())
    await submit(page)
    await page.waitForURL('**/success*')
    await expect(page.locator('h1')).toContainText('Thanks, Jo.')
    await page.goto(siteUrl('harbourline', '/service'))
    await expect(page.locator('[name="name"]')).toHaveValue(PERSON.name)
    await expect(page.locator('[name="email"]')).toHaveValue(PERSON.email)
    await expect(page.locator('[name="phone"]')).toHaveValue('0491-570-006')
    await expect(page.locator('[name="message"]')).toHaveValue('')
  },
)

test(
  "FORM-13 while sending, the button is disabled and shows 'Loading'; a second press sends nothing",
  ANY_WIDTH,
  async ({ page }) => {
    let posts = 0
    await page.route('**/enquire', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      posts += 1
      await new Promise((done) => setTimeout(done, 800))
      await route.continue()
    })
    await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/enquire`))
    await fill(page, fresh())
    await submit(page)
    const button = page.locator('[data-submit]')
    await expect(button).toHaveText('Loading')
    await expect(button).toBeDisabled()
    await page.locator('[name="name"]').press('Enter')
    await page.waitForURL('**/success*')
    expect(posts).toBe(1)
  },
)

test(
  'FORM-14 after success the event is counted, and the category and the car are stored in the browser',
  ANY_WIDTH,
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.sendBeacon = (url, body) => {
        localStorage.setItem('beacons', `${localStorage.getItem('beacons') ?? ''}${url} ${body}\n`)
        return true
      }
    })
    await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/enquire`))
    await fill(page, fresh())
    await submit(page)
    await page.waitForURL('**/success?category=enquiry&car=*')
    expect(await page.evaluate(() => localStorage.getItem('beacons'))).toMatch(/\/api\/events .*"id":14/)
    const stored = await page.evaluate(() => ({
      success: JSON.parse(localStorage.getItem('fc:harbourline:success') ?? '{}'),
      enquired: JSON.parse(localStorage.getItem('fc:harbourline:enquired') ?? '[]'),
    }))
    expect(stored.success.category).toBe('enquiry')
    expect(stored.enquired).toHaveLength(1)
    await page.goto(siteUrl('harbourline', '/success'))
    await page.waitForURL('**/success?category=enquiry')
  },
)

test(
  'FORM-2 a form that was sent is empty when the visitor comes back, with the known details',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/enquire`))
    await fill(page, fresh())
    await submit(page)
    await page.waitForURL('**/success*')
    await page.goBack()
    await expect(page.locator('main [name="message"]')).toHaveValue('')
    await expect(page.locator('main [name="name"]')).toHaveValue(PERSON.name)
  },
)

test('FORM-5 the finance form asks for each consent apart, and a site that asks for terms has them', async ({
  page,
}) => {
  await page.goto(siteUrl('redgum-ford', '/finance'))
  await expect(page.locator('h1')).toHaveCount(1)
  await fill(page, { ...contact(), postcode: '3000' })
  await submit(page)
  await expect(page.locator('h1')).toHaveText('About the loan')
  await expect(page.locator('h1')).toHaveCount(1)
  const boxes = page.locator('[data-field] .check:visible')
  const labels = await boxes.allTextContents()
  expect(labels.join(' | ')).toMatch(/terms of use.*privacy statement.*credit reporting body/s)
  await submit(page)
  await expect(errorOf(page, 'terms_conditions')).toContainText('terms of use')
  await expect(errorOf(page, 'terms_agreed')).toContainText('privacy statement')
  await expect(errorOf(page, 'credit_check')).toBeHidden()
  for (const href of await boxes
    .locator('a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
    expect((await fetchPage('redgum-ford', new URL(href).pathname)).status).toBe(200)
  await page.goto(siteUrl('roundabout', '/finance'))
  await expect(page.locator('[name="terms_conditions"]')).toHaveCount(1)
  await page.goto(siteUrl('roundabout', '/terms'))
  await expect(page.locator('h1')).toHaveText('Terms of use')
  await expectAccessible(page)
})

test('STEP-7 a form page has one h1, whatever its steps', ANY_WIDTH, async ({ page }) => {
  for (const path of ['/finance', '/valuations', '/service', '/contact']) {
    await page.goto(siteUrl('harbourline', path))
    await expect(page.locator('h1')).toHaveCount(1)
  }
})

test('LEAD-8 the form fetches its times again, and says when the chosen one is gone', async ({ page }) => {
  await page.clock.install()
  await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/test-drive`))
  await fill(page, fresh())
  const first = page.waitForResponse('**/api/appointments?location=*')
  await submit(page)
  const days: { times: { local: string; isFree: boolean }[] }[] = (await (await first).json()).days
  const time = page.locator('.slot-times label:visible:has(:enabled)').last()
  const chosen = await time.locator('input').getAttribute('value')
  await time.click()
  await page.route('**/api/appointments?location=*', (route) =>
    route.fulfill({
      json: {
        days: days.map((day) => ({
          ...day,
          times: day.times.map((one) => (one.local === chosen ? { ...one, isFree: false } : one)),
        })),
      },
    }),
  )
  await page.clock.fastForward(31_000)
  await expect(errorOf(page, 'dateTime')).toHaveText('That time has just gone. Please choose another.')
  await expect(page.locator(`.slot-times [value="${chosen}"]`)).toBeDisabled()
})

test(
  'FORM-14 LEAD-3 after a lost connection or a closed page nothing is lost, and only one lead is sent',
  ANY_WIDTH,
  async ({ page, context, problems }) => {
    const path = `${await someCar(page, 'harbourline')}/enquire`
    await page.goto(siteUrl('harbourline', path))
    const mine = fresh()
    await fill(page, mine)
    await context.setOffline(true)
    await submit(page)
    await expect(
      page.getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' }),
    ).toBeVisible()
    await expect(page.locator('[name="message"]')).toHaveValue(mine.message!)
    await expect(page.locator('[data-submit]')).toBeEnabled()
    await context.setOffline(false)
    await page.reload()
    await expect(page.locator('[name="message"]')).toHaveValue(mine.message!)
    await submit(page)
    await page.waitForURL('**/success*')
    await page.goto(siteUrl('harbourline', path))
    await expect(page.locator('[name="message"]')).toHaveValue('')
    problems.length = 0 // the browser reports the lost connection itself
  },
)

test(
  'STEP-6 when the server fails, the step and its values stay and an error shows',
  ANY_WIDTH,
  async ({ page, problems }) => {
    await page.route('**/test-drive', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
    )
    await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/test-drive`))
    const mine = fresh()
    await fill(page, mine)
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: 'An unexpected error occured' })).toBeVisible()
    await expect(page.locator('.eyebrow:visible')).toHaveText('Step 1 of 2')
    await expect(page.locator('[name="message"]')).toHaveValue(mine.message!)
    problems.length = 0 // the browser reports the 500 itself
  },
)

test('STEP-4 STEP-5 a saved step is not sent again, and the last step books the time', async ({ page }) => {
  const posts: string[] = []
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' && request.url().includes('test-drive') && posts.push(request.url()),
  )
  await page.goto(siteUrl('harbourline', `${await someCar(page, 'harbourline')}/test-drive`))
  await fill(page, fresh())
  await submit(page)
  await expect(page.locator('.eyebrow:visible')).toHaveText('Step 2 of 2')
  await expect(page.locator('progress')).toHaveAttribute('value', '1')
  expect(await page.locator('[name="_lead"]').inputValue()).toMatch(/^[\w-]{22}$/)
  await expectAccessible(page)
  await page.locator('[data-back]').click()
  await expect(page.locator('.eyebrow:visible')).toHaveText('Step 1 of 2')
  await submit(page)
  await expect(page.locator('.eyebrow:visible')).toHaveText('Step 2 of 2')
  expect(posts).toHaveLength(1)
  await page.locator('.slot-times label:visible:has(:enabled)').last().click()
  await submit(page)
  await page.waitForURL('**/success?*booked=yes')
  expect(posts).toHaveLength(2)
})

test('STEP-3 FORM-11 money owing adds a step, none skips it; a job adds the employer', async ({ page }) => {
  await page.goto(siteUrl('second-lap', '/valuations'))
  await fill(page, { ...contact(), postcode: '3000' })
  await submit(page)
  await expect(page.locator('[data-step="1"]')).toBeVisible()
  await fill(page, { ...OWN_CAR, finance_owing: 'Yes' })
  await submit(page)
  await expect(page.locator('.eyebrow:visible')).toHaveText('Step 3 of 4')
  await page.locator('[data-back]').click()
  await page.locator('[name="finance_owing"]').selectOption('No')
  await submit(page)
  await expect(page.locator('.eyebrow:visible')).toHaveText('Step 4 of 4')
  await expect(page.locator('main [data-submit]')).not.toHaveText('Continue')
  // Going back also skips the step.
  await page.locator('[data-back]').click()
  await expect(page.locator('.eyebrow:visible')).toHaveText('Step 2 of 4')

  await page.goto(siteUrl('second-lap', '/finance'))
  await fill(page, { ...contact(), postcode: '3000' })
  await submit(page)
  await expect(page.locator('[name="employment"]')).toBeVisible()
  await expect(page.locator('[name="employer"]')).toBeHidden()
  await page.locator('[name="employment"]').selectOption('Full time')
  await expect(page.locator('[name="employer"]')).toBeVisible()
})

test('PHONE-5 a number is formatted while typing, and editing does not move the caret', async ({ page }) => {
  await page.goto(siteUrl('harbourline', '/service'))
  const phone = page.locator('[name="phone"]')
  await phone.pressSequentially('0255501420')
  await expect(phone).toHaveValue('(02) 5550 1420')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await phone.press('Backspace')
  await expect(phone).toHaveValue('0555-014-20')
  await phone.press('2')
  await expect(phone).toHaveValue('(02) 5550 1420')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
  await phone.fill('')
  await phone.fill('+61412345678')
  await expect(phone).toHaveValue('+61 412 345 678')
})

test('PHONE-4 a numeric site accepts digits only', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('kowhai', '/contact'))
  const phone = page.locator('[name="phone"]')
  await phone.pressSequentially('021 abc 123 4567')
  await expect(phone).toHaveValue('0211234567')
})

test(
  'FORM-15 the honeypot is invisible, and a bot that fills it in sees success',
  ANY_WIDTH,
  async ({ page }) => {
    const car = await someCar(page, 'harbourline')
    await page.goto(siteUrl('harbourline', `${car}/enquire`))
    await expect(page.locator('[name="subject"]')).not.toBeInViewport()
    await fill(page, fresh())
    await page.locator('[name="subject"]').evaluate((input: HTMLInputElement) => {
      input.value = 'Cheap watches'
    })
    await submit(page)
    await page.waitForURL('**/success*')
  },
)

test('a car’s form opens in a dialog with the focus inside; Escape closes it and restores the focus', async ({
  page,
}) => {
  await page.goto(siteUrl('harbourline', await someCar(page, 'harbourline')))
  const button = page.locator('#main a[data-dialog][href$="/enquire"]:visible').first()
  await button.click()
  const dialog = page.locator('dialog[data-form-dialog]')
  await expect(dialog.locator('form')).toBeVisible()
  await expect(dialog.locator('[name="name"]')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await button.click()
  await submit(page, 'dialog[data-form-dialog]')
  await expect(dialog.locator('[data-field="name"] > .error')).toHaveText('*This is a required field.')
  await fill(page, fresh(), 'dialog[data-form-dialog]')
  await submit(page, 'dialog[data-form-dialog]')
  await page.waitForURL('**/success?category=enquiry*')
})

test('a test drive is booked in the dialog, step by step', async ({ page }) => {
  await page.goto(siteUrl('wattle-way', await someCar(page, 'wattle-way')))
  const button = page.locator('#main a[data-dialog][href$="/test-drive"]:visible').first()
  await button.click()
  const dialog = page.locator('dialog[data-form-dialog]')
  await expect(dialog.locator('form')).toBeVisible()
  await expect(dialog.locator('h2')).not.toHaveText('When suits you?')
  await fill(page, fresh(), 'dialog[data-form-dialog]')
  for (const box of await dialog.locator('[data-step="0"] [name^="terms_"]').all()) await box.check()
  await submit(page, 'dialog[data-form-dialog]')
  await expect(dialog.locator('h2')).toHaveText('When suits you?')
  await dialog.locator('.slot-times label:visible:has(:enabled)').last().click()
  for (const box of await dialog.locator('[data-step="1"] [name^="terms_"]').all()) await box.check()
  await submit(page, 'dialog[data-form-dialog]')
  await page.waitForURL('**/success?category=test-drive*booked=yes')
  await expectAccessible(page)
})

test(
  'ROUTE-8 a trade-in form names its car, and works with an unknown car too',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(siteUrl('harbourline', await someCar(page, 'harbourline')))
    const href = await page.locator('a[href^="/cars/trade-in?car_id="]').first().getAttribute('href')
    await page.goto(siteUrl('harbourline', href!))
    await expect(page.locator('.summary h2')).toBeVisible()
    await expect(page.locator('h1:visible')).toHaveText('Sell Your Car')
    const nobody = await page.goto(siteUrl('harbourline', '/cars/trade-in?car_id=999999999'))
    expect(nobody?.status()).toBe(200)
  },
)

test(
  'LEAD-8 the free times are loaded per location and never cached',
  ANY_WIDTH,
  async ({ page, problems }) => {
    await page.goto(siteUrl('harbourline', '/contact'))
    const slug = await page.locator('[name="location"] option').nth(1).getAttribute('value')
    const fetchTimes = (location: string) =>
      page.evaluate(async (wanted) => {
        const response = await fetch(`/api/appointments?location=${wanted}`)
        return {
          status: response.status,
          caching: response.headers.get('cache-control'),
          body: await response.json(),
        }
      }, location)
    const { caching, body } = await fetchTimes(slug!)
    expect(caching).toBe('no-store')
    expect(body.days.flatMap((day: { times: unknown[] }) => day.times).length).toBeGreaterThan(10)
    expect((await fetchTimes('nowhere')).status).toBe(404)
    problems.length = 0 // the browser reports the 404 itself
  },
)

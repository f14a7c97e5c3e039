import type { Locator, Page } from '@playwright/test'
import { ANY_WIDTH, expect, expectAccessible, siteUrl, test } from './testing/site-test.ts'

const STOCK = '/search/new-used-and-demo-cars'

/** Opens the first car for sale in a search. */
async function openCar(page: Page, slug = 'harbourline', search = STOCK) {
  await page.goto(siteUrl(slug, search))
  // A script stores the search, which may come later than a fast visitor's click.
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.endsWith(':last-search')))
  const card = page.locator('.card:not([data-state])').first()
  const title = (await card.locator('.card-title a').textContent())!
  const price = (await card.locator('.price .now b').textContent())!
  await card.locator('.card-title a').click()
  await page.waitForURL(/\/cars\//)
  return { title, price }
}

test('ROUTE-5 a card leads to its car, and both show the same price', async ({ page }) => {
  const { title, price } = await openCar(page)
  await expect(page.locator('h1')).toHaveText(title)
  await expect(page.locator('.buy .price .now b')).toHaveText(price)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const car = facts.map((text) => JSON.parse(text)).find((thing) => thing.offers)
  expect(car.offers.price).toBe(Number(price.replace(/[^\d.]/g, '')))
  await expectAccessible(page)
})

test(
  'ROUTE-5 the breadcrumb leads back to the search that the visitor came from',
  ANY_WIDTH,
  async ({ page }) => {
    const search = `${STOCK}?refinementList%5Bcar_type%5D%5B0%5D=used`
    await openCar(page, 'harbourline', search)
    const back = page.locator('.crumbs a').nth(1)
    await expect(back).toHaveAttribute('href', search)
    await back.click()
    await expect(page).toHaveURL(siteUrl('harbourline', search))
  },
)

test('ROUTE-5 the photos follow the arrow keys and open full screen', async ({ page }) => {
  await openCar(page)
  const strip = page.locator('.gallery-track').first()
  const count = page.locator('.gallery .photo-count')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(count).toContainText('2 of')
  await page.keyboard.press('Home')
  await expect(count).toContainText('1 of')
  await page.keyboard.press('Enter')
  const full = page.getByRole('dialog', { name: /^Photos of/ })
  await expect(full).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(full.getByRole('status')).toContainText('2 of')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(strip).toBeFocused()
  await expect(count).toContainText('2 of')
})

test('CALL-1 CALL-2 the phone number is not in the page before the visitor asks for it', async ({ page }) => {
  await openCar(page)
  const masked = page.locator('#call')
  const shown = (await masked.locator('> span').first().textContent())!.trim()
  expect(shown).toMatch(/^[\d ]{5}[• ]+$/)
  const before = await page.content()
  const reveal = page.waitForRequest((request) => request.url().endsWith('/api/reveal'))
  const counted = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  await masked.click()
  const number = page.locator('.buy a[href^="tel:"]')
  await expect(number).toBeVisible()
  const phone = (await number.textContent())!.trim()
  expect(phone.slice(0, 5)).toBe(shown.slice(0, 5))
  expect(before).not.toContain(phone)
  expect(Object.keys((await reveal).postDataJSON())).toEqual(['car_id', 'dealership_id', 'website_id'])
  expect((await counted).postData()).toContain('"id":25')
})

test(
  'CALL-2 a failed request for the number shows the visitor nothing',
  ANY_WIDTH,
  async ({ page, problems }) => {
    await openCar(page)
    await page.route('**/api/reveal', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.locator('#call').click()
    await expect.poll(() => problems.join(' ')).toContain('The phone number request failed with status 500')
    await expect(page.locator('#call')).toContainText('••')
    await expect(page.locator('[role="alert"]')).toHaveCount(0)
    problems.length = 0 // it is only logged
  },
)

const refuse = (page: Page) =>
  page.route('**/api/reveal', (route) =>
    route.fulfill({ status: 429, json: { message: 'That is a lot of numbers. Please try again later.' } }),
  )

test('CALL-2 a refused request for the number says so', ANY_WIDTH, async ({ page, problems }) => {
  await openCar(page)
  await refuse(page)
  await page.locator('#call').click()
  await expect(page.locator('#call')).toHaveText('That is a lot of numbers. Please try again later.')
  problems.length = 0 // the browser reports the 429 itself
})

test('CALL-2 a card shows the number in a panel, or says why not', async ({ page, problems }) => {
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  const call = page.locator('a[data-reveal]').first()
  const requested = page.waitForRequest('**/api/reveal')
  await call.click()
  expect((await requested).postDataJSON()).toMatchObject({ website_id: 1, car_id: expect.any(Number) })
  const panel = page.locator('dialog.phone-panel')
  await expect(panel.locator('a[href^="tel:"]')).toHaveText(/^\d[\d ]{8,}$/)
  await expect(panel.getByRole('heading')).toHaveText(/^\d{4} /)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(call).toBeFocused()
  await refuse(page)
  await call.click()
  await expect(panel).toContainText('That is a lot of numbers')
  problems.length = 0 // the browser reports the 429 itself
})

test(
  'CALL-1 FORM-3 a dealership without phones shows no number and asks for none',
  ANY_WIDTH,
  async ({ page }) => {
    const carOf = async (place: string) => {
      await page.goto(
        siteUrl(
          'meridian',
          `/search/new-used-and-demo-cars?refinementList%5Blocation_name%5D%5B0%5D=${place}`,
        ),
      )
      const href = await page.locator('.card:not([data-state]) .card-title a').first().getAttribute('href')
      await page.goto(siteUrl('meridian', href!))
      const numbers = await page.locator('#call').count()
      await page.goto(siteUrl('meridian', `${href}/enquire`))
      return { numbers, fields: await page.locator('#main [name="phone"]').count() }
    }
    expect(await carOf('Old Quarry')).toEqual({ numbers: 0, fields: 0 })
    expect(await carOf('Kirrin Bay')).toEqual({ numbers: 1, fields: 1 })
  },
)

/** The size, weight and colour of each figure, and its block. */
const figureStyles = (page: Page, block: string) =>
  page.locator(block).evaluate((element) => {
    const styles = [...element.querySelectorAll('span')].map((span) => {
      const figure = getComputedStyle(span.querySelector('b')!)
      const label = getComputedStyle(span)
      return [
        figure.fontSize,
        figure.fontWeight,
        figure.color,
        figure.opacity,
        label.fontSize,
        label.color,
      ].join(' ')
    })
    return { styles: [...new Set(styles)], words: element.textContent ?? '' }
  })

test('FIN-4 in Australia the weekly amount, the rate and the comparison rate look the same, and the warning is on the page', async ({
  page,
}) => {
  await openCar(page)
  for (const block of ['.buy .weekly', '.card .weekly >> nth=0']) {
    const { styles, words } = await figureStyles(page, block)
    expect(styles).toHaveLength(1)
    expect(words).toMatch(/\$[\d,.]+ a week.*% p\.a\..*% p\.a\. comparison rate/)
  }
  await expect(page.locator('.section-end .fine', { hasText: 'WARNING: This comparison rate' })).toBeVisible()
})

test(
  'FIN-4 in New Zealand the weekly amount is shown with the total payable',
  ANY_WIDTH,
  async ({ page }) => {
    await openCar(page, 'tui-city')
    const { styles, words } = await figureStyles(page, '.buy .weekly')
    expect(styles).toHaveLength(1)
    expect(words).toMatch(/a week.*% p\.a\..*total payable/)
  },
)

test('FIN-5 the finance dialog explains the estimate, and its sliders change it', async ({ page }) => {
  await openCar(page)
  const weekly = page.locator('.buy > .price .weekly')
  await page.getByRole('button', { name: 'How is this worked out?' }).click()
  const dialog = page.getByRole('dialog', { name: 'About this estimate' })
  await expect(dialog).toContainText('what a loan for this car would cost each week')
  const figures = dialog.locator('.weekly')
  const words = async (block: Locator) => (await block.textContent())!.replace(/\s+/g, '')
  await expect.poll(() => words(figures)).toBe(await words(weekly))
  await dialog.getByLabel('Deposit').fill('5000')
  await expect.poll(() => words(figures)).not.toBe(await words(weekly))
  expect((await figureStyles(page, 'dialog .weekly')).styles).toHaveLength(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('CARD-4 the forms in the sidebar open in a dialog, which is wider for several steps', async ({
  page,
  isMobile,
}) => {
  await openCar(page)
  const here = page.url()
  await page.waitForLoadState('networkidle') // until then the links lead to the forms' pages
  const widths: [string, number][] = [
    ['Test drive', 896],
    ['Get Finance', 896],
    ['Trade-In Valuation', 896],
  ]
  // On a phone this one is in the bar at the bottom.
  if (!isMobile) widths.push(['Enquire', 560])
  for (const [name, width] of widths) {
    await page.locator('.buy-actions').getByRole('link', { name }).click()
    const dialog = page.locator('dialog[data-form-dialog]')
    await expect(dialog.locator('form')).toBeVisible()
    expect([name, (await dialog.boundingBox())?.width]).toEqual([name, isMobile ? 390 : width])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(page.url()).toBe(here)
})

test(
  'GEO-2 the page shows the distance to a postcode, and remembers the postcode',
  ANY_WIDTH,
  async ({ page }) => {
    await openCar(page)
    // Before the script of this form has come, the browser would send it to its own page.
    await page.waitForLoadState('networkidle')
    const form = page.locator('form[data-distance]')
    await form.getByLabel('Your postcode').fill('2000')
    await form.getByRole('button', { name: 'How far is it?' }).click()
    await expect(form.getByRole('status')).toHaveText(/km from 2000/)
    await page.reload()
    await expect(form.getByRole('status')).toHaveText(/km from 2000/)
  },
)

test('CARD-6 a sold car says so, shows similar cars and offers to find one', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('harbourline', `${STOCK}?refinementList%5Bstatus%5D%5B0%5D=sold`))
  await page.locator('.card[data-state="sold"] .card-title a').first().click()
  await page.waitForURL(/\/cars\//)
  await expect(page.locator('.buy')).toContainText('has been sold')
  await expect(page.locator('.buy .price .now b')).toHaveText('Sold')
  await expect(page.locator('.weekly').locator('visible=true').first()).toBeVisible()
  await expect(page.locator('.buy .weekly')).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: 'Find Me Something Similar' }).locator('visible=true'),
  ).toBeVisible()
  expect(await page.locator('#similar .card').count()).toBeGreaterThan(0)
  await expectAccessible(page)
})

test("STOCK-10 another dealer's car is not found here", ANY_WIDTH, async ({ page, problems }) => {
  await openCar(page)
  const path = new URL(page.url()).pathname
  const response = await page.goto(siteUrl('second-lap', path))
  expect(response?.status()).toBe(404)
  problems.length = 0 // the browser reports the 404 itself
})

test('CARD-4 the first action is always visible: in the sidebar on a desktop, in the dock on a phone', async ({
  page,
}, info) => {
  await openCar(page)
  const dock = page.locator('.dock')
  if (info.project.name === 'phone') {
    await expect(dock.locator('.btn')).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(dock.locator('.btn')).toBeInViewport()
    await expect(dock).toContainText('$')
  } else {
    await expect(dock).toBeHidden()
    await expect(page.locator('.buy-actions .btn').first()).toBeInViewport()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('ROUTE-5 a car page is complete without JavaScript', ANY_WIDTH, async ({ page }) => {
    await page.goto(siteUrl('harbourline', STOCK))
    const href = await page.locator('.card .card-title a').first().getAttribute('href')
    await page.goto(siteUrl('harbourline', href!))
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.buy .price')).toBeVisible()
    await expect(page.locator('.gallery img').first()).toBeVisible()
    await page.getByRole('button', { name: 'How is this worked out?' }).click()
    await expect(page.getByText('About this estimate')).toBeVisible()
  })

  test(
    'CALL-1 without JavaScript the masked number leads to the location’s page, which shows it',
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto(siteUrl('harbourline', STOCK))
      const href = await page.locator('.card:not([data-state]) .card-title a').first().getAttribute('href')
      await page.goto(siteUrl('harbourline', href!))
      const shown = (await page.locator('#call').textContent())!.trim().slice(0, 5)
      await page.locator('#call').click()
      await expect(page).toHaveURL(/\/contact/)
      await expect(page.locator('main a[href^="tel:"]').first()).toContainText(shown)
    },
  )
})

test('FIN-1 FIN-4 the finance dialog has the calculator, and its values are in the application', async ({
  page,
}) => {
  await openCar(page)
  await page.locator('.buy-actions').getByRole('link', { name: 'Get Finance' }).click()
  const dialog = page.locator('dialog[data-form-dialog]')
  const deposit = dialog.getByRole('slider', { name: 'Deposit' })
  const figures = dialog.locator('.weekly')
  const before = await figures.textContent()
  await deposit.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await expect(figures).not.toHaveText(before!)
  expect((await figureStyles(page, 'dialog .weekly')).styles).toHaveLength(1)
  await expect(dialog.getByText('WARNING: This comparison rate')).toBeAttached()
  await dialog.getByRole('slider', { name: 'Term' }).fill('4')
  const loan = dialog.locator('[name=loan_amount]')
  const price = Number((await page.locator('.buy .price .now b').textContent())!.replace(/\D/g, ''))
  await expect(loan).toHaveValue(String(price - Number(await deposit.inputValue())))
  await expect(dialog.locator('[name=loan_term]')).toHaveValue('4 years')
  await expectAccessible(page)
})

test('a car can be shared and printed', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'a phone has a native share sheet')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined })
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openCar(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  // The print shows the car, its price and whose it is, but no buttons.
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.buy .price', '.footer > .printed']) await expect(page.locator(part)).toBeVisible()
  for (const part of ['.header', '.footer > :not(.printed)', '.buy-actions', '#similar'])
    for (const one of await page.locator(part).all()) await expect(one).toBeHidden()
})

test('CARD-7 on a car with few photos, more can be requested in a dialog', async ({ page }) => {
  await page.goto(siteUrl('harbourline', STOCK))
  const few = await page.evaluate(async () => {
    const response = await fetch('/feeds/stock.json')
    const { cars } = (await response.json()) as { cars: { url: string; status: string; photos: string[] }[] }
    return cars.find(({ status, photos }) => status === 'in_stock' && photos.length < 4)?.url
  })
  await page.goto(siteUrl('harbourline', new URL(few!).pathname))
  await page
    .getByRole('link', { name: /photos/i })
    .first()
    .click()
  const dialog = page.locator('dialog[data-form-dialog]')
  await expect(dialog.locator('form[data-lead-form="request-photos"]')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { ANY_WIDTH, expect, expectAccessible, siteUrl, test } from './testing/site-test.ts'

const SITE = 'open-lot'

/** Opens the checkout of a reservable car that no other test uses. */
async function openCheckout(page: Page, nth: number) {
  await page.goto(siteUrl(SITE, '/search/our-cars'))
  const links = page.locator('a[href$="/checkout"]')
  await expect(links.first()).toBeVisible()
  const href = await links.nth(nth).getAttribute('href')
  await page.goto(siteUrl(SITE, href!))
  return href!
}

/** The page's own form. The footer may have another. */
const checkout = (page: Page) => page.getByRole('main')

async function fillIn(page: Page) {
  const form = checkout(page)
  await form.getByLabel(/^First name/).fill('Priya')
  await form.getByLabel(/^Last name/).fill('Raman')
  await form.getByLabel(/^(Phone|Mobile)/).fill('0491570156')
  await form
    .getByLabel(/^Email/)
    .first()
    .fill('priya@example.com')
  const postcode = form.getByLabel(/^Postcode/)
  if (await postcode.count()) await postcode.fill('4217')
  const terms = form.getByLabel(/terms of use/)
  if (await terms.count()) await terms.check()
}
const pay = (page: Page) => page.getByRole('button', { name: /and reserve$/ }).click()

/** The desktop and phone tests run in parallel on one platform, so they use different cars. */
const offset = (page: Page) => (page.viewportSize()!.width < 600 ? 5 : 0)

test('PAY-2 FORM-16 a shopper reserves a car with a deposit, and the car shows as reserved at once', async ({
  page,
}) => {
  const href = await openCheckout(page, offset(page))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hold it for $')
  await expectAccessible(page)
  await fillIn(page)
  await pay(page)
  await expect(page).toHaveURL(/\/test-bank\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \d/ }).click()
  await expect(page).toHaveURL(/\/reservations\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is reserved for you')
  await expectAccessible(page)
  await page.goto(siteUrl(SITE, href.replace(/\/checkout$/, '')))
  await expect(page.getByText('Reserved').first()).toBeVisible()
  await page.goto(siteUrl(SITE, href))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved for someone else')
})

test('AVAIL-2 PAY-2 a subscription is started from its card, with its weekly price and its own words', async ({
  page,
}) => {
  await page.goto(siteUrl('roundabout', '/search/subscription-cars'))
  const start = page.getByRole('link', { name: /^Start with this one/ })
  await start.nth(offset(page)).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start with this one')
  await expect(page.locator('.sums')).toContainText('a week')
  await expect(page.locator('.sums')).not.toContainText('When you collect it')
  await expectAccessible(page)
  await fillIn(page)
  await pay(page)
  await expect(page).toHaveURL(/\/test-bank\//)
})

test('AVAIL-2 a car that cannot be reserved says the true reason', ANY_WIDTH, async ({ page }) => {
  await page.goto(
    siteUrl('tableland', '/search/new-used-and-demo-cars?refinementList%5Bstatus%5D%5B0%5D=coming_soon'),
  )
  const href = await page.locator('.card-title a').first().getAttribute('href')
  await page.goto(siteUrl('tableland', `${href}/checkout`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This one has not arrived yet.')
  await expect(page.getByText('Someone was quicker')).toHaveCount(0)
})

test('PAY-1 after a declined or cancelled payment the page says that nothing was charged, and a retry works', async ({
  page,
}) => {
  await openCheckout(page, offset(page) + 1)
  await fillIn(page)
  await pay(page)
  await page.getByRole('button', { name: 'Decline the card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bank said no')
  await page.getByRole('link', { name: 'Try again' }).click()
  await fillIn(page)
  await pay(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing was charged')
})

test(
  'PAY-4 the car is reserved even if the shopper never returns from the bank',
  ANY_WIDTH,
  async ({ page }) => {
    const href = await openCheckout(page, offset(page) + 2)
    await fillIn(page)
    await pay(page)
    await page.getByRole('button', { name: 'Pay, and lose the way back' }).click()
    // Leaving before the bank has answered would stop the payment.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
    await page.goto(siteUrl(SITE, href))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved for someone else')
  },
)

test('FORM-1 the checkout shows errors and what was typed', ANY_WIDTH, async ({ page }) => {
  await openCheckout(page, offset(page) + 3)
  await checkout(page)
    .getByLabel(/^First name/)
    .fill('Priya')
  // Before the script is there the server checks the form, and the browser reports its status.
  await expect(checkout(page).locator('form[data-ready]')).toBeVisible()
  await pay(page)
  await expect(page.getByText('*This is a required field.').first()).toBeVisible()
  await expect(checkout(page).getByLabel(/^First name/)).toHaveValue('Priya')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('PAY-2 a car can be reserved with plain forms', ANY_WIDTH, async ({ page }) => {
    await openCheckout(page, offset(page) + 4)
    await fillIn(page)
    await pay(page)
    await page.getByRole('button', { name: /^Pay \d/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is reserved for you')
  })
})

test('ROUTE-5 a site has one checkout path, and the other redirects to it', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('van-yard', '/'))
  await page.goto(siteUrl('van-yard', '/search/used-cars'))
  const car = await page.locator('a[href^="/cars/"]').first().getAttribute('href')
  await page.goto(siteUrl('van-yard', `${car!.split('/').slice(0, 3).join('/')}/checkout`))
  await expect(page).toHaveURL(/\/buy-online$/)
})

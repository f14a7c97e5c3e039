import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ANY_WIDTH, expect, expectAccessible, siteUrl, test } from './testing/site-test.ts'

const STOCK = '/search/new-used-and-demo-cars'
const hearts = (page: Page) => page.locator('.card .heart')
const bar = (page: Page) => page.getByRole('complementary', { name: 'Saved cars' })
const count = (page: Page) => page.locator('[data-saved-count]').locator('visible=true')

async function openStock(page: Page, slug = 'harbourline') {
  // The hearts work once their script has loaded.
  await page.goto(siteUrl(slug, STOCK), { waitUntil: 'networkidle' })
}

async function save(page: Page, number: number) {
  for (let nth = 0; nth < number; nth += 1) {
    await hearts(page).nth(nth).click()
    await expect(hearts(page).nth(nth)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('FAV-1 FAV-2 FAV-3 saving shows the bar for five seconds; before that it is hidden', async ({
  page,
}) => {
  await openStock(page)
  await expect(bar(page)).toBeHidden()
  const counted = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  const saved = Date.now()
  await save(page, 1)
  expect((await counted).postData()).toContain('"id":39')
  await expect(bar(page)).toBeVisible()
  const slots = bar(page).locator('li')
  await expect(slots).toHaveCount(3)
  await expect(slots.nth(0).getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect(slots.nth(1)).toContainText('2')
  await expect(slots.nth(1)).toContainText('No Saved Cars')
  await expect(slots.nth(1).getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', STOCK)
  await expect(slots.nth(2)).toHaveText('3')
  await expect(count(page)).toHaveText('1')
  const { violations } = await new AxeBuilder({ page }).include('.saved').analyze()
  expect(violations).toEqual([])
  await expect(bar(page)).toBeHidden()
  expect(Date.now() - saved).toBeGreaterThan(4900)
})

test('FAV-2 a page without cars or search shows no bar', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('harbourline', '/'), { waitUntil: 'networkidle' })
  await page.locator('.heart').first().click()
  await expect(count(page)).toHaveText('1')
  await expect(bar(page)).toHaveCount(0)
})

test('FAV-3 FAV-4 FAV-6 LIST-2 save, see the bar, compare, remove, share', async ({ page, browser }) => {
  await openStock(page)
  await save(page, 5)
  await expect(bar(page).getByRole('link', { name: 'Compare Cars +2' })).toBeVisible()
  await bar(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  await expect(count(page)).toHaveText('4')
  await bar(page)
    .getByRole('link', { name: /^Compare Cars/ })
    .click()
  await expect(page).toHaveURL(siteUrl('harbourline', '/compare'))
  await expect(page.locator('h1')).toHaveText('Four cars, side by side')
  const columns = page.locator('.compare thead th')
  await expect(columns).toHaveCount(4)
  await expect(page.locator('.compare tr[data-differs]').first()).toBeVisible()
  await expectAccessible(page)
  await columns
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(columns).toHaveCount(3)
  await expect(count(page)).toHaveText('3')
  await page.getByLabel('Only show differences').check()
  await expect(page.locator('.compare tbody tr:not([data-differs])')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share this list' }).click()
  await expect(page).toHaveURL(/\/lists\/[\w-]{22}$/)
  // Somebody else, on another device.
  const friend = await browser.newPage()
  await friend.goto(page.url())
  await expect(friend.locator('h1')).toHaveText('3 cars on this list')
  await expect(friend.locator('.compare thead th')).toHaveCount(3)
  await expect(friend.getByRole('img', { name: 'Code of this page' })).toBeVisible()
  await expectAccessible(friend)
  // On paper nothing can be pressed, and the code leads back.
  await friend.emulateMedia({ media: 'print' })
  for (const part of ['.card-actions', '.card > .heart', '.results-head .btn'])
    await expect(friend.locator(part).first()).toBeHidden()
  await expect(friend.getByRole('img', { name: 'Code of this page' })).toBeVisible()
  await friend.emulateMedia({ media: 'screen' })
  await friend.getByRole('link', { name: 'Ask about all of them' }).click()
  await expect(friend.locator('h1')).toHaveText('Ask about these cars')
  await friend.close()
})

test('FAV-6 the comparison can be swiped on a phone and is printed completely', async ({
  page,
  isMobile,
}) => {
  await openStock(page)
  await save(page, 4)
  await page.goto(siteUrl('harbourline', '/compare'))
  await expect(page.locator('.compare thead th')).toHaveCount(4)
  const table = page.locator('.compare')
  const size = () => table.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const)
  if (isMobile) {
    const [content, screen] = await size()
    expect(content).toBeGreaterThan(screen)
    await table.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }))
    // The row headings stay visible while the cars scroll.
    expect((await page.locator('.compare tbody th').first().boundingBox())!.x).toBeGreaterThanOrEqual(0)
  }
  await page.setViewportSize({ width: 794, height: 1123 }) // A4 paper
  await page.emulateMedia({ media: 'print' })
  const [content, paper] = await size()
  expect(content).toBeLessThanOrEqual(paper + 1)
  for (const part of ['.compare .btn', '.header', '.footer a'])
    await expect(page.locator(part).first()).toBeHidden()
})

test('FAV-5 saved cars survive a reload and get current data; a car that is gone says so and can be removed', async ({
  page,
}) => {
  await openStock(page)
  await save(page, 2)
  await page.evaluate(() => {
    const key = 'fc:harbourline:favourites'
    const gone = { id: 987654321, name: '2012 Volvo V50', slug: 'gone', make: 'Volvo', model: 'V50' }
    localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key)!), gone]))
  })
  await page.goto(siteUrl('harbourline', '/favourites'))
  await expect(page.locator('.card .price').first()).toContainText('$')
  await expect(page.locator('.card')).toHaveCount(3)
  const gone = page.locator('.card[data-state="gone"]')
  await expect(gone).toContainText('no longer in stock')
  await expectAccessible(page)
  await gone.getByRole('button', { name: /Remove/ }).click()
  await expect(page.locator('.card')).toHaveCount(2)
  await expect(count(page)).toHaveText('2')
})

test('FAV-8 two tabs agree', ANY_WIDTH, async ({ page, context }) => {
  await openStock(page)
  const other = await context.newPage()
  await openStock(other)
  await save(page, 1)
  await expect(count(other)).toHaveText('1')
  await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true')
})

test(
  'FAV-8 if storage is blocked, saving works for as long as the page is open',
  ANY_WIDTH,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await openStock(page)
    await save(page, 1)
    await expect(count(page)).toHaveText('1')
  },
)

test('FAV-1 each site has its own list', ANY_WIDTH, async ({ page }) => {
  await openStock(page)
  await save(page, 1)
  await openStock(page, 'tui-city')
  await expect(count(page)).toHaveCount(0)
})

test('ROUTE-6 with compare mode, /favourites redirects to /compare', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('redgum-ford', '/favourites'))
  await expect(page).toHaveURL(siteUrl('redgum-ford', '/compare'))
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test(
  'ROUTE-7 where a site has a garage, the heart and the header are its garage',
  ANY_WIDTH,
  async ({ page }) => {
    await openStock(page, 'meridian')
    await page
      .getByRole('button', { name: /^Add .+ to your garage$/ })
      .first()
      .click()
    const tool = page.locator('.header-tools').getByRole('link', { name: 'Garage 1' })
    await tool.click()
    await expect(page).toHaveURL(siteUrl('meridian', '/garage'))
    await expect(page.locator('.shelf .card')).toHaveCount(1)
  },
)

test('ROUTE-7 FAV-7 the garage exists only where it is enabled, with saved and enquired cars', async ({
  page,
  problems,
}) => {
  await openStock(page, 'meridian')
  await save(page, 1)
  await page.evaluate(() => {
    const [car] = JSON.parse(localStorage.getItem('fc:meridian:favourites')!)
    localStorage.setItem('fc:meridian:enquired', JSON.stringify([car]))
  })
  await page.goto(siteUrl('meridian', '/garage'))
  await expect(page.locator('.shelf')).toHaveCount(2)
  await expect(page.locator('.shelf .card .price .now')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto(siteUrl('meridian', '/favourites'))
  await expect(page).toHaveURL(siteUrl('meridian', '/garage'))
  const response = await page.goto(siteUrl('harbourline', '/garage'))
  expect(response?.status()).toBe(404)
  problems.length = 0 // the browser reports the 404 itself
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('FAV-5 the saved-cars page says that it needs JavaScript', ANY_WIDTH, async ({ page }) => {
    for (const path of ['/favourites', '/compare']) {
      await page.goto(siteUrl('harbourline', path))
      // The browser could run scripts, so the content of <noscript> is only text.
      expect(await page.locator('noscript').textContent()).toContain('that needs JavaScript')
    }
  })
})

import { ANY_WIDTH, expect, siteUrl, test } from './testing/site-test.ts'

test('SITE-1 each host opens its own dealer', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('harbourline'))
  await expect(page.locator('h1')).toBeVisible()
  const first = await page.locator('h1').textContent()
  await page.goto(siteUrl('second-lap'))
  expect(await page.locator('h1').textContent()).not.toBe(first)
})

test(
  'SITE-1 an unknown host gets a plain 404 that names no dealer',
  ANY_WIDTH,
  async ({ page, problems }) => {
    const response = await page.goto(siteUrl('nobody-lives-here'))
    expect(response?.status()).toBe(404)
    expect(await page.content()).not.toMatch(/harbourline|second lap|k.whai/i)
    problems.length = 0 // the browser reports the 404 itself
  },
)

test('ROUTE-11 choosing a body type shows only its models', ANY_WIDTH, async ({ page }) => {
  await page.goto(siteUrl('kestrel-subaru', '/models?body=all'))
  const all = await page.locator('main h3, main h2').count()
  await page.locator('main a[href*="/models?body="]:not([href$="all"])').first().click()
  await expect(page).toHaveURL(/body=(?!all)/)
  expect(await page.locator('main h3, main h2').count()).toBeLessThan(all)
})

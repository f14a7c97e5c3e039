import { openDemoStock } from '../src/adapters/demo-stock/demo-stock.ts'
import { openSiteFolder } from '../src/adapters/sites/folder.ts'
import type { Car } from '../src/domain/car/car.ts'
import { ANY_WIDTH, expect, siteUrl, test } from './testing/site-test.ts'

/** A car that was sold long ago. The demo stock is deterministic, so its slug is known. */
async function longSold(slug: string): Promise<Car> {
  const sites = openSiteFolder('sites')
  const ours = sites.bySlug(slug)!.dealerships.map(({ id }) => id)
  const stock = await openDemoStock('sites/_demo')
  const monthAgo = Date.now() / 1000 - 30 * 86_400
  for await (const batch of stock.cars(sites.all(), new Date())) {
    const found = batch.find(
      (car) =>
        ours.includes(car.dealership_id) && car.sold && (car.sold_date_timestamp ?? monthAgo) < monthAgo,
    )
    if (found) return found
  }
  throw new Error(`No car of ${slug} was sold long ago`)
}

test('ROUTE-5 a car sold long ago redirects once, to a search with results', ANY_WIDTH, async ({ page }) => {
  const car = await longSold('harbourline')
  const response = await page.goto(siteUrl('harbourline', `/cars/${car.slug}`))
  const redirected = response?.request().redirectedFrom()
  expect((await redirected?.response())?.status()).toBe(301)
  expect(redirected?.redirectedFrom()).toBeNull()
  expect(response?.status()).toBe(200)
  expect(new URL(page.url()).pathname).toMatch(/^\/search\//)
  await expect(page.locator('.card').first()).toBeVisible()
})

test(
  'ROUTE-5 an address that no car ever had is a 404 with links to other pages',
  ANY_WIDTH,
  async ({ page, problems }) => {
    const response = await page.goto(siteUrl('harbourline', '/cars/1999-nothing-at-all-u0'))
    expect(response?.status()).toBe(404)
    await expect(page.locator('main a').first()).toBeVisible()
    problems.length = 0 // the browser reports the 404 itself
  },
)

test(
  'ROUTE-12 the sitemap says when the cars last changed and is not cached for a minute',
  ANY_WIDTH,
  async ({ request }) => {
    const port = process.env.FORECOURT_PORT
    const get = (path: string) =>
      request.get(`http://127.0.0.1:${port}${path}`, { headers: { Host: `harbourline.localhost:${port}` } })
    const index = await get('/sitemap.xml')
    expect(await index.text()).toMatch(/sitemap-cars\/1\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z</)
    for (const path of ['/sitemap.xml', '/sitemap-cars/1.xml'])
      expect((await get(path)).headers()['cache-control']).toContain('s-maxage=30')
  },
)

import type { APIRequestContext } from '@playwright/test'
import { openDemoStock } from '../src/adapters/demo-stock/demo-stock.ts'
import { openSiteFolder } from '../src/adapters/sites/folder.ts'
import type { Car } from '../src/domain/car/car.ts'
import { MAX_SAVED } from '../src/domain/favourites/saved-car.ts'
import { searchPathPreset, wholeStockHref } from '../src/domain/search/search-scope.ts'
import type { Site } from '../src/domain/site/site-schema.ts'
import { matches } from '../src/domain/stock/matches.ts'
import { siteStockFilter } from '../src/domain/stock/site-stock.ts'
import { HOSTILE_INPUTS } from '../src/use-cases/testing/hostile-inputs.ts'
import { expect, test } from './testing/site-test.ts'

test.skip(({ isMobile }) => isMobile, 'the server’s response does not depend on the screen')

const sites = openSiteFolder('sites').all()
const now = new Date()
const cars: Car[] = []
test.beforeAll(async () => {
  const demo = await openDemoStock('sites/_demo')
  for await (const batch of demo.cars(sites, now)) cars.push(...batch)
})

/** The cars that a site may show, computed by brute force. */
const allowed = (site: Site) => cars.filter((car) => matches(car, siteStockFilter(site, now)))

function get(request: APIRequestContext, site: Site, path: string) {
  const port = process.env.FORECOURT_PORT
  return request.get(`http://127.0.0.1:${port}${path}`, {
    headers: { Host: `${site.slug}.localhost:${port}` },
    maxRedirects: 0,
  })
}
/** The slugs of cars that a page links to, in its markup or its data. Pictures are under /img. */
const carsIn = (page: string) =>
  [...page.matchAll(/(?:["']|https?:\/\/[^/"'<]+)\/cars\/([a-z0-9][^"'/?#<\\\s]*)/g)]
    .map(([, slug]) => slug!)
    .filter((slug) => slug !== 'trade-in')

for (const site of sites) {
  test(`STOCK-10 ${site.slug}: search shows exactly the site’s own cars, and other cars appear nowhere`, async ({
    request,
  }) => {
    test.slow()
    const path = wholeStockHref(site)
    const mine = allowed(site)
    const slugs = new Set(mine.map(({ slug }) => slug))
    const wanted = mine.filter((car) => matches(car, searchPathPreset(site.search.path, site).filter))

    const found = new Set<string>()
    for (let page = 1; page <= Math.ceil(wanted.length / 21); page += 1) {
      const response = await get(request, site, `${path}?page=${page}`)
      for (const slug of carsIn(await response.text())) found.add(slug)
    }
    expect([...found].filter((slug) => !slugs.has(slug))).toEqual([])
    expect(wanted.map(({ slug }) => slug).filter((slug) => !found.has(slug))).toEqual([])

    const sitemap = carsIn(await (await get(request, site, '/sitemap-cars/1.xml')).text())
    expect(new Set(sitemap)).toEqual(slugs)
    const feed = carsIn(await (await get(request, site, '/feeds/stock.json')).text())
    expect(feed.length).toBeGreaterThan(0)
    expect(feed.filter((slug) => !slugs.has(slug))).toEqual([])

    // For one car of each body type, the similar cars belong to the site too.
    const bodies = new Map(
      mine.filter(({ status }) => status === 'in_stock').map((car) => [car.simple_body, car]),
    )
    for (const car of bodies.values()) {
      const page = await get(request, site, `/cars/${car.slug}`)
      expect([car.slug, page.status()]).toEqual([car.slug, 200])
      expect(carsIn(await page.text()).filter((slug) => !slugs.has(slug))).toEqual([])
    }

    // Not cars that were only sold, because their forms still work for a while.
    const isBarred = (car: Car) =>
      !matches({ ...car, sold: false, status: 'in_stock' }, siteStockFilter(site, now))
    const theirs = cars.filter(isBarred)
    const sameDealer = theirs.filter((car) => site.dealerships.some(({ id }) => id === car.dealership_id))
    for (const { slug } of sameDealer) {
      const page = await get(request, site, `/cars/${slug}`)
      expect([slug, page.status()]).toEqual([slug, 404])
    }
    for (let from = 0; from < theirs.length; from += MAX_SAVED) {
      const ids = theirs.slice(from, from + MAX_SAVED).map(({ id }) => id)
      const saved = await get(request, site, `/api/cars?ids=${ids}`)
      expect(await saved.json()).toEqual({ cars: [] })
    }
    for (const car of [...sameDealer.slice(0, 4), ...theirs.slice(0, 2), ...theirs.slice(-2)]) {
      for (const end of ['', '/checkout', '/buy-online', '/enquire', '/test-drive']) {
        const response = await get(request, site, `/cars/${car.slug}${end}`)
        expect([car.slug, end, response.status() >= 300]).toEqual([car.slug, end, true])
      }
      for (const words of [car.stocknum ?? car.name, car.name]) {
        const suggested = await (
          await get(request, site, `/api/suggest?q=${encodeURIComponent(words)}`)
        ).text()
        expect(carsIn(suggested).filter((slug) => !slugs.has(slug))).toEqual([])
      }
    }
  })
}

test('SEARCH-8 no input in any parameter or path shows a car of another site or breaks a page', async ({
  request,
}) => {
  test.slow()
  const site = sites.find(({ stock }) => stock.variant === 8 || stock.variant === 7) ?? sites[0]!
  const slugs = new Set(allowed(site).map(({ slug }) => slug))
  const path = wholeStockHref(site)
  expect(HOSTILE_INPUTS.length).toBeGreaterThanOrEqual(50)
  for (const [name, input] of HOSTILE_INPUTS) {
    const value = encodeURIComponent(input.toWellFormed())
    const urls = [
      `${path}?query=${value}`,
      `${path}?refinementList[make][0]=${value}&refinementList[body][0]=${value}`,
      `${path}?refinementList[price][0]=${value}&refinementList[year][min]=${value}`,
      `${path}?page=${value}&sort=${value}&near=${value}&refinementList[dealership_name][0]=${value}`,
      `${path}?refinementList[${value}][0]=1&${value}=1`,
      `/search/${value}`,
      `/api/suggest?q=${value}`,
    ]
    for (const url of urls) {
      const response = await get(request, site, url)
      expect([name, url.slice(0, 80), response.status() < 500]).toEqual([name, url.slice(0, 80), true])
      const outside = carsIn(await response.text()).filter((slug) => !slugs.has(slug))
      expect([name, url.slice(0, 80), outside]).toEqual([name, url.slice(0, 80), []])
    }
  }
})

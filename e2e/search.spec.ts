import type { Locator, Page, Request } from '@playwright/test'
import {
  ANY_WIDTH,
  expect,
  expectAccessible,
  IS_FULL,
  siteUrl,
  skipInTurn,
  test,
} from './testing/site-test.ts'

/**
 * Five dealers with different cards, headers and search paths, and three facets each that match
 * more than one page.
 */
const SITES: { slug: string; path: string; facets: [string, string, string] }[] = [
  { slug: 'harbourline', path: '/search/new-used-and-demo-cars', facets: ['fuel', 'transmission', 'seats'] },
  { slug: 'second-lap', path: '/search/used-cars', facets: ['fuel', 'transmission', 'body'] },
  {
    slug: 'longhaul',
    path: '/search/new-used-and-demo-trucks',
    facets: ['make', 'drive', 'transmission'],
  },
  { slug: 'tui-city', path: '/search/new-used-and-demo-cars', facets: ['car_type', 'transmission', 'seats'] },
  { slug: 'open-lot', path: '/search/our-cars', facets: ['fuel', 'transmission', 'seats'] },
]

const results = (page: Page) => page.locator('.results .card-title')
const text = async (page: Page, selector: string) => (await page.locator(selector).textContent()) ?? ''
const total = async (page: Page) => Number((await text(page, 'h1')).replace(/\D/g, ''))
const isPhone = (page: Page) => page.viewportSize()!.width < 600

async function openFilters(page: Page) {
  if (isPhone(page))
    await page
      .locator('.dock')
      .getByRole('button', { name: /Filters/ })
      .click()
  // On a desktop, hovering over the filters triggers hydration.
  else await page.locator('.rail h2').first().hover()
}

/** The most common value of a facet, so that enough cars match. */
async function commonest(page: Page, facet: string) {
  const boxes = page.locator(`input[name^="refinementList[${facet}]["]`)
  const counts = await boxes.evaluateAll((list) =>
    list.map((box) => Number(box.closest('label')?.querySelector('.count')?.textContent)),
  )
  expect(counts.length, `values of ${facet}`).toBeGreaterThan(0)
  return boxes.nth(counts.indexOf(Math.max(...counts)))
}

/** Unfolds the groups of a facet, as a visitor would before ticking a value. */
const reveal = (page: Page, facet: string) =>
  page
    .locator(`input[name^="refinementList[${facet}]["]`)
    .first()
    .evaluate((box) => {
      for (let at = box.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
        at.open = true
    })

for (const [at, { slug, path, facets }] of SITES.entries()) {
  test(`SEARCH-20 ${slug}: refine, range, sort, page 2, a car, and Back to the same position`, async ({
    page,
    isMobile,
  }) => {
    skipInTurn(at, isMobile)
    test.slow()
    await page.goto(siteUrl(slug, path))
    const whole = await total(page)
    await expect(results(page)).toHaveCount(21)
    await openFilters(page)
    for (const facet of facets) {
      await reveal(page, facet)
      const box = await commonest(page, facet)
      const value = await box.inputValue()
      await box.check()
      await expect.poll(() => new URL(page.url()).searchParams.get(`refinementList[${facet}][0]`)).toBe(value)
      await expect(box, 'a ticked box keeps the focus').toBeFocused()
    }
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await total(page)).toBeLessThanOrEqual(whole)

    await reveal(page, 'year')
    const from = page.getByLabel('Year from')
    await from.fill('2012')
    await from.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('refinementList[year][0]')).toBe('2012:')
    if (isPhone(page)) await page.locator('.rail-foot button').click()
    await expect(page.locator('.applied .pill')).toHaveCount(4)

    const sort = isPhone(page) ? page.locator('.dock select') : page.locator('.pick select')
    await sort.selectOption('year:desc')
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('year:desc')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const years = (await results(page).allTextContents()).map((title) => Number(title.slice(0, 4)))
    expect(years).toEqual([...years].sort((a, b) => b - a))

    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const url = page.url()
    const titles = await results(page).allTextContents()
    const car = results(page)
      .nth(Math.min(4, titles.length - 1))
      .locator('a')
    await car.scrollIntoViewIfNeeded()
    const scroll = await page.evaluate(() => Math.round(scrollY))
    const name = (await car.textContent())!
    await car.click()
    await page.waitForURL(/\/cars\//)
    await expect(page.locator('h1')).toContainText(name)

    await page.goBack()
    await expect(page).toHaveURL(url)
    expect(await results(page).allTextContents()).toEqual(titles)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(scroll - 40)
    expect(await page.evaluate(() => Math.round(scrollY))).toBeLessThan(scroll + 40)
    await expect(car, 'the car that was opened').toBeInViewport()
    // The order is the fifth.
    await expect(page.locator('.applied .pill')).toHaveCount(5)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [at, { slug, path, facets }] of SITES.entries()) {
    test(`SEARCH-19 ${slug}: the same with plain forms and links`, async ({ page, isMobile }) => {
      skipInTurn(at + 1, isMobile)
      test.slow()
      await page.goto(siteUrl(slug, path))
      const apply = page.locator(isPhone(page) ? '.rail-foot button' : '.rail-apply button')
      for (const facet of facets) {
        await openFilters(page)
        await reveal(page, facet)
        await (await commonest(page, facet)).check()
        await apply.click()
        await expect(page.locator(`input[name^="refinementList[${facet}]["]:checked`)).toHaveCount(1)
      }
      await openFilters(page)
      await reveal(page, 'year')
      await page.getByLabel('Year to').fill('2099')
      await apply.click()
      await expect(page.locator('.applied .pill')).toHaveCount(4)
      expect(await total(page)).toBeGreaterThan(0)
      await page.locator('.pick select').selectOption('price:asc')
      await page.locator('.pick button').click()
      expect(new URL(page.url()).searchParams.get('sort')).toBe('price:asc')
      await page.getByRole('link', { name: 'Page 2', exact: true }).click()
      expect(new URL(page.url()).searchParams.get('page')).toBe('2')
      const url = page.url()
      // While the page is loading, its list is incomplete.
      await page.waitForLoadState()
      const titles = await results(page).allTextContents()
      const car = results(page)
        .nth(Math.min(4, titles.length - 1))
        .locator('a')
      await car.scrollIntoViewIfNeeded()
      const name = (await car.textContent())!
      await car.click()
      await page.waitForURL(/\/cars\//)
      await expect(page.locator('h1')).toContainText(name)
      await page.goBack()
      await expect(page).toHaveURL(url)
      expect(await results(page).allTextContents()).toEqual(titles)
      await expect(page.locator('.applied .pill')).toHaveCount(5)
      await expect(car).toBeInViewport()
      await page.getByRole('link', { name: 'Clear all' }).click()
      expect(new URL(page.url()).search).toBe('')
    })
  }
})

/** Whether a script sent the request, as opposed to a page load. */
const isForScript = (request: Request) => request.headers().accept === 'application/json'

test('SEARCH-4 the phone’s drawer shows the live count before it closes', async ({ page }) => {
  test.skip(!isPhone(page), 'only phones have the drawer')
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  await openFilters(page)
  await expect(page.locator('.rail-foot')).toContainText(/Show [\d,]+/)
  const before = await text(page, '.rail-foot')
  await (await commonest(page, 'body')).check()
  await expect.poll(() => text(page, '.rail-foot')).not.toBe(before)
  const shown = (await text(page, '.rail-foot')).replace(/\D/g, '')
  await page.locator('.rail-foot button').click()
  await expect(page.locator('.rail')).toBeHidden()
  expect(String(await total(page))).toBe(shown)
})

test('SEARCH-20 on a phone, Back takes back what was chosen while the drawer was open', async ({ page }) => {
  test.skip(!isPhone(page), 'only phones have the drawer')
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  const whole = await total(page)
  const choose = async (facet: string) => {
    await reveal(page, facet)
    await (await commonest(page, facet)).check()
    const isInUrl = () => new URL(page.url()).searchParams.has(`refinementList[${facet}][0]`)
    await expect.poll(isInUrl).toBe(true)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  const close = async () => {
    await page.locator('.rail-foot button').click()
    await expect(page.locator('.rail')).toBeHidden()
  }
  await openFilters(page)
  await choose('body')
  await choose('transmission')
  await close()
  const two = page.url()
  await openFilters(page)
  await choose('fuel')
  await close()
  await page.goBack()
  await expect(page).toHaveURL(two)
  await page.goBack()
  await expect(page).toHaveURL(/\/search\/used-cars$/)
  await expect.poll(() => total(page)).toBe(whole)
  await page.goForward()
  await expect(page).toHaveURL(two)
  await expect(page.locator('.applied .pill')).toHaveCount(2)
})

test('the two-thumb slider searches by keyboard and matches its fields', async ({ page }) => {
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  await openFilters(page)
  await page.getByLabel('Price to').scrollIntoViewIfNeeded()
  const highest = page.getByRole('slider', { name: 'Highest price' })
  await highest.focus()
  await highest.press('ArrowLeft')
  await expect.poll(() => new URL(page.url()).searchParams.get('refinementList[price][0]')).toMatch(/^:\d+$/)
  const value = new URL(page.url()).searchParams.get('refinementList[price][0]')!.slice(1)
  await expect(page.getByLabel('Price to')).toHaveValue(value)
  if (isPhone(page)) return // the drawer adds one history entry in total, which has its own test
  await page.goBack()
  await expect(page.getByLabel('Price to')).not.toHaveValue(value)
})

test(
  'SEARCH-11 when a request fails, the results stay and a notice is shown',
  ANY_WIDTH,
  async ({ page, problems }) => {
    await page.goto(siteUrl('harbourline', '/search/used-cars'))
    const before = await results(page).allTextContents()
    await page.route(/\/search\//, (route) =>
      isForScript(route.request()) ? route.abort() : route.continue(),
    )
    await openFilters(page)
    await (await commonest(page, 'body')).check()
    await expect(page.getByText('These are the results from before')).toBeAttached()
    expect(await results(page).allTextContents()).toEqual(before)
    problems.length = 0 // the browser reports the failed request
  },
)

test('a saved search and recently viewed cars are shown on the results page, in this browser only', async ({
  page,
}) => {
  test.skip(isPhone(page), 'a phone has the same lists')
  await page.goto(siteUrl('harbourline', '/search/used-cars?refinementList[body][0]=SUV'))
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()
  // Saving removes no filter, so the focus must not move.
  const automatic = await commonest(page, 'transmission')
  await reveal(page, 'transmission')
  await automatic.check()
  await expect(page.locator('.applied .pill')).toHaveCount(2)
  await expect(automatic).toBeFocused()
  const name = (await results(page).first().textContent())!
  await results(page).first().locator('a').click()
  await page.waitForURL(/\/cars\//)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fc:harbourline:viewed-cars')))
    .toContain(name.slice(5))
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  await expect(page.getByRole('link', { name: 'Used cars, SUV' })).toBeVisible()
  await expect(page.locator('.viewed a')).toHaveCount(1)
})

test(
  'ROUTE-3 an unknown make or body type is a 404 that links to all cars',
  ANY_WIDTH,
  async ({ page, problems }) => {
    const response = await page.goto(siteUrl('harbourline', '/search/zorp'))
    expect(response?.status()).toBe(404)
    problems.length = 0 // the browser reports the 404 itself
    await page.locator('main').getByRole('link', { name: 'Show all cars' }).click()
    await expect(page).toHaveURL(siteUrl('harbourline', '/search/new-used-and-demo-cars'))
  },
)

test('ROUTE-1 /search and the default path lead to what a site sells', ANY_WIDTH, async ({ page }) => {
  for (const [site, path] of [
    ['harbourline', '/search/new-used-and-demo-cars'],
    ['ironbark', '/search/new-and-used-motorcycles'],
    ['roundabout', '/search/subscription-cars'],
  ] as const) {
    await page.goto(siteUrl(site, '/search?query=a'))
    await expect(page).toHaveURL(siteUrl(site, `${path}?query=a`))
    await page.goto(siteUrl(site, '/search/new-used-and-demo-cars'))
    await expect(page).toHaveURL(siteUrl(site, path))
  }
  const response = await page.goto(siteUrl('open-lot', '/search/new-used-and-demo-cars/'))
  expect(response?.status()).toBe(200)
  await expect(results(page).first()).toBeVisible()
})

test('ROUTE-3 a model out of stock offers what is near', ANY_WIDTH, async ({ page }) => {
  const response = await page.goto(siteUrl('harbourline', '/search/toyota/prius-v'))
  expect(response?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveText('0 Toyota Prius V cars')
  await expect(page.getByRole('heading', { name: 'No Toyota Prius V cars just now' })).toBeVisible()
  await expect(page.locator('.card-title').first()).toContainText('Toyota')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  // Who wants this model hears when it is back.
  await page.getByRole('link', { name: 'Tell me when one comes' }).click()
  await expect(page.getByRole('heading', { name: 'Tell me when it comes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Toyota Prius V cars' })).toHaveAttribute(
    'href',
    '/search/toyota/prius-v',
  )
})

test(
  'ROUTE-1 the default search path works with and without a trailing slash',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(siteUrl('harbourline', '/search/new-used-and-demo-cars/'))
    await expect(results(page)).toHaveCount(21)
  },
)

test(
  'SEARCH-21 when no car matches every word, the closest cars are shown and described as such',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(siteUrl('harbourline', '/search/used-cars?query=toyota+submarine'))
    await expect(page.locator('h1')).toHaveText('0 used cars')
    await expect(page.getByRole('heading', { name: 'Closest we have' })).toBeVisible()
    await expect(page.getByText('Without “submarine”, everything else fits.')).toBeVisible()
    await expect(results(page).first()).toContainText('Toyota')
  },
)

test('the results page of a phone has no accessibility violations with its filters open', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desktop the filters are always there')
  for (const { slug, path } of IS_FULL ? SITES : SITES.slice(0, 2)) {
    await page.goto(siteUrl(slug, path))
    await openFilters(page)
    await expectAccessible(page)
  }
})

test('a long list of values has a filter field', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has the same list')
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  const makes = page.locator('details', { has: page.locator('summary', { hasText: 'Make' }) }).first()
  await makes.locator('.facet-rest summary').click()
  await makes.getByRole('searchbox', { name: 'Find in Make' }).fill('volv')
  const rows = makes.locator('label').locator('visible=true')
  await expect(rows).toHaveCount(1)
  await rows.locator('input').check()
  await expect(page.locator('.applied .pill')).toContainText('Volvo')
})

test('with a postcode, cards show their distance and can be sorted by it', async ({ page }) => {
  test.skip(isPhone(page), 'a phone has the same text')
  await page.goto(siteUrl('tui-city', '/search/new-used-and-demo-cars'))
  await expect(page.locator('.pick option', { hasText: 'Nearest first' })).toHaveCount(0)
  await page.getByLabel('Your postcode').fill('1010')
  await page.getByLabel('Your postcode').press('Enter')
  await expect(page.locator('.results .card-place', { hasText: 'km away' })).toHaveCount(21)
  await page.locator('.pick select').selectOption({ label: 'Nearest first' })
  await expect.poll(() => new URL(page.url()).search).toBe('?near=1010&sort=distance')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const away = (await page.locator('.results .card-place').allInnerTexts()).map((place) =>
    Number.parseFloat(/, ([\d,.]+) km away/.exec(place)![1]!.replace(',', '')),
  )
  expect(away.length).toBeGreaterThan(10)
  expect(away).toEqual([...away].sort((a, b) => a - b))
})

test('SEARCH-17 a rental site sorts by the daily price', ANY_WIDTH, async ({ page }) => {
  test.skip(isPhone(page), 'a phone has the same list')
  await page.goto(siteUrl('kowhai', '/search/rental-cars?sort=rental_day_price:asc'))
  const prices = (await page.locator('.results .card:not([data-state]) .price .now b').allInnerTexts()).map(
    (words) => Number(words.replace(/[^\d.]/g, '')),
  )
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  await expect(page.locator('.pick select')).toHaveValue('rental_day_price:asc')
})

test(
  'SEARCH-10 an unknown make is dropped, and no link on the page contains it',
  ANY_WIDTH,
  async ({ page }) => {
    test.skip(isPhone(page), 'a phone has the same links')
    await page.goto(siteUrl('harbourline', '/search/used-cars?refinementList[make][0]=Zorp&page=2'))
    await expect(results(page)).toHaveCount(21)
    await expect(page.locator('.applied .pill')).toHaveCount(0)
    expect(await page.locator('main a[href*="Zorp"]').count()).toBe(0)
  },
)

test('hovering prefetches a car and the next page of results', async ({ page }) => {
  test.skip(isPhone(page), 'touch screens have no hover')
  const ahead: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.push(prefetchUrl))
  await browser.send('Preload.enable')
  await page.goto(siteUrl('harbourline', '/search/used-cars'), { waitUntil: 'networkidle' })
  const car = results(page).first().locator('a')
  const href = (await car.getAttribute('href'))!
  await car.hover()
  await expect.poll(() => ahead.join(' ')).toContain(href)
  const second = page.getByRole('link', { name: 'Page 2', exact: true })
  const requested: string[] = []
  page.on('request', (request) => isForScript(request) && requested.push(request.url()))
  await second.hover()
  await expect.poll(() => requested).toEqual([siteUrl('harbourline', '/search/used-cars?page=2')])
  // The click shows the prefetched results.
  await second.click()
  await expect(page).toHaveURL(/page=2/)
  expect(requested).toHaveLength(1)
})

test('touching prefetches a car and the next page of results', async ({ page }) => {
  test.skip(!isPhone(page), 'a desktop has hover instead')
  const ahead: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.push(prefetchUrl))
  await browser.send('Preload.enable')
  await page.goto(siteUrl('harbourline', '/search/used-cars'))
  /** Touches a link and moves away, so that nothing opens. */
  const touch = async (link: Locator, meanwhile: () => Promise<unknown>) => {
    await link.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await link.boundingBox())!
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await meanwhile()
    await browser.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  }
  const car = results(page).first().locator('a')
  const href = (await car.getAttribute('href'))!
  await touch(car, () => expect.poll(() => ahead.join(' ')).toContain(href))
  await expect(page.locator('form[data-live]')).toHaveCount(1)
  const next = page.getByRole('link', { name: 'Next page' })
  await touch(next, () =>
    page.waitForResponse((response) => isForScript(response.request()) && /page=2/.test(response.url())),
  )
  await expect(page).toHaveURL(siteUrl('harbourline', '/search/used-cars'))
})

test('SEARCH-23 plain words become chips that can be taken off, with and without scripts', async ({
  page,
  browser,
}) => {
  const words = 'cheap used white SUV under 60k, not diesel'
  const path = `/search/new-used-and-demo-cars?query=${encodeURIComponent(words)}`
  const chips = (of: Page) => of.locator('.applied .pill')
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: page.viewportSize() })
    const shop = await context.newPage()
    await shop.goto(siteUrl('harbourline', path))
    await expect(chips(shop)).toHaveText([
      /Used/,
      /^White \(\d shades\)/,
      /Up to \$60,000/,
      /SUV/,
      /Not Diesel/,
      /Price, lowest first/,
    ])
    const found = await total(shop)
    expect(found).toBeGreaterThan(0)
    await chips(shop).filter({ hasText: 'Not Diesel' }).click()
    await expect(chips(shop)).toHaveCount(5)
    expect(await total(shop)).toBeGreaterThanOrEqual(found)
    expect(decodeURIComponent(shop.url())).toContain('refinementList[body][0]=SUV')
    await shop.goBack()
    await expect(chips(shop)).toHaveCount(6)
    await shop.reload()
    await expect(chips(shop)).toHaveCount(6)
    // Nobody has touched the page since it was loaded, so no script of the results runs yet.
    await shop.goForward()
    await expect(chips(shop)).toHaveCount(5)
    expect(await total(shop)).toBeGreaterThanOrEqual(found)
    await context.close()
  }
})

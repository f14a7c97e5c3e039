import type { Page } from '@playwright/test'
import { expect, openScreen, type RunningConsole, startConsole, test } from '../testing/console-test.ts'
import { fill, fresh, submit } from '../testing/fill-form.ts'
import { themesOf, violations } from '../testing/site-test.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let console: RunningConsole
test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console?.stop())

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'

/** The rows of a screen's file, by their first cell. */
async function rowsOf(page: Page, screen: string, device: string): Promise<Map<string, string[]>> {
  const path = `/harbourline/insights/export?span=today&compare=none&device=${device}&screen=${screen}`
  const text = await page.evaluate(async (address) => (await fetch(address)).text(), path)
  const lines = text.trim().split('\r\n')
  return new Map(lines.map((line) => line.split(',')).map(([name, ...cells]) => [name!, cells]))
}

/** Waits until a page has told what it is. */
const counted = (page: Page) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/api/events') && request.postData()!.includes('"id":101'),
  )

test('a shopper’s own visit, search, car, save and lead are in the plots, exactly once', async ({
  open,
  browser,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const owner = await open()
  await console.enter(owner, 'Marguerite Holt')
  const device = isMobile ? 'phone' : 'desktop'
  const before = await rowsOf(owner, 'sources', device)
  const leadsBefore = Number(before.get('Meta ads')?.[2] ?? 0)
  // The demo's own leads of today began a form too.
  const begunBefore = Number((await rowsOf(owner, 'forms', device)).get('Enquiry')?.[0] ?? 0)

  const shop = `http://harbourline.localhost:${console.server.port}`
  const browsing = { viewport, isMobile, hasTouch }
  // Named at its start: what a page sends while it is left has the browser's own name.
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), `--user-agent=${isMobile ? PHONE : DESKTOP}`]
  const shoppers = await browser.browserType().launch({ ...launchOptions, args })
  const context = await shoppers.newContext(browsing)
  const page = await context.newPage()
  const goTo = async (path: string, first = false) => {
    const told = counted(page)
    await page.goto(shop + path, first ? {} : { referer: shop })
    await told
  }
  await goTo('/?utm_source=facebook&utm_medium=cpc&utm_campaign=Spring+drive', true)
  await goTo('/search/used-cars?query=toyota')
  await goTo('/search/used-cars?query=flying+saucer')
  await goTo('/search/used-cars')
  const href = await page.locator('.card a[href$="/enquire"]').first().getAttribute('href')
  const car = href!.replace(/\/enquire$/, '')
  await goTo(car)
  const name = await page.locator('h1').first().textContent()
  await page.locator('[data-save]').filter({ visible: true }).first().click()
  await page.locator('a[href^="tel:"]').filter({ visible: true }).first().dispatchEvent('click')
  const swiped = page.locator('.gallery-track').first()
  await swiped.evaluate(
    (track) =>
      new Promise((done) => {
        track.addEventListener('scrollend', done, { once: true })
        track.scrollBy({ left: track.clientWidth, behavior: 'instant' })
      }),
  )
  await page.waitForTimeout(2_000)
  await goTo(`${car}/enquire`)
  await fill(page, fresh())
  const thanked = counted(page)
  await submit(page)
  await thanked
  await context.close()

  // Who asks not to be followed is not.
  const silent = await shoppers.newContext({ ...browsing, extraHTTPHeaders: { 'Sec-GPC': '1' } })
  const unseen = await silent.newPage()
  await unseen.goto(`${shop}${car}`)
  await unseen.waitForTimeout(500)
  // The page itself tells nothing of who asks the browser.
  for (const [name, value] of [
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const) {
    const asking = await shoppers.newContext(browsing)
    const told: string[] = []
    asking.on('request', (request) => void told.push(request.url()))
    await asking.addInitScript(
      ([key, answer]) => Object.defineProperty(Navigator.prototype, key, { get: () => answer }),
      [name, value] as const,
    )
    const private_ = await asking.newPage()
    await private_.goto(`${shop}${car}`)
    await private_.locator('[data-save]').filter({ visible: true }).first().click()
    await private_.goto(shop)
    await asking.close()
    expect(told.filter((url) => url.endsWith('/api/events'))).toEqual([])
  }
  await shoppers.close()

  await expect
    .poll(async () => (await rowsOf(owner, 'forms', device)).get('Enquiry')?.[0], { timeout: 60_000 })
    .toBe(String(begunBefore + 1))
  // Visits and leads are added up apart, so one may be there before the other. Bills are of all
  // devices, so nobody knows what a lead of this one cost.
  await expect
    .poll(async () => (await rowsOf(owner, 'sources', device)).get('Meta ads'), { timeout: 60_000 })
    .toEqual(['1', '1', String(leadsBefore + 1), '', '', ''])
  const sources = await rowsOf(owner, 'sources', device)
  const others = [...sources].filter(([source]) => source !== 'source' && source !== 'Meta ads')
  for (const [source, [visits, visitors]] of others)
    expect([source, visits, visitors]).toEqual([source, '0', '0'])
  expect(await rowsOf(owner, 'words', device)).toEqual(
    new Map([
      ['asked', ['times', 'found_nothing', 'cars_shown', 'times_before']],
      ['flying saucer', ['1', '1', '0', '']],
      ['toyota', expect.arrayContaining(['1', '0'])],
    ]),
  )
  const cars = [...(await rowsOf(owner, 'cars', device)).values()]
    .slice(1)
    .filter(([, views]) => views !== '0')
  expect(cars).toHaveLength(1)
  const [, views, , seconds, photos, saves, calls] = cars[0]!
  expect([views, photos, saves, calls]).toEqual(['1', '1', '1', '1'])
  expect(Number(seconds)).toBeGreaterThanOrEqual(2)
  expect((await rowsOf(owner, 'speed', device)).get('A car')?.[0]).toBe('1')

  await owner.goto(`${console.origin}/harbourline/insights?span=today&device=${device}`)
  await expect(owner.getByRole('link', { name: /^Visitors 1\b/ }).first()).toBeVisible()
  await expect(owner.getByRole('link', { name: /^Searches 3\b/ }).first()).toBeVisible()
  await expect(owner.getByRole('link', { name: /^Cars looked at 1\b/ }).first()).toBeVisible()
  await expect(owner.getByText('1 search found nothing.')).toBeVisible()
  await expect(owner.locator('.car-list li').first()).toContainText(name!.trim().split('\n')[0]!.slice(0, 12))

  // A number without a list opens its days.
  await owner.goto(`${console.origin}/harbourline/insights/sources?span=today&device=${device}`)
  await owner.getByRole('link', { name: '1 visits, Meta ads' }).click()
  await expect(owner.getByRole('heading', { name: 'Meta ads, a day' })).toBeVisible()
  const said = await owner.locator('.plot').first().getByRole('img').getAttribute('aria-label')
  expect(said).toMatch(/^Visits a day: 1 in all, from 1 to 1\. Before: \d+ in all\./)
})

test('the screens are readable without seeing them, take a note and a bill, and have tables', async ({
  open,
  isMobile,
}) => {
  const page = await open()
  await console.enter(page, 'Tess Moran')
  const at = (path: string) => page.goto(`${console.origin}/harbourline/insights${path}`)
  const found: string[] = []
  const paths = [
    '',
    '/cars',
    '/words?open=asked:mg4',
    '/sources',
    '/forms?compare=year',
    '/speed?open=page:car',
    '/agents?span=365d',
    '/week',
  ]
  for (const [number, path] of paths.entries())
    for (const colorScheme of themesOf(number, isMobile)) {
      await at(path)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const violation of await violations(page)) found.push(`${path} ${colorScheme}: ${violation}`)
    }
  expect(found).toEqual([])

  await at('?span=7d')
  await page.getByText('Notes on the line').click()
  const day = await page.locator('.plot').first().getByRole('img').getAttribute('aria-label')
  expect(day).toMatch(/^Visits a day: [\d,]+ in all/)
  await page
    .locator('.notes [name=day]')
    .fill(new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('What happened').fill('Demo days began')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('.plot-note')).toContainText('Demo days began')
  await page.getByRole('button', { name: 'As a table' }).first().click()
  await expect(page.getByRole('table', { name: 'Visits' }).getByRole('row')).toHaveCount(8)

  await at('/sources?span=28d')
  await page.getByLabel('Dollars').fill('3100')
  await page.getByRole('button', { name: 'Keep the bill' }).click()
  await expect(page.getByText('The bill is kept.')).toBeVisible()
  const bills = page.getByRole('region', { name: 'Bills' })
  await expect(bills.getByRole('link', { name: /^\$3,100, Google ads/ })).toBeVisible()
  const row = page.getByRole('region', { name: 'Sources' }).getByRole('row', { name: /Google ads/ })
  await expect(row.getByRole('cell').last()).toHaveText(/^\$\d+$/)
  expect((await at('/nowhere'))?.status()).toBe(404)
})

/** The numbers of the overview with where they lead. */
const numbersOn = (page: Page) =>
  page.locator('.figs a, .funnel a, .car-list .num a').evaluateAll((links) =>
    links.map((link) => ({
      number: (link.querySelector('.figure, b') ?? link).textContent!.trim(),
      href: (link as HTMLAnchorElement).href,
    })),
  )

/** How many the list has, or how many the days are that were opened. */
async function numberThere(page: Page): Promise<string> {
  if (page.url().includes('/insights/'))
    return (await page.locator('.card .figure').first().textContent())!.trim()
  const none = page.getByRole('heading', { name: /^No .* here$/ })
  await expect(page.locator('table.list').or(none)).toBeVisible()
  if ((await none.count()) > 0) return '0'
  const pages = page.getByRole('navigation', { name: 'Pages' })
  if ((await pages.count()) > 0)
    return (await pages.locator('span').first().textContent())!.match(/[\d,]+$/)![0]
  return String(await page.locator('table.list tbody tr').count())
}

test('every number of the overview opens what it counts, for who may read names and for who may not', async ({
  open,
}) => {
  for (const [name, span] of [
    ['Marguerite Holt', '28d'],
    ['Lewis Tran', '28d'],
    ['Ines Okoro', '365d'],
  ] as const) {
    const page = await open()
    await console.enter(page, name)
    await page.goto(`${console.origin}/harbourline/insights?span=${span}`)
    const numbers = await numbersOn(page)
    expect(numbers.length).toBeGreaterThan(14)
    for (const { number, href } of numbers) {
      const answer = await page.goto(href)
      expect([href, answer!.status(), await numberThere(page)]).toEqual([href, 200, number])
    }
  }
})

test('when leads come is a strip of hours with its table, and a car is shown with its photo', async ({
  open,
}) => {
  const page = await open()
  await console.enter(page, 'Marguerite Holt')
  await openScreen(page, `${console.origin}/harbourline/insights`)
  const strip = page.locator('.plot').filter({ hasText: 'Leads by hour of the week' })
  await expect(strip.getByRole('img')).toHaveAttribute(
    'aria-label',
    /^When leads come: \d+ in all, \d+ of them/,
  )
  await expect(page.locator('.car-list img.thumb').first()).toHaveJSProperty('complete', true)
  expect(await page.locator('.car-list img.thumb').count()).toBeGreaterThan(4)
  await strip.getByRole('button', { name: 'As a table' }).click()
  const cell = strip.getByRole('table').getByRole('link').first()
  const leads = await cell.textContent()
  await cell.click()
  await page.waitForURL(/\/leads\?.*came=\d-\d/)
  expect(await numberThere(page)).toBe(leads)
  // Of one device nothing is known here, so nothing is shown.
  await openScreen(page, `${console.origin}/harbourline/insights?device=phone`)
  await expect(page.getByRole('heading', { name: 'Where they came from' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^When leads come|^How fast leads/ })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByLabel('What happened')).toBeFocused()
  // Who has no bill comes to where it is typed.
  await openScreen(page, `${console.origin}/harbourline/insights`)
  await page.getByRole('link', { name: 'Type the bill of Found us in a search' }).click()
  await expect(page.getByRole('combobox', { name: 'For', exact: true })).toHaveValue('search')
})

test('the week is one page when it is printed', async ({ open, isMobile }) => {
  const page = await open()
  await console.enter(page, 'Marguerite Holt')
  await page.goto(`${console.origin}/harbourline/insights/week`)
  await expect(page.getByRole('heading', { name: 'One thing to do' })).toBeVisible()
  if (isMobile) return
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the view of all dealers can be read by everybody, and its numbers open the same days', async ({
  open,
  isMobile,
}) => {
  const page = await open()
  await console.enter(page, 'Rowan Pike')
  const found: string[] = []
  for (const colorScheme of themesOf(1, isMobile)) {
    await page.goto(`${console.origin}/platform?span=7d`)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const violation of await violations(page)) found.push(`${colorScheme}: ${violation}`)
  }
  expect(found).toEqual([])
  await page.goto(`${console.origin}/platform?span=7d`)
  const row = page.getByRole('row', { name: /^Harbourline/ })
  const leads = row.getByRole('link', { name: / leads$/ })
  const number = (await leads.textContent())!
  await leads.click()
  await page.getByLabel('Why?').fill('Fewer leads than usual')
  await page.getByRole('button', { name: 'Enter' }).click()
  // Whoever gave the reason comes to the number that they pressed.
  await expect(page.getByRole('heading', { name: 'Leads, a day' })).toBeVisible()
  expect(await numberThere(page)).toBe(number)
})

import type { Page } from '@playwright/test'
import { comeIn, expect, type RunningConsole, startConsole, test } from '../testing/console-test.ts'
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
  await comeIn(owner, await console.linkOf('Marguerite Holt'))
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
  await shoppers.close()

  await expect
    .poll(async () => (await rowsOf(owner, 'forms', device)).get('Enquiry')?.[0], { timeout: 60_000 })
    .toBe(String(begunBefore + 1))
  // Visits and leads are added up apart, so one may be there before the other.
  await expect
    .poll(async () => (await rowsOf(owner, 'sources', device)).get('Meta ads'), { timeout: 60_000 })
    .toEqual(['1', '1', String(leadsBefore + 1), expect.stringMatching(/^\d+\.\d\d$/), '', ''])
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
  const [, views, , seconds, , saves] = cars[0]!
  expect([views, saves]).toEqual(['1', '1'])
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
  await comeIn(page, await console.linkOf('Tess Moran'))
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
  const row = page.getByRole('row', { name: /Google ads/ })
  await expect(row.getByRole('cell').last()).toHaveText(/^\$\d+$/)
  expect((await at('/nowhere'))?.status()).toBe(404)
})

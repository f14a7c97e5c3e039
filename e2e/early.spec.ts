import type { Page } from '@playwright/test'
import { expect, fetchPage, siteUrl, test } from './testing/site-test.ts'

const STOCK = '/search/used-cars'

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let loadScripts = () => {}
  const gate = new Promise<void>((resolve) => {
    loadScripts = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return loadScripts
}

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

async function firstCar(site: string): Promise<string> {
  const { body } = await fetchPage(site, STOCK)
  return /class="card".*?href="(\/cars\/[^"]+)"/s.exec(body)![1]!
}

test('no script delays the first paint: a page refers to no script file', async () => {
  for (const path of ['/', STOCK, await firstCar('harbourline')]) {
    const { body } = await fetchPage('harbourline', path)
    expect(body).not.toMatch(/<script[^>]* src=|modulepreload/)
  }
})

test('scripts do not compete with pictures: a resting pointer does not load them', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  // While pictures are pending, the load event does not fire, so only input can load the scripts.
  await page.route('**/img/**', () => {})
  await page.goto(siteUrl('harbourline'), { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => new Promise((done) => setTimeout(done, 800)))
  expect(scripts).toEqual([])
  await page.mouse.move(60, 60)
  await page.mouse.move(90, 90)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('ticks, keywords and order entered before the scripts load take effect', async ({ page, isMobile }) => {
  const loadScripts = await delayScripts(page)
  await page.goto(siteUrl('harbourline', STOCK), { waitUntil: 'load' })
  if (isMobile)
    await page
      .locator('.dock')
      .getByRole('button', { name: /Filters/ })
      .click()
  await page.getByLabel('Keywords').fill('white')
  const boxes = page.locator('input[name^="refinementList[transmission]["]')
  await boxes.first().evaluate((box) => box.closest('details')!.setAttribute('open', ''))
  const box = boxes.first()
  const value = await box.inputValue()
  await box.check()
  expect(new URL(page.url()).search).toBe('')
  loadScripts()
  await expect.poll(() => param(page, 'refinementList[transmission][0]')).toBe(value)
  await expect.poll(() => param(page, 'query')).toBe('white')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  // The word is read as a colour, of which the stock has several shades.
  const applied = page.locator('.applied')
  await expect(applied.getByRole('link', { name: `Remove ${value}`, exact: true })).toBeVisible()
  await expect(applied.getByRole('link', { name: /^Remove White \(\d shades\)$/ })).toBeVisible()
})

test('an order chosen and a heart pressed before the scripts load take effect', async ({
  page,
  isMobile,
}) => {
  const loadScripts = await delayScripts(page)
  await page.goto(siteUrl('harbourline', STOCK), { waitUntil: 'load' })
  await page.locator('.heart').first().click()
  await page.locator(isMobile ? '.dock select' : '.pick select').selectOption('price:asc')
  loadScripts()
  await expect.poll(() => param(page, 'sort')).toBe('price:asc')
  await expect(page.locator('[data-saved-count]').locator('visible=true')).toHaveText('1')
})

test('on a car page, input before the scripts load reveals the number, moves the photos and opens a form', async ({
  page,
}) => {
  const loadScripts = await delayScripts(page)
  await page.goto(siteUrl('harbourline', await firstCar('harbourline')), { waitUntil: 'load' })
  await page.locator('.gallery-track').focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('#call').click()
  await page.locator('.buy-actions').getByRole('link', { name: 'Test drive' }).click()
  loadScripts()
  await expect(page.locator('.gallery .photo-count')).toContainText('2 of')
  await expect(page.locator('.buy a[href^="tel:"]')).toBeVisible()
  await expect(page.locator('dialog[data-form-dialog] form')).toBeVisible()
  await expect(page).toHaveURL(/\/cars\/[^/]+$/)
})

test('EVENT-1 EVENT-2 each tap on a car is counted, also on a slow phone before the scripts load', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone is the slow case')
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      const beacons = JSON.parse(localStorage.getItem('beacons') ?? '[]')
      localStorage.setItem('beacons', JSON.stringify([...beacons, body]))
      return send(url, body)
    }
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (let nth = 0; nth < 6; nth += 1) {
    await page.goto(siteUrl('harbourline', STOCK), { waitUntil: 'commit' })
    await page.locator('.card a[data-event]').nth(nth).tap()
    await page.waitForURL(/\/cars\//, { waitUntil: 'commit' })
  }
  const beacons: string[] = await page.evaluate(() => JSON.parse(localStorage.getItem('beacons') ?? '[]'))
  const events: { id: number }[] = beacons.flatMap((beacon) => JSON.parse(beacon).events)
  const taps = events.filter(({ id }) => id === 29)
  expect(taps).toMatchObject(Array(6).fill({ id: 29, page: STOCK, data: { car_id: expect.any(Number) } }))
})

test('if the scripts fail to load, links still work', async ({ page, problems }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(siteUrl('harbourline', STOCK), { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[aria-current=page]', { hasText: '2' })).toBeVisible()
  problems.length = 0 // the browser reports the failed files
})

test('React hydrates at the first scroll and not before', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a desktop, the visible sliders hydrate at once')
  const fetched = page.waitForResponse(/\/assets\/react/)
  await page.goto(siteUrl('harbourline', STOCK), { waitUntil: 'load' })
  await (await fetched).finished()
  const live = page.locator('form[data-live]')
  await expect(live).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 300))
  await expect(live).toHaveCount(1)
})

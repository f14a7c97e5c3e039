import type { Page } from '@playwright/test'
import { expect, expectAccessible, siteUrl, test } from './testing/site-test.ts'

/** Every kind of menu on a demo site that has it: its label, and a link that it must contain. */
const MENUS = {
  harbourline: [
    { kind: 'bodies', name: 'Shop Cars', href: '/search/suv' },
    { kind: 'brands', name: 'Brands', href: '/search/toyota' },
    { kind: 'models', name: 'New models', href: '/models?body=all' },
    { kind: 'columns', name: 'Own', href: '/service' },
    { kind: 'locations', name: 'Locations', href: 'tel:+61255501420' },
  ],
  'kestrel-subaru': [
    { kind: 'vehicles', name: 'By shape', href: '/models?body=suv' },
    { kind: 'stock', name: 'In stock', href: '/search/new-cars' },
  ],
  meridian: [{ kind: 'links', name: 'Our cars', href: '/electric-cars' }],
}

const menu = (page: Page, kind: string, name = '') =>
  page
    .locator(`details.menu[data-kind="${kind}"]`)
    .filter({ has: page.locator('summary', { hasText: name }) })

/** The header's script loads when the visitor hovers over or touches the header. */
async function ready(page: Page) {
  await page.locator('.header .logo').hover()
  await expect(page.locator('.header[data-enhanced]')).toHaveCount(1)
}

for (const [site, menus] of Object.entries(MENUS)) {
  const kinds = menus.map(({ kind }) => kind).join(', ')

  test(`HDR-3 by mouse, ${site} (${kinds}): opens on hover and on click, and closes again`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'touch screens have no hover')
    test.setTimeout(90_000)
    await page.goto(siteUrl(site))
    await ready(page)
    for (const { kind, name, href } of menus) {
      const opened = menu(page, kind, name)
      const link = opened.locator(`.menu-panel a[href="${href}"]`).first()
      await expect(link).toBeHidden()
      await opened.locator('summary').hover()
      await expect(link).toBeVisible()
      // It stays open while the mouse moves from the entry to the far corner of its panel.
      const box = (await opened.locator('.menu-panel').boundingBox())!
      // Straight down first: on the way across, another entry would open on a slow machine.
      const entry = (await opened.locator('summary').boundingBox())!
      await page.mouse.move(entry.x + entry.width / 2, box.y + 20, { steps: 5 })
      await page.mouse.move(box.x + box.width - 20, box.y + Math.min(box.height, 500) - 12, { steps: 5 })
      await page.waitForTimeout(400)
      await expect(link).toBeVisible()
      await page.mouse.move(20, 890, { steps: 4 })
      await expect(link).toBeHidden()
      // A click after the hover keeps it open when the mouse leaves. A click elsewhere closes it.
      await opened.locator('summary').hover()
      await expect(link).toBeVisible()
      await opened.locator('summary').click()
      await page.mouse.move(20, 890, { steps: 4 })
      await page.waitForTimeout(400)
      await expect(link).toBeVisible()
      await page.mouse.click(4, 892)
      await expect(link).toBeHidden()
    }
  })

  test(`HDR-3 by keyboard, ${site} (${kinds})`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has no arrow keys')
    test.setTimeout(90_000)
    await page.goto(siteUrl(site))
    await ready(page)
    for (const { kind, name } of menus) {
      const opened = menu(page, kind, name)
      const links = opened.locator('.menu-panel a[href]')
      await opened.locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(links.first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(links.last()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(links.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(links.first()).toBeHidden()
      await expect(opened.locator('summary')).toBeFocused()
      // Tab moves through the open menu and closes it at the end.
      await page.keyboard.press('Enter')
      await links.last().focus()
      await page.keyboard.press('Tab')
      await expect(links.first()).toBeHidden()
    }
  })

  test(`HDR-3 by touch, ${site} (${kinds})`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'only phones have the drawer')
    test.setTimeout(90_000)
    await page.goto(siteUrl(site))
    await page.locator('.toggle').tap()
    for (const { kind, name, href } of menus) {
      const opened = menu(page, kind, name)
      await opened.locator('summary').tap()
      const link = opened.locator(`.menu-panel a[href="${href}"]`).first()
      await expect(link).toBeVisible()
      await opened.locator('summary').tap()
      await expect(link).toBeHidden()
    }
  })
}

test('HDR-3 a mouse that rests on an entry before the script loads gets its menu without moving again', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'touch screens have no hover')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(start|enhance)-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(siteUrl('harbourline'), { waitUntil: 'commit' })
  await menu(page, 'bodies').locator('summary').hover()
  const link = menu(page, 'bodies').locator('.menu-panel a[href="/search/suv"]')
  await expect(link).toBeHidden()
  release()
  await expect(link).toBeVisible()
})

test('HDR-3 arrow keys move along the bar and one menu is open at a time', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no arrow keys')
  await page.goto(siteUrl('harbourline'))
  await ready(page)
  await menu(page, 'bodies').locator('summary').focus()
  await page.keyboard.press('ArrowRight')
  await expect(menu(page, 'brands').locator('summary')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(menu(page, 'locations').locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await menu(page, 'brands').locator('summary').click()
  await expect(page.locator('details.menu[open]')).toHaveCount(1)
})

test('HDR-7 an open dropdown sets a class on the header', async ({ page, isMobile }) => {
  test.skip(isMobile, 'covered by the test of the drawer')
  await page.goto(siteUrl('harbourline'))
  await ready(page)
  await menu(page, 'columns').locator('summary').click()
  await expect(page.locator('.header[data-open]')).toHaveCount(1)
  test.slow()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.header[data-open]')).toHaveCount(0)
})

test('HDR-6 choosing a model closes the dropdown and opens its page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'covered by the test of the drawer')
  await page.goto(siteUrl('kestrel-subaru'))
  await ready(page)
  await menu(page, 'models').locator('summary').click()
  const tile = menu(page, 'models').locator('.menu-models a').first()
  await expect(tile.locator('img')).toHaveAttribute('width', '130')
  const name = (await tile.locator('h4').textContent())!.replace('hybrid', '').trim()
  await tile.click()
  await expect(page.locator('h1')).toContainText(name)
  await expect(page.locator('details.menu[open]')).toHaveCount(0)
})

test('HDR-6 the models menu of a site of many makes names each make and leads to all of them', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the drawer has the same panel')
  await page.goto(siteUrl('harbourline'))
  await ready(page)
  await menu(page, 'models').locator('summary').click()
  const makes = menu(page, 'models').locator('.menu-makes a')
  await expect(makes).toHaveCount(11)
  const tiles = await menu(page, 'models').locator('.menu-models a small:first-child').allTextContents()
  expect(new Set(tiles).size).toBe(11)
  await expectAccessible(page)
  await makes.first().click()
  await expect(page).toHaveURL(/\/brands\//)
  await expect(page.locator('h1')).toBeVisible()
})

test('HDR-7 the drawer traps the focus, sets a class on the body, closes on Escape and restores the focus', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'only phones have the drawer')
  test.slow()
  await page.goto(siteUrl('harbourline'))
  await page.locator('.toggle').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('body.modal-open')).toHaveCount(1)
  await expect(page.locator('main')).toHaveAttribute('inert', '')
  const isInside = () => page.evaluate(() => document.activeElement?.closest('.header-nav') !== null)
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await page.keyboard.press('Shift+Tab')
  expect(await isInside()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('body.modal-open')).toHaveCount(0)
  await expect(page.locator('.toggle')).toBeFocused()
  await expect(page.locator('main')).not.toHaveAttribute('inert')
})

test('HDR-2 a phone has a side drawer, or a menu that unfolds below the header', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'only for phones')
  await page.goto(siteUrl('harbourline'))
  await page.locator('.toggle').tap()
  const drawer = (await page.locator('.header-nav').boundingBox())!
  expect(drawer.x).toBeGreaterThan(20)
  expect(drawer.height).toBeGreaterThan(800)
  await page.goto(siteUrl('ironbark'))
  await page.locator('.toggle').tap()
  const unfolded = (await page.locator('.header-nav').boundingBox())!
  expect(unfolded.x).toBe(0)
  expect(unfolded.height).toBeLessThan(800)
})

test('HDR-2 a sticky header stays, others scroll away', async ({ page }) => {
  for (const [site, stays] of [
    ['kestrel-subaru', true],
    ['wattle-way', false],
  ] as const) {
    await page.goto(siteUrl(site))
    await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
    const box = (await page.locator('.header').boundingBox())!
    expect(box.y + box.height > 0, site).toBe(stays)
  }
})

test('HDR-1 banner, header, content, footer and group strip are in this order', async ({ page }) => {
  await page.goto(siteUrl('meridian'))
  const tops = await page.evaluate(() =>
    ['.header', 'main', '.footer', '.group-strip'].map(
      (part) => document.querySelector(part)!.getBoundingClientRect().top,
    ),
  )
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  await page.goto(siteUrl('harbourline'))
  const [banner, header] = await page.evaluate(() =>
    ['.banner', '.header'].map((part) => document.querySelector(part)!.getBoundingClientRect().top),
  )
  expect(banner!).toBeLessThan(header!)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('HDR-3 menus open and link without JavaScript', async ({ page, isMobile }) => {
    await page.goto(siteUrl('harbourline'))
    if (isMobile) await page.locator('.toggle').tap()
    await menu(page, 'bodies').locator('summary').click()
    const link = menu(page, 'bodies').locator('a[href="/search/suv"]')
    await expect(link).toBeVisible()
    // Opening another menu closes the first one.
    await menu(page, 'brands').locator('summary').click()
    await expect(link).toBeHidden()
    await menu(page, 'brands').locator('a[href="/search/toyota"]').click()
    await expect(page).toHaveURL(/\/search\/toyota/)
  })
})

test('HDR-4 a navigation entry has the look of its className', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same styles apply in the drawer')
  const style = (selector: string, name: 'fontWeight' | 'backgroundColor') =>
    page.locator(selector).evaluate((element, key) => getComputedStyle(element)[key], name)
  await page.goto(siteUrl('wattle-way'))
  const dot = page
    .locator('.header-nav > .highlight')
    .evaluate((entry) => getComputedStyle(entry, '::before').borderRadius)
  expect(await dot).toBe('50%')
  await page.goto(siteUrl('harbourline'))
  expect(await style('.header-nav > .strong', 'fontWeight')).toBe('700')
  await page.goto(siteUrl('ironbark'))
  expect(await style('.header-nav > .button', 'backgroundColor')).not.toBe('rgba(0, 0, 0, 0)')
})

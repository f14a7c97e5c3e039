import { startServer, type TestServer } from './testing/running-server.ts'
import { expect, test, violations } from './testing/site-test.ts'

// The design page exists only in development, so this test starts a development server.
let server: TestServer | undefined
test.beforeAll(async ({ isMobile }) => {
  if (isMobile) return
  server = await startServer({ NODE_ENV: 'development' })
})
test.afterAll(() => server?.stop())
test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeEach(async ({ page, isMobile }) => {
  test.skip(isMobile, 'uses the keyboard and sets its own widths')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`http://harbourline.localhost:${server?.port}/_design`)
  // The foot of a carousel is visible only after its script has run.
  await expect(page.locator('.carousel-foot').first()).toBeVisible({ timeout: 60_000 })
})

test('every primitive in every theme passes axe and fits a phone of 320 px and a zoom of 200 %', async ({
  page,
}) => {
  // The page repeats the landmarks for every theme.
  const wrong = (await violations(page)).filter((violation) => !violation.startsWith('landmark-unique'))
  expect(wrong).toEqual([])
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('tabs: arrows, Home and End choose a tab, and only one is in the tab order', async ({ page }) => {
  const tabs = page.getByRole('tablist').first().getByRole('tab')
  const panels = page.locator('.tabs').first().locator('[role=tabpanel]')
  await tabs.first().focus()
  const expectChosen = async (at: number) => {
    await expect(tabs.nth(at)).toBeFocused()
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true')
    await expect(panels.nth(at)).toBeVisible()
    expect(await tabs.evaluateAll((all) => all.filter((tab) => tab.tabIndex === 0).length)).toBe(1)
  }
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expectChosen(at)
  }
})

test('dialog: it takes and traps the focus, and Escape restores it', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open the dialog' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ask about this car' })
  await expect(dialog).toBeVisible()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    // Besides the dialog, Tab reaches only the browser's own controls.
    const inside = await dialog.evaluate(
      (it) => it.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(inside, `after ${press + 1} tabs`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('drawer: opened by keyboard it traps the focus, and Escape restores it', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open the drawer' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Filters' }).first()
  await expect(drawer).toBeVisible()
  await expect.poll(() => drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  for (let press = 0; press < 5; press++) await page.keyboard.press('Tab')
  expect(
    await drawer.evaluate(
      (it) => it.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
})

test('menu and disclosure open and close by keyboard; Escape closes the menu and restores the focus', async ({
  page,
}) => {
  const menu = page.locator('details.dropdown').first()
  const name = menu.locator('summary')
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'New cars' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Used cars' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'New cars' })).toBeHidden()
  await expect(name).toBeFocused()
  const disclosure = page.locator('details.disclosure').first()
  await disclosure.locator('summary').focus()
  await page.keyboard.press('Space')
  await expect(disclosure.getByText('All of it')).toBeHidden()
  await page.keyboard.press('Space')
  await expect(disclosure.getByText('All of it')).toBeVisible()
})

test('slider, carousel and toast have names, respond to keys and are announced', async ({ page }) => {
  const low = page.locator('.range-slider').first().getByRole('slider').first()
  const before = Number(await low.inputValue())
  await low.focus()
  await page.keyboard.press('ArrowRight')
  expect(Number(await low.inputValue())).toBeGreaterThan(before)
  const track = page.locator('.carousel-track').first()
  await page.getByRole('button', { name: 'Next' }).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => track.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Show a toast' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved to your list' })).toBeVisible()
})

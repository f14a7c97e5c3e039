import type { Page } from '@playwright/test'
import { expect, siteUrl, test } from './testing/site-test.ts'

/** Presses Tab until the focused element has this accessible name. Throws if it never does. */
async function tabTo(page: Page, name: RegExp, most = 250): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null
      const words = at?.labels?.[0]?.textContent ?? at?.getAttribute('aria-label') ?? at?.textContent
      return words?.replace(/\s+/g, ' ').trim() ?? ''
    })
    if (name.test(here)) return
  }
  throw new Error(`Tab never reached ${name}`)
}
const focused = (page: Page) => page.locator(':focus')

test('by keyboard alone a shopper can skip the menus, filter a search, save a car and enquire', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard; its drawer has its own test below')
  test.slow()
  await page.goto(siteUrl('harbourline', '/search/new-used-and-demo-cars'), { waitUntil: 'networkidle' })
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to the main content')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Audi/)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/refinementList/)
  await expect(focused(page)).toHaveAttribute('value', 'Audi')
  await expect(page.getByRole('status').first()).toHaveText(/\d+ found/)
  await tabTo(page, /^Save 20/)
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary', { name: 'Saved cars' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, /Audi/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars\//)
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Enquire/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name="name"]')).toBeFocused()
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab')
    // After the last control Tab reaches the browser's own buttons, but nothing behind the dialog.
    const isOut = await dialog.evaluate((box) => {
      const at = document.activeElement
      return at !== null && at !== document.body && !box.contains(at)
    })
    expect(isOut).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(focused(page)).toHaveText(/^Enquire/)
})

test('by keyboard alone a shopper can reserve a car, up to the bank', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has the same form')
  await page.goto(siteUrl('open-lot', '/search/our-cars'))
  const href = await page.locator('a[href$="/checkout"]').nth(11).getAttribute('href')
  await page.goto(siteUrl('open-lot', href!), { waitUntil: 'networkidle' })
  for (const [label, words] of [
    [/^First name/, 'Priya'],
    [/^Last name/, 'Raman'],
    [/^(Phone|Mobile)/, '0491570156'],
    [/^Email/, 'priya@example.com'],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(words)
  }
  if (await page.getByLabel(/^Postcode/).count()) {
    await tabTo(page, /^Postcode/)
    await page.keyboard.type('4217')
  }
  if (await page.getByLabel(/terms of use/).count()) {
    await tabTo(page, /terms of use/)
    await page.keyboard.press('Space')
  }
  await tabTo(page, /and reserve$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/test-bank\//)
})

test('the accessible name of every action contains its car', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has the same names')
  await page.goto(siteUrl('harbourline', '/search/new-used-and-demo-cars'))
  await expect(page.getByRole('heading', { level: 1, name: /^[\d,]+ cars$/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort' }).first()).toBeVisible()
  const card = page.locator('.card').first()
  const title = (await card.getByRole('heading').textContent())!
  await expect(card.getByRole('link', { name: title, exact: true })).toBeVisible()
  for (const does of ['Save', 'Compare:'])
    await expect(card.getByRole('button', { name: `${does} ${title}` })).toBeVisible()
  for (const does of [/^Enquire/, /^Test drive/])
    await expect(card.getByRole('link', { name: does })).toHaveAccessibleName(new RegExp(title))
})

test('a phone’s filters trap the focus, close on Escape and restore the focus', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desktop the filters cover nothing')
  await page.goto(siteUrl('harbourline', '/search/new-used-and-demo-cars'), { waitUntil: 'networkidle' })
  const button = page.locator('.dock').getByRole('button', { name: /Filters/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('#filters')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isOut = await panel.evaluate((box) => {
      const at = document.activeElement
      return at !== null && at !== document.body && !box.contains(at)
    })
    expect(isOut).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  expect(await page.locator('[inert]').count()).toBe(0)
})

test('with forced colours, buttons have borders and icons and the focus ring are visible', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has the same rules')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(siteUrl('harbourline', '/search/new-used-and-demo-cars'))
  const visible = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
    const heart = document.querySelector<HTMLElement>('.heart')!
    heart.focus()
    return {
      button: style('.card .btn').borderTopWidth,
      card: style('.card').borderTopWidth,
      icon: style('.heart .icon').stroke !== style('.heart').backgroundColor,
    }
  })
  expect(visible).toEqual({ button: '1px', card: '1px', icon: true })
  await page.keyboard.press('Shift+Tab')
  await expect(focused(page)).not.toHaveCSS('outline-style', 'none')
})

test('with reduced motion nothing moves by itself', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has the same rules')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl('redgum-ford'), { waitUntil: 'load' })
  await expect(page.locator('.carousel[data-live]').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Show|Search|All/ })
    .first()
    .focus()
  const moving = () =>
    document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getTiming().duration)
      .length
  expect(await page.evaluate(moving)).toBe(0)
})

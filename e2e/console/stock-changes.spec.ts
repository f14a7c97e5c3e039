import { expect, type Locator, type Page } from '@playwright/test'
import { comeIn, openScreen, type RunningConsole, startConsole, test } from '../testing/console-test.ts'
import { expectAccessible } from '../testing/site-test.ts'

let console: RunningConsole
test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console.stop())

const order = (page: Page) =>
  page.locator('.photo').evaluateAll((photos) => photos.map((photo) => photo.getAttribute('data-key')))
/** Found and measured in one go: the grid may be rendered anew at any moment. */
const corners = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.photo')].map((photo) => photo.getBoundingClientRect())
    const first = boxes[0]!
    return boxes.map(({ left, top, width }) => [left - first.left, top - first.top, width].map(Math.round))
  })

test('photos are put in order with keys, by dragging and by pressing a place, and the grid keeps its shape', async ({
  open,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const page = await open()
  await comeIn(page, await console.linkOf('Tess Moran'))
  await page.goto(`${console.origin}/harbourline/stock`)
  // The pictures of the table leave room for the names beside them.
  expect(await page.locator('.stock-table .thumb').first().boundingBox()).toMatchObject({ height: 36 })
  const link = page.locator('.stock-table tbody tr a').nth(isMobile ? 6 : 5)
  await openScreen(page, `${console.origin}${await link.getAttribute('href')}/photos`)
  const [a, b, c, ...rest] = await order(page)
  expect(rest.length).toBeGreaterThan(0)
  const before = await corners(page)
  // Tab comes to one photo only. The arrows go on, and a handle picks its photo up.
  const handle = (n: number) => page.getByRole('button', { name: `Move photo ${n}`, exact: true })
  await handle(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(handle(2)).toBeFocused()
  await expect(page.locator('.photo [tabindex="0"]')).toHaveCount(3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo 1 is picked up. Arrows move it')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Photo 1 is where it was.')).toBeAttached()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`Place 2 of ${rest.length + 3}.`)).toBeAttached()
  await expect(page.locator('.photo[data-drop]')).toHaveAttribute('data-key', b!)
  expect(await corners(page)).toEqual(before)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The photos are as you want them.')).toBeVisible()
  await expect.poll(() => order(page)).toEqual([b, a, c, ...rest])
  await expect(handle(2)).toBeFocused()
  if (!isMobile) {
    await page.locator('.photo').first().dragTo(page.locator('.photo').last())
    await expect.poll(() => order(page)).toEqual([a, c, ...rest, b])
  }
  // Without dragging, as a finger does it: what moves, and then where it goes.
  const press = (what: Locator) => (isMobile ? what.tap() : what.click())
  const inOrder = (await order(page)) as string[]
  await press(page.getByRole('button', { name: 'More for photo 1', exact: true }))
  await press(page.getByRole('menuitem', { name: 'Move' }))
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Put it here, as photo 3' }))
  const moved = [...inOrder.slice(1, 3), inOrder[0], ...inOrder.slice(3)]
  await expect.poll(() => order(page)).toEqual(moved)
  await press(page.getByRole('button', { name: 'More for photo 2', exact: true }))
  await press(page.getByRole('menuitem', { name: 'Move' }))
  await press(page.getByRole('button', { name: 'Leave it where it is' }))
  await expect(page.getByRole('button', { name: /^Put it here/ })).toHaveCount(0)
  const arranged = await order(page)
  expect(arranged).toEqual(moved)
  await page.reload()
  await expect.poll(() => order(page)).toEqual(arranged)
})

test('prices are set exactly as previewed, and a big step only when it is ticked', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no boxes to tick')
  const page = await open()
  await comeIn(page, await console.linkOf('Tess Moran'))
  await openScreen(page, `${console.origin}/harbourline/stock`)
  for (const n of [2, 3]) await page.locator('.stock-table tbody input[type=checkbox]').nth(n).check()
  await page.getByRole('button', { name: 'Price…' }).click()
  const dialog = page.getByRole('dialog')
  const set = dialog.getByRole('button', { name: 'Set the prices' })
  const field = dialog.getByLabel(/less than nothing to cut/)
  await field.fill('-5')
  await expect(dialog.getByRole('table', { name: 'New prices' })).toBeVisible()
  await expect(set).toBeEnabled()
  await expectAccessible(page)
  // The next preview never comes: the old one is no longer offered.
  await page.route('**/stock.data*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await field.fill('-50')
  await expect(set).toBeDisabled()
  await expect(dialog.getByRole('table')).toHaveCount(0)
  await field.fill('')
  await expect(set).toBeDisabled()
  await page.unroute('**/stock.data*')
  await field.fill('-40')
  await expect(dialog.getByText('2 cars would change by a fifth or more.')).toBeVisible()
  await expect(set).toBeDisabled()
  await dialog.getByLabel('Set these 2 too').check()
  const [box, form] = await Promise.all([
    dialog.getByRole('table', { name: 'Big steps' }).boundingBox(),
    dialog.locator('form').boundingBox(),
  ])
  expect(box!.x + box!.width).toBeLessThanOrEqual(form!.x + form!.width)
  await expectAccessible(page)
  await set.click()
  await expect(page.getByText('2 cars are priced anew.')).toBeVisible()
  await page.locator('.toast').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Undone for 2.')).toBeVisible()
})

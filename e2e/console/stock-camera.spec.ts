import type { Locator, Page } from '@playwright/test'
import {
  comeIn,
  expect,
  openScreen,
  type RunningConsole,
  startConsole,
  test,
} from '../testing/console-test.ts'
import { BROWSER, expectAccessible } from '../testing/site-test.ts'

// The browser's own test picture stands for what a phone's camera sees.
test.use({
  launchOptions: {
    ...BROWSER,
    args: [...(BROWSER.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

let console: RunningConsole
test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console.stop())

/** Opens the camera. The script of the panel comes late: a press before that does nothing. */
const openCamera = (page: Page, shown: Locator) =>
  expect(async () => {
    const take = page.getByRole('button', { name: 'Take it' })
    if (!(await shown.isVisible())) await take.tap({ timeout: 1_000 })
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass()

test('a phone takes the shots one after another with the camera over the whole screen', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'elsewhere a file is chosen')
  test.setTimeout(180_000)
  const page = await open()
  await comeIn(page, await console.linkOf('Aroha Ngata'))
  await page.goto(`${console.origin}/harbourline/stock?missing=no-photo`)
  const href = await page.locator('.stock-table tbody tr a').first().getAttribute('href')
  await openScreen(page, `${console.origin}${href}/photos`)
  const camera = page.getByRole('dialog', { name: /^Photos of/ })
  await openCamera(page, camera)
  const { width, height } = (await camera.boundingBox())!
  expect([width, height]).toEqual([390, 844])
  await expectAccessible(page)
  await camera.getByRole('button', { name: 'Take: Front, three-quarter' }).tap()
  await expect(camera.getByText('Front, three-quarter is taken. Next: Side.')).toBeAttached()
  await camera.getByRole('button', { name: 'Skip' }).tap()
  await camera.getByRole('button', { name: 'Take: Rear, three-quarter' }).tap()
  await expect(camera.getByRole('button', { name: 'Take: Front', exact: true })).toBeEnabled()
  // A shot of the strip, out of turn.
  await camera.getByRole('listitem').filter({ hasText: 'Odometer' }).getByRole('button').tap()
  await camera.getByRole('button', { name: 'Take: Odometer' }).tap()
  await expect(camera.getByRole('button', { name: /^Done 3\// })).toBeVisible()
  await expect(camera.getByText(/on the way|wait/)).toHaveCount(0)
  await camera.getByRole('button', { name: /^Done/ }).tap()
  await expect(camera).toHaveCount(0)
  await expect(page.getByText('3 of ours')).toBeVisible()
  await expect(page.locator('.photo').nth(1)).toContainText('Rear, three-quarter')
  // What is stored is what stood in the window: three to two.
  const sides = await page
    .locator('.photo img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  expect(sides).toBeCloseTo(1.5, 1)
  // The camera is let go.
  await page.evaluate(() => navigator.mediaDevices.getUserMedia({ video: true }))
})

test('a camera that is refused says so, and the phone’s own app takes the photo', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'elsewhere a file is chosen')
  const page = await open()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await comeIn(page, await console.linkOf('Tess Moran'))
  await page.goto(`${console.origin}/harbourline/stock`)
  const href = await page.locator('.stock-table tbody tr a').nth(2).getAttribute('href')
  await openScreen(page, `${console.origin}${href}/photos`)
  await openCamera(page, page.getByRole('alert'))
  await expect(page.getByRole('alert')).toContainText('does not let us use the camera')
  await expect(page.getByRole('button', { name: /^Take: / })).toBeDisabled()
  await expectAccessible(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Use the phone’s camera app' }).tap(),
  ])
  expect(chooser.isMultiple()).toBe(false)
})

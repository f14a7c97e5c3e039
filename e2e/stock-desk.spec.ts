import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { comeIn, type RunningConsole, startConsole, test } from './testing/console-test.ts'

let console: RunningConsole
test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console.server.stop())

const PHOTOS = 20
const shadeOf = (n: number) => 10 + n * 12

/** Photos that are told apart by their colour. */
const photoFiles = () =>
  Promise.all(
    Array.from({ length: PHOTOS }, async (_, n) => ({
      name: `photo-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 900, height: 600, channels: 3, background: { r: shadeOf(n), g: 40, b: 40 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  )

/** The colours of our photos on the screen, in their order. */
const shades = (page: Page) =>
  page.locator('.photo').evaluateAll((photos) =>
    Promise.all(
      photos
        .filter((photo) => !/Feed/.test(photo.textContent ?? ''))
        .map(async (photo) => {
          const image = photo.querySelector('img')!
          await image.decode()
          const canvas = document.createElement('canvas')
          const context = canvas.getContext('2d')!
          context.drawImage(image, 0, 0)
          return context.getImageData(20, 20, 1, 1).data[0]!
        }),
    ),
  )

/** A line that loses every third photo. */
async function badLine(page: Page) {
  let puts = 0
  await page.route('**/photos?id=*', (route) => {
    puts += 1
    return puts % 3 === 0 ? route.abort('connectionfailed') : route.continue()
  })
}

test('twenty photos over a bad line and a closed tab are all there once, in order', async ({
  browser,
  viewport,
  isMobile,
  hasTouch,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ viewport, isMobile, hasTouch })
  const page = await context.newPage()
  await comeIn(page, await console.linkOf('Aroha Ngata'))
  await page.goto(`${console.origin}/harbourline/stock?missing=no-photo`)
  const href = await page
    .locator('.stock-table tbody tr a')
    .nth(isMobile ? 1 : 0)
    .getAttribute('href')
  await page.goto(`${console.origin}${href}/photos`)
  await badLine(page)
  await page.locator('input[type=file]').setInputFiles(await photoFiles())
  await expect(page.getByText(/of 20 on their way/)).toBeVisible()
  await expect(page.getByText(/^1?\d of 20 on their way/)).toBeVisible({ timeout: 60_000 })
  await page.close()

  const again = await context.newPage()
  await badLine(again)
  await again.goto(`${console.origin}${href}/photos`)
  await expect(again.getByText('20 of ours')).toBeVisible({ timeout: 90_000 })
  await expect(again.getByText(/on their way/)).toHaveCount(0)
  const seen = await shades(again)
  expect(seen.length).toBe(PHOTOS)
  for (const [n, shade] of seen.entries()) expect(Math.abs(shade - shadeOf(n))).toBeLessThan(6)

  await again.getByRole('button', { name: 'Make photo 3 the first' }).click()
  await expect(again.getByText('The photos are as you want them.')).toBeVisible()
  await expect.poll(async () => Math.abs((await shades(again))[0]! - shadeOf(2))).toBeLessThan(6)
  await context.close()
})

test('a price of ours stands over the feed until it is given back', async ({ open }) => {
  const page = await open()
  await comeIn(page, await console.linkOf('Tess Moran'))
  await page.goto(`${console.origin}/harbourline/stock`)
  await page.locator('.stock-table tbody tr a').nth(3).click()
  await page.getByRole('button', { name: 'Change the price' }).click()
  await page.getByLabel('Price', { exact: true }).fill('cheap')
  await page.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByText('Set. It stands over the feed.')).toBeVisible()
  await expect(page.locator('.car-price')).toHaveText('$12,345')
  await page.getByRole('button', { name: 'Give back Price' }).click()
  await expect(page.getByText('The feed decides it again.')).toBeVisible()
  await expect(page.locator('.car-price')).not.toHaveText('$12,345')
})

import { once } from 'node:events'
import { type IncomingMessage, request as sendTo } from 'node:http'
import { expect, type Page, type Request } from '@playwright/test'
import sharp from 'sharp'
import { comeIn, openScreen, type RunningConsole, startConsole, test } from '../testing/console-test.ts'
import { ANY_WIDTH, expectAccessible } from '../testing/site-test.ts'

let console: RunningConsole
test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console.stop())

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

/** Our first photos have these colours. Until its copy is made, one is a placeholder: no reload. */
const expectShades = (page: Page, expected: number[]) =>
  expect(async () => {
    const seen = await shades(page)
    expect(seen.length).toBe(PHOTOS)
    for (const [n, shade] of expected.entries()) expect(Math.abs(seen[n]! - shade)).toBeLessThan(6)
  }).toPass({ timeout: 60_000 })

/** A line that loses every third photo: in turn on its way, and when the server has it already. */
async function badLine(page: Page) {
  let puts = 0
  await page.route('**/photos?id=*', async (route) => {
    puts += 1
    if (puts % 3 > 0) return route.continue()
    if (puts % 6 === 0) await answered(route.request())
    return route.abort('connectionfailed')
  })
}

/** Brings a photo to the server. What it answers is lost. */
async function answered(request: Request) {
  const { pathname, search } = new URL(request.url())
  const headers = { ...(await request.allHeaders()), host: new URL(console.origin).host }
  const { port } = console.server
  const sent = sendTo({ host: '127.0.0.1', port, path: pathname + search, method: 'PUT', headers })
  sent.end(request.postDataBuffer())
  const [{ statusCode }] = (await once(sent, 'response')) as [IncomingMessage]
  expect(statusCode).toBe(204)
}

/** Somebody whose session ended is sent to the sign-in, which answers with a page. */
async function endedSession(page: Page) {
  await page.route('**/photos?id=*', (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in' }))
}

test(
  'twenty photos over a bad line, an ended session and a closed tab are all there once, in order',
  ANY_WIDTH,
  async ({ browser, viewport, isMobile, hasTouch }) => {
    test.setTimeout(300_000)
    const context = await browser.newContext({ viewport, isMobile, hasTouch })
    const page = await context.newPage()
    await comeIn(page, await console.linkOf('Aroha Ngata'))
    await page.goto(`${console.origin}/harbourline/stock?missing=no-photo`)
    const href = await page
      .locator('.stock-table tbody tr a')
      .nth(isMobile ? 1 : 0)
      .getAttribute('href')
    await openScreen(page, `${console.origin}${href}/photos`)
    await endedSession(page)
    await page.locator('.photo-drop input').setInputFiles(await photoFiles())
    await expect(page.getByText(/^20 of 20 on their way/)).toBeVisible()
    await expect(page.getByText('Your sign-in has ended')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'photo-1.jpg' })).toBeVisible()
    await page.unroute('**/photos?id=*')
    await badLine(page)
    await page.reload()
    await expect(page.getByText(/of 20 on their way/)).toBeVisible()
    await expect(page.getByText(/^1?\d of 20 on their way/)).toBeVisible({ timeout: 60_000 })
    await page.close()

    const again = await context.newPage()
    await badLine(again)
    await openScreen(again, `${console.origin}${href}/photos`)
    await expect(again.getByText('20 of ours')).toBeVisible({ timeout: 90_000 })
    await expect(again.getByText(/on their way/)).toHaveCount(0)
    await expectShades(
      again,
      Array.from({ length: PHOTOS }, (_, n) => shadeOf(n)),
    )

    await again.getByRole('button', { name: 'Make photo 3 the first' }).click()
    await expect(again.getByText('The photos are as you want them.')).toBeVisible()
    await again.reload()
    await expectShades(again, [shadeOf(2), shadeOf(0), shadeOf(1)])
    await context.close()
  },
)

const CSV =
  'Nr,Wagen,Model,Year,Preis,Condition\nE1,Toyota,HiLux,2021,41990,used\nE2,Mazda,CX-5,never,29990,used\n'

/** Maps a feed beside its rows, tries it and imports it. A wrong file is refused. */
async function mapFeed(page: Page) {
  await openScreen(page, `${console.origin}/harbourline/feeds`)
  await page.getByRole('button', { name: 'Add a feed' }).click()
  await page.getByLabel('Name').fill('spare')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.waitForURL(/\/feeds\/\d+\/spare/)
  const feed = page.url()
  const choose = (name: string, text: string) =>
    page
      .locator('.feed-file input')
      .setInputFiles([{ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }])
  await choose('picture.pdf', '%PDF-1.7 \u0000\u0001')
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.')
  await choose('stock.csv', CSV)
  await page
    .locator('.free-fields')
    .getByRole('row', { name: 'Stock number' })
    .dragTo(page.locator('.map-row').first())
  await expect(page.getByLabel('Fills, Nr')).toHaveValue('stocknum')
  await page.getByLabel('Fills, Wagen').selectOption('make')
  await page.getByLabel('Fills, Preis').selectOption('price')
  await expect(page.getByRole('cell', { name: 'is not a year' })).toBeVisible()
  // Another file with the same columns: its own rows, read as somebody mapped them.
  await choose('stock.csv', CSV.replace('E2', 'E3').replace('never', '2019'))
  await expect(page.getByRole('cell', { name: 'E3' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'is not a year' })).toHaveCount(0)
  await expect(page.getByLabel('Fills, Nr')).toHaveValue('stocknum')
  await choose('stock.csv', CSV)
  await expect(page.getByRole('cell', { name: 'is not a year' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('A try: nothing was changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Import it' }).click()
  await page.getByRole('link', { name: 'Its report' }).click()
  await expect(page.getByRole('link', { name: '2021 Toyota HiLux' })).toBeVisible()
  await expect(page.getByText('Year, once. This row was left out.')).toBeVisible()
  await expect(page.getByText("D3: 'never' is not a year")).toBeVisible()
  await expectAccessible(page)
  await nextFile(page, feed)
}

/** The next file is read as the last one was. What it no longer has goes when somebody says so. */
async function nextFile(page: Page, feed: string) {
  await openScreen(page, feed)
  const choose = (buffer: Buffer) =>
    page.locator('.feed-file input').setInputFiles([{ name: 'stock.csv', mimeType: 'text/csv', buffer }])
  await choose(Buffer.alloc(20_500_000, CSV))
  await expect(page.getByRole('alert')).toContainText('The file is larger than 20 MB.')
  await choose(Buffer.from(CSV.replace('E1', 'E9')))
  await expect(page.getByLabel('Fills, Wagen')).toHaveValue('make')
  await page.getByRole('button', { name: 'Import it' }).click()
  await expect(page.getByText('none was taken off')).toBeVisible()
  await page.getByRole('button', { name: 'They are gone: take them off' }).click()
  await expect(page.getByText('none was taken off')).toBeHidden()
  await page.getByRole('button', { name: 'Take this feed off' }).click()
  await page.waitForURL(/\/feeds$/)
  await expect(page.getByText('showroom')).toBeVisible()
  await expect(page.getByText('spare', { exact: true })).toHaveCount(0)
}

test('a price of ours stands over the feed until it is given back, and a feed is mapped, tried and imported', async ({
  open,
  isMobile,
}) => {
  test.setTimeout(300_000)
  const page = await open()
  await comeIn(page, await console.linkOf('Tess Moran'))
  await openScreen(page, `${console.origin}/harbourline/stock`)
  await page.locator('.stock-table tbody tr a').nth(3).click()
  await page.getByRole('button', { name: 'Change the price' }).click()
  await page.getByLabel('Price', { exact: true }).fill('cheap')
  await page.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('12345')
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(/^Until/).fill(soon)
  await page.getByRole('button', { name: 'Set price' }).click()
  await expect(page.getByText('Set. It stands over the feed.')).toBeVisible()
  await expect(page.locator('.car-price')).toHaveText('$12,345')
  await expect(page.getByText(/^Your price ends on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep it longer' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(/12,?345/)
  await page.getByRole('button', { name: 'Leave it' }).click()
  // A wrong value after a change that succeeded is said where it was typed, and nowhere else.
  await page.getByRole('button', { name: 'Change Odometer' }).click()
  await page.getByLabel('Odometer', { exact: true }).fill('-5')
  await page.getByRole('button', { name: 'Set odometer' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('is not between')
  await page.getByRole('button', { name: 'Leave it' }).click()
  await page.getByRole('button', { name: 'Change Year' }).click()
  await expect(page.getByLabel('Year', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Leave it' }).click()
  // A car that is hidden and shown again is on order as before.
  await page.getByRole('button', { name: 'It is…' }).click()
  await page.getByRole('menuitem', { name: 'On order' }).click()
  await expect(page.locator('.car-line')).toContainText('On order')
  await expect(page.getByRole('button', { name: 'Give back State' })).toBeVisible()
  await page.getByRole('button', { name: /^Hide/ }).first().click()
  await page.getByRole('button', { name: /^Show it/ }).click()
  await expect(page.locator('.car-line')).toContainText('On order')
  await page.getByRole('button', { name: 'Give back State' }).click()
  await expect(page.locator('.car-line')).toContainText('On sale')
  // The table warns too: nobody opens every car before its feed takes over.
  const car = page.url()
  await openScreen(page, `${console.origin}/harbourline/stock`)
  await expect(page.getByText('What we set on 1 car ends within 14 days.')).toBeVisible()
  await page.getByRole('link', { name: 'See them' }).click()
  await expect(page.locator('.stock-table tbody tr')).toHaveCount(1)
  await openScreen(page, car)
  await page.getByRole('button', { name: 'Give back Price' }).click()
  await expect(page.getByText('The feed decides it again.')).toBeVisible()
  await expect(page.locator('.car-price')).not.toHaveText('$12,345')
  // The way back is on the car's page too, when the message is gone.
  await page.locator('.happened').getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.locator('.car-price')).toHaveText('$12,345')
  // Nobody maps columns on a phone.
  if (!isMobile) await mapFeed(page)
})

/** A change is answered late: its screen has time to hear of it and to be read again. */
async function readMeanwhile(page: Page) {
  const isScreen = (request: Request) => request.method() === 'GET' && request.resourceType() === 'fetch'
  await page.route('**/stock/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const again = page.waitForEvent('request', { predicate: isScreen, timeout: 2_000 })
    const url = new URL(request.url())
    const headers = { ...(await request.allHeaders()), host: url.host }
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers })
    await again.catch(() => undefined)
    await route.fulfill({ response })
  })
}

/** What the browser's own print makes of the screen: how many sheets, and of which size. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
  const mm = box.slice(1, 3).map((points) => Math.round((Number(points) / 72) * 25.4))
  return { sheets: pdf.match(/\/Type \/Page\b/g)!.length, mm }
}

test('a car is added by hand, photographed, copied, deleted and put back', async ({ open, isMobile }) => {
  test.setTimeout(180_000)
  const page = await open()
  await comeIn(page, await console.linkOf('Marguerite Holt'))
  await openScreen(page, `${console.origin}/harbourline/stock/new`)
  await page.getByRole('button', { name: 'Add the car' }).click()
  await expect(page.getByText('Say the make.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Kind', { exact: true }).selectOption('used')
  await page.getByLabel('Make', { exact: true }).fill('Toyota')
  await page.getByLabel('Model', { exact: true }).fill('Corolla')
  await page.getByLabel('Year', { exact: true }).fill('2021')
  await page.getByLabel('Yard', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Price', { exact: true }).fill('$21,990')
  await page.getByLabel('Stock number', { exact: true }).fill(isMobile ? 'HAND-P' : 'HAND-D')
  await expect(page.getByLabel('Body', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Add the car' }).click()
  await page.waitForURL(/\/stock\/\d+\/photos/)

  const [photo] = await photoFiles()
  await page.locator('.shot-file').setInputFiles([photo!])
  await expect(page.getByText('1 of ours')).toBeVisible()
  const refused = await page.evaluate(
    async (to) => {
      const { status, headers } = await fetch(to, { method: 'PUT', body: 'no photo' })
      return [status, headers.get('X-Reason')]
    },
    `${page.url()}?id=${'a'.repeat(16)}&place=1`,
  )
  expect(refused).toEqual([400, 'The photo was not taken: it is not a JPEG, PNG or WebP.'])
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0 ftypheic') }
  await page.locator('.photo-drop input').setInputFiles([heic])
  await expect(page.getByText('This browser cannot open HEIC photos.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it out' }).click()
  await expect(page.getByText('This browser cannot open HEIC photos.')).toBeHidden()
  await page.getByRole('button', { name: 'More for photo 1' }).click()
  await page.getByRole('menuitem', { name: 'Hide a plate, or crop' }).click()
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await page.getByRole('button', { name: 'Put a box on it' }).click()
  await page.getByLabel('Width', { exact: true }).press('ArrowLeft')
  await page.getByRole('button', { name: 'Change the photo' }).click()
  await expect(page.getByText('The photo is changed.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(page.url().replace(/\/photos$/, '/papers/card'))
  await expect(page.getByText(/facts are missing/)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/facts are missing/)).toBeHidden()
  await expect(page.getByRole('article')).toContainText('$21,990')
  expect(await printed(page)).toEqual({ sheets: 1, mm: [210, 297] })
  // With the screen's media set, a PDF would show the screen.
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'On A5' }).click()
  await expect(page.getByRole('button', { name: 'On A4' })).toBeVisible()
  expect(await printed(page)).toEqual({ sheets: 1, mm: [148, 210] })
  await page.goto(page.url().replace(/\/card.*$/, '/form-5'))
  await expect(page.getByRole('article')).toContainText('This sheet is not Form 5.')
  expect(await printed(page)).toEqual({ sheets: 1, mm: [210, 297] })

  await openScreen(page, page.url().replace(/\/papers.*$/, ''))
  // The name of who set it leaves a value the width of its words.
  const body = page.locator('.fact', { hasText: /^Body/ }).locator('.fact-value')
  await expect(body).toHaveText(/\w{5}/)
  expect((await body.boundingBox())!.height).toBeLessThan(30)
  await page.getByRole('link', { name: 'Copy' }).click()
  await page.waitForURL(/\/stock\/new\?from=/)
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Corolla')
  await expect(page.getByLabel('Stock number', { exact: true })).toHaveValue('')
  await page.goBack()
  await readMeanwhile(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/stock\/deleted/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put back 2021 Toyota Corolla' }).first().click()
  await expect(page.getByText('It is back.')).toBeVisible()
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { addDays, localTime, weekdayOf } from '#domain/location/local-time.ts'
import { comeIn, expect, type RunningConsole, startConsole, test } from './testing/console-test.ts'
import { violations } from './testing/site-test.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
// A phone is opened beside the desk: both work on one platform.
test.skip(({ isMobile }) => isMobile, 'has phones of its own')

let desk: RunningConsole
/** The manager's session: a link works once. */
let session: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = []
test.beforeAll(async () => {
  desk = await startConsole()
})
test.afterAll(() => desk?.stop())

const room = (path: string) => `${desk.origin}/harbourline/${path}`
const shop = (path: string) => `http://harbourline.localhost:${desk.server.port}${path}`

/** The next Tuesday: every yard and workshop is open. */
function nextTuesday(): string {
  const today = localTime(new Date(), 'Australia/Sydney').date
  return addDays(today, (2 - weekdayOf(today) + 7) % 7 || 7)
}

/** The newest mail with these words in its subject, without the soft ends of its lines. */
async function mailAbout(subject: string): Promise<string> {
  const find = () => {
    const folder = join(desk.server.folder, 'outbox')
    const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'))
    return mails
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''))
      .find((mail) => mail.includes(`Subject: ${subject}`))
  }
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find()!
}

let looked = 0
/** One theme for each look, in turn. */
async function accessible(page: Page, what: string): Promise<void> {
  looked += 1
  const colorScheme = looked % 2 === 0 ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  expect(await violations(page), `${what} ${colorScheme}`).toEqual([])
}

/** Chooses a free time in the dialog, the first or another one. */
async function chooseTime(page: Page, n: number): Promise<void> {
  const free = page.locator('.time-choices label', { has: page.locator('input:not(:disabled)') })
  await free.nth(n).click()
}

const aService = (name: string) => ({
  name,
  phone: '0491 570 006',
  email: `${name.split(' ')[0]!.toLowerCase()}@mail.example`,
  location: 'port-alder-service',
  'Vehicle Make': 'Mazda',
  'Vehicle Model': 'CX-5',
  message: 'Logbook service, please.',
})

test('DESK-3 a service gets its time at the desk, and the shopper moves and cancels it without a script', async ({
  open,
  browser,
}) => {
  const name = 'Wren Castle'
  const sent = new URLSearchParams({ _step: '1', _key: 'service-1', _ms: '9000', ...aService(name) })
  expect((await desk.server.post('harbourline', '/service', String(sent))).status).toBe(303)
  const page = await open()
  await comeIn(page, await desk.linkOf('Tess Moran'))
  session = await page.context().cookies()
  const day = nextTuesday()
  await page.goto(room(`appointments?day=${day}`))
  await accessible(page, 'calendar')
  const asked = page.locator('section', { has: page.getByRole('heading', { name: 'Asked for a time' }) })
  const service = asked.locator('li', { hasText: name })
  await service.getByRole('link', { name: /^Book/ }).click()
  const dialog = page.getByRole('dialog', { name: `Book a time for ${name}` })
  await dialog.getByLabel('Day').fill(day)
  await chooseTime(page, 0)
  await accessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Book it' }).click()
  await expect(page.getByText('Both get the time by mail.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const shown = page.locator('.calendar').getByRole('link', { name })
  await shown.first().click()
  await page.getByRole('link', { name: /^Move/ }).click()
  await chooseTime(page, 1)
  await page.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText('Both get the time by mail.').last()).toBeVisible()
  const moved = await mailAbout('New time for your service')
  const [, token = ''] = /\/appointments\/([a-z2-7]{42})/.exec(moved) ?? []

  const own = await open()
  await own.goto(shop(`/appointments/${token}`))
  await accessible(own, 'own booking')
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto(shop(`/appointments/${token}`))
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your service')
  const chosen = plain
    .locator('.slot-day')
    .filter({ has: plain.locator(`input[value="${addDays(day, 1)}"]`) })
  await chosen.locator('label').first().click()
  await chosen.locator('.slot-times label:has(input:not(:disabled))').first().click()
  await plain.getByRole('button', { name: 'Take this time' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('You have a new time')
  // The desk sees it by itself: nobody is booked on this day any more.
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await plain.getByRole('button', { name: 'Cancel my service' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('It is cancelled')
  expect(await mailAbout('Cancelled: your service')).toContain('method=CANCEL')
  await plain.context().close()
})

test('LEAD-8 DESK-3 on phones a shopper books a service, and the desk moves and cancels it', async ({
  open,
}) => {
  const name = 'Ada Wattle'
  const shopper = await open('phone')
  await shopper.goto(shop('/service'))
  const form = shopper.locator('main form[data-lead-form][data-ready]')
  const { location, ...typed } = aService(name)
  // Another workshop first: its times must not stay.
  await form.locator('[name="location"]').selectOption('bellmere-service')
  for (const [field, words] of Object.entries(typed)) await form.locator(`[name="${field}"]`).fill(words)
  const times = form.locator('.slots')
  await form.locator('[data-submit]').click()
  await expect(times).toHaveAttribute('data-location', 'bellmere-service')
  await form.getByRole('button', { name: 'Back' }).click()
  await form.locator('[name="location"]').selectOption(location)
  await form.locator('[data-submit]').click()
  await expect(times).toHaveAttribute('data-location', location)
  await accessible(shopper, 'the times')
  const day = times.locator('.slot-day:has(input[name="_day"]:not(:disabled))').nth(1)
  const date = await day.locator('input').first().getAttribute('value')
  await day.locator('label').first().click()
  await day.locator('.slot-times label:has(input:not(:disabled))').first().click()
  await form.locator('[data-submit]').click()
  await expect(shopper.getByText('Your service is booked in.')).toBeVisible()

  const phone = await open('phone')
  await phone.context().addCookies(session)
  await phone.goto(room(`appointments?day=${date}`))
  const line = phone.locator('.day-list li', { hasText: name })
  await expect(line).toContainText('Port Alder - Service')
  await accessible(phone, 'the day')
  await line.getByRole('link', { name }).click()
  await phone.getByRole('link', { name: /^Move/ }).click()
  await chooseTime(phone, 2)
  await phone.getByRole('button', { name: 'Move it' }).click()
  await expect(phone.getByText('Both get the time by mail.')).toBeVisible()
  await phone.getByRole('button', { name: 'Cancel it' }).click()
  await expect(line).toHaveCount(0)
})

for (const device of ['desk', 'phone'] as const)
  test(`DESK-3 at a ${device} a blocked time is not offered on the website until it is freed`, async ({
    open,
  }) => {
    const page = await open(device === 'phone' ? device : undefined)
    await page.context().addCookies(session)
    const day = nextTuesday()
    await page.goto(room(`appointments?day=${day}&yard=1010`))
    const offered = async () => {
      const { body } = await desk.server.get('harbourline', '/api/appointments?location=port-alder-used')
      const { days } = JSON.parse(body) as { days: { date: string; times: { isFree: boolean }[] }[] }
      return days.find(({ date }) => date === day)!.times.filter(({ isFree }) => isFree).length
    }
    const before = await offered()
    expect(before).toBeGreaterThan(0)
    await page
      .getByRole('button', { name: /^Block a time/ })
      .locator('visible=true')
      .click()
    const dialog = page.getByRole('dialog', { name: 'Block a time' })
    await dialog.getByLabel('From').fill('00:00')
    await dialog.getByLabel('To').fill('23:59')
    await dialog.getByLabel('Why, for colleagues').fill('Stocktake')
    await accessible(page, 'block')
    await dialog.getByRole('button', { name: 'Block it' }).click()
    await expect(page.getByText('not offered this time any more')).toBeVisible()
    expect(await offered()).toBe(0)
    await page
      .getByRole('button', { name: /^Free it/ })
      .locator('visible=true')
      .click()
    await expect(page.getByText('The time can be booked again.')).toBeVisible()
    expect(await offered()).toBe(before)
  })

test('DESK-4 on a phone a deposit is confirmed, and another released: its money goes back', async ({
  open,
}) => {
  const page = await open('phone')
  await page.context().addCookies(session)
  await page.goto(room('reservations?state=paid'))
  await accessible(page, 'reservations')
  const rows = page.locator('.reservations-table tbody tr')
  const opened = page.getByRole('complementary', { name: /^Reservation of/ })
  /** Opens the first one that waits, and tells its car. */
  const openFirst = async () => {
    const link = rows.first().getByRole('link').first()
    const car = (await link.textContent()) ?? ''
    await link.click()
    await expect(opened.getByRole('heading', { name: car })).toBeVisible()
    return car
  }
  const confirmed = await openFirst()
  await opened.getByRole('button', { name: 'Confirm it' }).click()
  await expect(page.getByText('Confirmed. The car stays theirs.')).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).click()
  // It waits for nobody any more, so another one is the first.
  await expect(rows.filter({ hasText: confirmed })).toHaveCount(0)
  const car = await openFirst()
  await opened.getByRole('button', { name: 'Release and refund' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Release and send/ })
    .click()
  await expect(page.getByText('Released. The car is on sale again')).toBeVisible()
  // The platform gives it back by itself, in a later round.
  await expect(async () => {
    await page.goto(room('reservations?state=refunded'))
    await expect(rows.filter({ hasText: car }).getByText(/^Went back/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
})

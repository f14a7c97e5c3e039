import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addDays, localTime, weekdayOf } from '#domain/location/local-time.ts'
import { expect, openScreen, type RunningConsole, startConsole, test } from '../testing/console-test.ts'
import { violations } from '../testing/site-test.ts'

// One platform for all of these: the links that it prints work once.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let console: RunningConsole

test.beforeAll(async () => {
  console = await startConsole()
})
test.afterAll(() => console?.stop())

async function as(page: Page, name: string, path: string): Promise<void> {
  await console.enter(page, name)
  await openScreen(page, `${console.origin}/harbourline/${path}`)
}

let sent = 0

/** A shopper asks something on the website. */
async function ask(name: string, fields: Record<string, string> = {}, path = '/contact'): Promise<void> {
  const { server } = console
  sent += 1
  const body = new URLSearchParams({
    _step: '0',
    _key: `leads-desk-browser-key-${sent}`,
    _ms: '45000',
    category: 'Sales',
    location: 'port-alder-used',
    hear_about_us: 'Google',
    name,
    phone: `0491 570 ${String(100 + sent)}`,
    email: `shopper${sent}@mail.example`,
    message: 'Is the yard open on Saturday? I would come with my daughter.',
    ...fields,
  })
  const origin = `http://harbourline.localhost:${server.port}`
  const answer = await server.post('harbourline', path, body.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
  })
  expect(answer.status).toBe(303)
}

/** A press of the thumb, which reaches the lower two thirds of a phone and nothing small. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  await target.tap()
}

test('on a phone with one thumb, a new lead is called and has a next step in four taps', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone only')
  await ask('Priya Thumb')
  const page = await open()
  // No phone rings here: that the number was dialled is enough.
  const dialled: string[] = []
  await page.exposeFunction('dialled', (href: string) => dialled.push(href))
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="tel:"]')
      if (!link) return
      event.preventDefault()
      ;(window as unknown as { dialled: (href: string) => void }).dialled(link.href)
    }),
  )
  await as(page, 'Marguerite Holt', 'now')
  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Leads/ }))
  await expect(page).toHaveTitle('Leads · Forecourt console')
  await tap(page.getByRole('link', { name: 'Call Priya Thumb' }))
  await tap(page.getByRole('button', { name: 'Spoke' }))
  await tap(page.getByRole('button', { name: 'Call tomorrow' }))
  await expect(page.getByText('Next: call.')).toBeVisible()
  expect(dialled).toEqual([expect.stringMatching(/^tel:0491570\d{3}$/)])
  await expect(page.getByRole('heading', { name: 'Priya Thumb' }).first()).toBeVisible()
  await expect(page.locator('.clock-chip').first()).toHaveText(/^Answered in/)
  await page.goto(`${console.origin}/harbourline/leads?work=contacted&q=Priya`)
  await expect(page.getByText('Priya Thumb').filter({ visible: true }).first()).toBeVisible()
})

test('two people at one list see each other’s changes within a second', async ({ open }) => {
  const first = await open()
  // The time of this screen stands still unless the test moves it, and changes are counted as they
  // arrive. So what is proven does not depend on how fast the machine is.
  await first.clock.install()
  await first.addInitScript(() => {
    const counted = window as unknown as { changes: number }
    counted.changes = 0
    const { addEventListener } = EventSource.prototype
    EventSource.prototype.addEventListener = function (
      this: EventSource,
      type: string,
      heard: EventListener,
    ) {
      addEventListener.call(this, type, (event) => {
        heard(event)
        if (type === 'changed') counted.changes += 1
      })
    } as typeof addEventListener
  })
  const changes = () => first.evaluate(() => (window as unknown as { changes: number }).changes)
  await ask('Quentin List')
  await as(first, 'Marguerite Holt', 'leads?q=Quentin')
  const row = first.getByRole('row').filter({ hasText: 'Quentin List' })
  await expect(row).toBeVisible()
  const second = await open()
  await as(second, 'Tess Moran', 'leads?q=Quentin')
  await first.clock.pauseAt(Date.now() + 3_600_000)
  const before = await changes()
  await second.getByRole('button', { name: 'Take the lead of Quentin List' }).click()
  await expect(second.getByText('The lead is yours now.').first()).toBeVisible()
  await expect.poll(changes).toBeGreaterThan(before)
  await expect(row.getByText('Tess')).toHaveCount(0)
  await first.clock.runFor(1_000)
  await expect(row.getByText('Tess')).toBeVisible()
})

test('words for one shopper stay with their lead, and of two quick changes the second counts', async ({
  open,
}) => {
  await ask('Una First')
  await ask('Una Second')
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads?q=Una&sort=newest')
  await page.getByRole('link', { name: 'Una Second', exact: true }).first().click()
  await page.getByRole('link', { name: /^Open/ }).click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('Dear Una Second, we are open.')
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Una First')
  await expect(box).toHaveValue('')
  await page.getByRole('link', { name: /^Previous/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Una Second')
  await expect(box).toHaveValue('Dear Una Second, we are open.')

  // The server has carried out the first change, and its answer is still on the way.
  let posts = 0
  let isCarriedOut = false
  await page.route(/\/leads\/[^/]+$/, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST' || ++posts > 1) return route.continue()
    const { cookie = '' } = await request.allHeaders()
    const { pathname } = new URL(request.url())
    const { status } = await console.server.post('console', pathname, request.postData()!, { cookie })
    expect(status).toBe(200)
    isCarriedOut = true
  })
  const state = page.getByRole('combobox', { name: 'State' })
  await state.selectOption('contacted')
  await expect.poll(() => isCarriedOut).toBe(true)
  await state.selectOption('negotiating')
  await expect(page.getByText('It is negotiating now.')).toBeVisible()
  await page.reload()
  await expect(state).toHaveValue('negotiating')
})

/** The mails to somebody. The demo writes them into a folder. */
const mailsTo = (address: string): string[] => {
  const folder = join(console.server.folder, 'outbox')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
}

test('a mail that is sent twice by two presses is one mail, and a state is set once', async ({ open }) => {
  await ask('Rosa Double', { email: 'rosa.double@mail.example' })
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads?q=Rosa')
  const row = page.getByRole('row').filter({ hasText: 'Rosa Double' })
  await row.getByRole('link', { name: 'Rosa Double', exact: true }).click()
  await page.getByRole('link', { name: /^Open/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('We are open on Saturday until noon.')
  await page.locator('.composer .button.main').dblclick()
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
  // The same form twice at the same moment, as after a lost answer.
  const statuses = await page.evaluate(async () => {
    const body = new URLSearchParams({ intent: 'state', state: 'negotiating', key: 'one-form' })
    const post = () => fetch(location.pathname, { method: 'POST', body })
    return (await Promise.all([post(), post(), post()])).map(({ status }) => status)
  })
  expect(statuses).toEqual([200, 200, 200])
  await expect.poll(() => mailsTo('rosa.double@mail.example').length, { timeout: 60_000 }).toBe(1)
  // The page learns by itself that the mail went out.
  await expect(page.locator('.timeline .ours').getByText('Sent', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.locator('.timeline').getByText('We are open on Saturday')).toHaveCount(1)
  await expect(page.locator('.timeline').getByText(/negotiating/i)).toHaveCount(1)
})

test('a mail that is sent again before its answer came, also by who left the page, goes out once', async ({
  open,
}) => {
  await ask('Vera Answerless', { email: 'vera.answerless@mail.example' })
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads?q=Vera')
  await page.getByRole('link', { name: 'Vera Answerless', exact: true }).first().click()
  await page.getByRole('link', { name: /^Open/ }).click()
  // The server takes the mail, and its answer is lost on the way.
  const isPost = /\/leads\/[^/]+$/
  let taken = 0
  await page.route(isPost, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const { cookie = '' } = await request.allHeaders()
    const { pathname } = new URL(request.url())
    const { status } = await console.server.post('console', pathname, request.postData()!, { cookie })
    expect(status).toBe(200)
    taken += 1
  })
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('The blue one is still here.')
  await page.locator('.composer .button.main').click()
  await expect.poll(() => taken).toBe(1)
  await page.reload()
  // Only now: a request that still waits would be sent on.
  await page.unroute(isPost)
  await expect(box).toHaveValue('The blue one is still here.')
  await page.locator('.composer .button.main').click()
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(page.locator('.timeline').getByText('The blue one is still here.')).toHaveCount(1)
  await expect.poll(() => mailsTo('vera.answerless@mail.example').length, { timeout: 60_000 }).toBe(1)
})

test('DESK-3 on a phone a day is a list, in which a service is booked, moved and cancelled', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone only')
  const car = { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5' }
  await ask('Wren Pocket', { _step: '1', location: 'port-alder-service', ...car }, '/service')
  const page = await open()
  const today = localTime(new Date(), 'Australia/Sydney').date
  // The next Tuesday: every yard and workshop is open.
  const day = addDays(today, (2 - weekdayOf(today) + 7) % 7 || 7)
  await as(page, 'Marguerite Holt', `appointments?day=${day}`)
  const requested = page.locator('section', { has: page.getByRole('heading', { name: 'Asked for a time' }) })
  await requested.locator('li', { hasText: 'Wren Pocket' }).getByRole('link', { name: /^Book/ }).tap()
  const free = page.locator('.time-choices label', { has: page.locator('input:not(:disabled)') })
  await tap(free.first())
  await tap(page.getByRole('button', { name: 'Book it' }))
  const line = page.locator('.day-list li', { hasText: 'Wren Pocket' })
  const time = line.locator('.time')
  await expect(time).toBeVisible()
  const before = (await time.textContent()) ?? ''
  await line.getByRole('link', { name: 'Wren Pocket', exact: true }).tap()
  await tap(page.getByRole('link', { name: /^Move/ }))
  await tap(free.nth(3))
  await tap(page.getByRole('button', { name: 'Move it' }))
  await expect(time).not.toHaveText(before)
  expect(await violations(page)).toEqual([])
  await tap(page.getByRole('button', { name: 'Cancel it' }))
  await expect(line).toHaveCount(0)
})

test('who waits too long stands on top, in words before colour', async ({ open }) => {
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads')
  const clocks = await page.locator('.leads-table tbody .clock').allInnerTexts()
  const isLate = clocks.map((words) => words.trim().startsWith('Late'))
  expect(isLate.lastIndexOf(true)).toBe(isLate.filter(Boolean).length - 1)
  const chips = await page.locator('.leads-table .clock-chip').allInnerTexts()
  expect(chips.length).toBeGreaterThan(0)
  for (const words of chips) expect(words).toMatch(/^(Late|Starts|Answered in|\d.* left)/)
})

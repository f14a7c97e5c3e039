import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addDays, localTime, weekdayOf } from '#domain/location/local-time.ts'
import { clockEnv } from '#server/year/testing/moving-clock.ts'
import {
  addAuthenticator,
  expect,
  openScreen,
  type RunningConsole,
  startConsole,
  test,
} from '../testing/console-test.ts'
import { violations } from '../testing/site-test.ts'

// One platform for all of these: the links that it prints work once.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let console: RunningConsole
/** How far the clock of the console is ahead. */
const clock = join(mkdtempSync(join(tmpdir(), 'forecourt-desk-')), 'clock')

test.beforeAll(async () => {
  writeFileSync(clock, '0')
  // Everything that is ever logged, to look for people who were erased.
  console = await startConsole({ LOG_LEVEL: 'debug', ...clockEnv(clock, 'follow') })
})
test.afterAll(async () => {
  await console?.stop()
  rmSync(join(clock, '..'), { recursive: true })
})

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

/** The console's clock goes on, until no proof of who it is counts any more. */
async function untilProofIsOld(page: Page, minutes: number): Promise<void> {
  writeFileSync(clock, String(minutes * 60_000))
  const ask = () =>
    page.evaluate(() => fetch('/harbourline/leads/reports/export').then(({ status }) => status))
  await expect.poll(ask).toBe(403)
}

// The first of these, while the passkey can be added without another proof.
test('DESK-4 PRIVACY-1 on a phone a refund and an erasure each take a fresh proof, by passkey', async ({
  open,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone only')
  // Nobody of the demo has this number.
  await ask('Gita Passkey', { phone: '0491 570 998' })
  const page = await open()
  await addAuthenticator(page)
  await console.enter(page, 'Marguerite Holt')
  await page.goto(`${console.origin}/me`)
  // A press before the page is hydrated does nothing.
  const none = page.getByText('You have no passkey yet')
  await expect(async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).tap({ timeout: 1_000 })
    await expect(none).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  const prove = async () => {
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await expect(question).toBeVisible()
    expect(await violations(page)).toEqual([])
    await tap(question.getByRole('button', { name: 'Use your passkey' }))
  }

  await untilProofIsOld(page, 11)
  await openScreen(page, `${console.origin}/harbourline/reservations?state=paid`)
  await page.getByRole('row').getByRole('link').first().tap()
  await tap(page.getByRole('button', { name: 'Release and refund' }))
  await tap(page.getByRole('button', { name: /^Release and send/ }))
  await prove()
  await expect(page.getByRole('button', { name: 'Release and refund' })).toHaveCount(0)
  await expect(page.getByText('Released. The car is on sale again').first()).toBeVisible()

  await untilProofIsOld(page, 22)
  await openScreen(page, `${console.origin}/harbourline/leads?q=Gita`)
  await page.getByRole('link', { name: 'Gita Passkey', exact: true }).first().tap()
  await page.getByRole('link', { name: /^Open/ }).tap()
  await page.getByRole('link', { name: 'This person' }).tap()
  await tap(page.getByRole('button', { name: 'Erase…' }))
  await tap(page.getByRole('button', { name: 'Erase for good' }))
  await prove()
  await expect(page.getByText('Erased: 1 lead,')).toBeVisible()
  await console.remember(page, 'Marguerite Holt')
  writeFileSync(clock, '0')
})

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
  // What was just said covers nothing that the thumb is about to press.
  const said = page.locator('.toast').last()
  await said.dispatchEvent('mouseover')
  const above = (await said.boundingBox())!
  const box = (await page.locator('.call-box').boundingBox())!
  expect(above.y + above.height).toBeLessThanOrEqual(box.y)
  await said.dispatchEvent('mouseout')
  // On a Saturday the next open day is Monday.
  await tap(page.getByRole('button', { name: /^Call (tomorrow|on )/ }))
  await expect(page.getByText('Next: call.')).toBeVisible()
  expect(dialled).toEqual([expect.stringMatching(/^tel:0491570\d{3}$/)])
  await expect(page.getByRole('heading', { name: 'Priya Thumb' }).first()).toBeVisible()
  await expect(page.locator('.clock-chip').first()).toHaveText(/^Answered in/)
  await page.goto(`${console.origin}/harbourline/leads?work=contacted&q=Priya`)
  await expect(page.getByText('Priya Thumb').filter({ visible: true }).first()).toBeVisible()
})

test('each number of a lead calls and asks how the call went, also beside the list', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone calls from its list')
  await ask('Yara Beside')
  const page = await open()
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  await as(page, 'Marguerite Holt', 'leads?q=Yara')
  await page.getByRole('link', { name: 'Yara Beside', exact: true }).click()
  await page.getByRole('link', { name: /^0491 570/ }).click()
  const question = page.getByText('How did the call with Yara Beside go?')
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'I did not call' }).click()
  await expect(question).toHaveCount(0)
  await page
    .locator('.side')
    .getByRole('link', { name: /^0491 570/ })
    .click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Spoke' }).click()
  await expect(page.getByText('Logged. The clock has stopped.')).toBeVisible()
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

test('a file of leads is read in the encoding of Windows, and as large as the page allows', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile, 'a file is imported at a desk')
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads/import')
  const words = `${'Still there? Yes / no, 100 % & more. '.repeat(2)}Zoë & co, both.`
  const rows = Array.from({ length: 1_900 }, (_, n) => `"Zoë, ${n}",zoe${n}@mail.example,"${words}"`)
  const buffer = Buffer.from(['Name,E-mail,Comments', ...rows].join('\r\n'), 'latin1')
  expect(buffer.length).toBeGreaterThan(225 * 1024)
  expect(buffer.length).toBeLessThan(240 * 1024)
  await page.getByLabel('The file').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('button', { name: 'Bring 1900 leads' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Zoë, 0', exact: true })).toBeVisible()
})

test('PRIVACY-1 an erased person is in no list, no search, no mail of the outbox and no line of the log', async ({
  open,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at any width')
  const email = 'zora.quince@mail.example'
  await ask('Zora Quince', { email, phone: '0491 570 999', message: 'My quokka comes along.' })
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads?q=Quince')
  await page.getByRole('link', { name: 'Zora Quince', exact: true }).first().click()
  await page.getByRole('link', { name: /^Open/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Zora, the quokka is welcome.')
  await page.locator('.composer .button.main').click()
  await expect.poll(() => mailsTo(email).length, { timeout: 60_000 }).toBe(1)
  await page.getByRole('link', { name: 'This person' }).click()
  await page.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Erased: 1 lead,')).toBeVisible()
  for (const path of ['leads?q=Quince', 'shoppers?q=Quince', `shoppers?q=${email}`]) {
    await openScreen(page, `${console.origin}/harbourline/${path}`)
    await expect(page.getByText('Zora Quince')).toHaveCount(0)
  }
  const outbox = join(console.server.folder, 'outbox')
  const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  const written = [...mails, ...console.server.log].join('\n').toLowerCase()
  for (const word of ['zora', 'quince', 'quokka', '491 570 999', '491570999'])
    expect(written).not.toContain(word)
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
  // What was just said is held as if somebody pointed at it, until a dialog is open.
  const said = page.locator('.toast').last()
  await said.dispatchEvent('mouseover')
  await line.getByRole('link', { name: 'Wren Pocket', exact: true }).tap()
  await tap(page.getByRole('link', { name: /^Move/ }))
  const dialog = page.locator('.dialog')
  await expect(dialog).toBeVisible()
  const above = (await said.boundingBox())!
  expect(above.y + above.height).toBeLessThanOrEqual((await dialog.boundingBox())!.y)
  await said.dispatchEvent('mouseout')
  await tap(free.nth(3))
  await tap(page.getByRole('button', { name: 'Move it' }))
  await expect(time).not.toHaveText(before)
  expect(await violations(page)).toEqual([])
  await tap(page.getByRole('button', { name: 'Cancel it' }))
  await expect(line).toHaveCount(0)
})

test('a held lead says why it is held, in the list and on its page', async ({ open }) => {
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads?state=held')
  const row = page.getByRole('row').filter({ hasText: 'links in the message' }).first()
  await expect(row).toContainText('filled in at once; links in the message')
  await row.locator('a').first().click()
  await page.getByRole('link', { name: /^Open/ }).click()
  const why = page.getByText('filled in at once; links in the message').first()
  await expect(why).toBeVisible()
  const { y } = (await why.boundingBox())!
  expect(y).toBeLessThan((await page.locator('.timeline').boundingBox())!.y)
})

test('who waits too long stands on top, in words before colour', async ({ open }) => {
  const page = await open()
  await as(page, 'Marguerite Holt', 'leads')
  // The text itself: a phone lays out only the cards in sight.
  const clocks = await page.locator('.leads-table tbody .clock').allTextContents()
  const isLate = clocks.map((words) => words.trim().startsWith('Late'))
  expect(isLate.lastIndexOf(true)).toBe(isLate.filter(Boolean).length - 1)
  const chips = await page.locator('.leads-table .clock-chip').allTextContents()
  expect(chips.length).toBeGreaterThan(0)
  for (const words of chips) expect(words.trim()).toMatch(/^(Late|Starts|Answered in|\d.* left)/)
})

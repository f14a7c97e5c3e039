import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { instantOf, localTime } from '#domain/location/local-time.ts'
import { clockEnv } from '#server/year/testing/moving-clock.ts'
import { leadReceivers } from './testing/lead-receivers.ts'
import { startServer } from './testing/running-server.ts'
import { sendRequest } from './testing/send-request.ts'
import { ANY_WIDTH, expect, expectAccessible, test } from './testing/site-test.ts'

/** The journey is the same on a phone, but its screens are not. */
async function expectAccessibleAtBothWidths(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}

const ADMIN_TOKEN = 'the operators own word'

/** Ten in the morning in Sydney, when mails may go out. */
function morning() {
  const file = join(mkdtempSync(join(tmpdir(), 'forecourt-clock-')), 'clock')
  const now = new Date()
  const ten = instantOf(localTime(now, 'Australia/Sydney').date, '10:00', 'Australia/Sydney')
  writeFileSync(file, String(ten.getTime() - now.getTime()))
  return clockEnv(file)
}

/** A feed that has one more car each time. */
const feedOf = (cars: number) =>
  [
    'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body',
    ...Array.from(
      { length: cars },
      (_, n) => `NEW-${n},JTNB3HBB00000000${n},2021,Toyota,Corolla,Ascent,Used,2${n}990,41200,Hatch`,
    ),
  ].join('\n')

test(
  'ALERT-4 a shopper asks for an alert, confirms it, hears of a car, and stops it with one post',
  ANY_WIDTH,
  async ({ page }) => {
    test.slow()
    const receivers = await leadReceivers(() => false)
    const server = await startServer({
      SMTP_URL: `${receivers.smtpUrl}?ignoreTLS=true`,
      ADMIN_TOKEN,
      ...morning(),
    })
    const at = (path: string) => `http://harbourline.localhost:${server.port}${path}`
    const mailsTo = (address: string) => receivers.mails.filter(({ body }) => body.includes(`To: ${address}`))
    const ours = () => mailsTo('jo@example.com')
    const linkIn = (mail: { body: string }) =>
      /http:\/\/harbourline\.localhost:\d+\/alerts\/[\w.-]+/.exec(mail.body)![0]
    const arrive = (cars: number) => {
      const headers = { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'text/csv' }
      const path = '/admin/stock/101?accept=true&allow-shrink=true'
      return sendRequest(server.port, 'POST', 'localhost', path, headers, feedOf(cars))
    }
    const ask = async (address = 'jo@example.com') => {
      await page.goto(at('/search/used-cars?query=toyota+under+30k'))
      await page.getByRole('link', { name: 'Tell me about new ones' }).click()
      await expect(page.getByText('Toyota, Up to $30,000').first()).toBeVisible()
      if (ours().length === 0) await expectAccessibleAtBothWidths(page)
      await page.getByLabel('Your e-mail').fill(address)
      await page.getByRole('button', { name: 'Watch for me' }).click()
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    }
    try {
      await ask()
      await expect.poll(() => ours().length, { timeout: 60_000 }).toBe(1)
      const link = linkIn(ours()[0]!)
      await page.goto(link)
      await expectAccessibleAtBothWidths(page)
      await page.getByRole('button', { name: 'Yes, write to me' }).click()
      await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeVisible()
      await page.getByRole('button', { name: 'Pause for 30 days' }).click()
      await expect(page.getByText('Paused until')).toBeVisible()
      await page.getByRole('button', { name: 'Go on now' }).click()
      await page.getByLabel('Up to $').fill('25,000')
      await page.getByRole('button', { name: /^Change/ }).click()
      await expect(page.getByRole('link', { name: /Up to \$25,000/ })).toBeVisible()
      await expectAccessibleAtBothWidths(page)

      // A car comes, and everybody who waits for it hears of it.
      await arrive(1)
      await expect.poll(() => ours().length, { timeout: 60_000 }).toBe(2)
      expect(ours()[1]!.body).toMatch(/Subject: 2021 Toyota Corolla/)
      expect(ours()[1]!.body).toContain(`<${link}/stop>`)
      expect(ours()[1]!.body).toContain('ABN')

      // A forged link is nobody's.
      const { pathname } = new URL(link)
      expect((await server.get('harbourline', `${pathname}x`)).status).toBe(404)
      // A scanner that opens the link stops nothing. A mail program's post does, also one of a
      // mailbox that shows mails in a frame without an origin.
      await server.get('harbourline', `${pathname}/stop`)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeVisible()
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'null' }
      const body = 'List-Unsubscribe=One-Click'
      const stop = `${pathname}/stop`
      const stopped = await sendRequest(server.port, 'POST', 'harbourline', stop, headers, body)
      expect(stopped.status).toBe(200)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
      await page.getByRole('button', { name: 'Start again' }).click()
      await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeVisible()
      // A browser that a program drives stops by its button. A person's is asked nothing more.
      await page.goto(`${link}/stop`)
      await page.getByRole('button', { name: 'Stop all mail' }).click()
      await page.getByRole('button', { name: 'Start again' }).click()
      await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeVisible()
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
      )
      await page.goto(`${link}/stop`)
      await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
      await ask()
      // When somebody who asked later has a mail, and nothing is being sent any more, Jo would too.
      const [kim, lee] = ['kim@example.com', 'lee@example.com']
      for (const address of [kim, lee]) await ask(address)
      for (const address of [kim, lee]) {
        await expect.poll(() => mailsTo(address).length, { timeout: 60_000 }).toBe(1)
        await server.post('harbourline', new URL(linkIn(mailsTo(address)[0]!)).pathname, 'action=confirm')
      }
      // Kim stops while the news is on its way to both.
      const end = new URL(`${linkIn(mailsTo(kim)[0]!)}/stop`).pathname
      const [, last] = await Promise.all([
        arrive(2),
        sendRequest(server.port, 'POST', 'harbourline', end, headers, body),
      ])
      expect(last.status).toBe(200)
      await expect.poll(() => mailsTo(lee).length, { timeout: 60_000 }).toBe(2)
      await server.stop()
      expect([ours(), mailsTo(kim)].map((mails) => mails.length)).toEqual([2, 1])
    } finally {
      await server.stop()
      receivers.close()
    }
  },
)

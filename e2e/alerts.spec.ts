import type { Page } from '@playwright/test'
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

test(
  'ALERT-4 a shopper asks for an alert, confirms it by mail, and stops it with one post',
  ANY_WIDTH,
  async ({ page }) => {
    test.slow()
    const receivers = await leadReceivers(() => false)
    const server = await startServer({ SMTP_URL: `${receivers.smtpUrl}?ignoreTLS=true` })
    const at = (path: string) => `http://harbourline.localhost:${server.port}${path}`
    const mailsTo = (address: string) => receivers.mails.filter(({ body }) => body.includes(`To: ${address}`))
    const ours = () => mailsTo('jo@example.com')
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
      const link = /http:\/\/harbourline\.localhost:\d+\/alerts\/[\w.-]+/.exec(ours()[0]!.body)![0]
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

      // A forged link is nobody's.
      const { pathname } = new URL(link)
      expect((await server.get('harbourline', `${pathname}x`)).status).toBe(404)
      // A scanner that opens the link stops nothing. A mail program's post does.
      await server.get('harbourline', `${pathname}/stop`)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Your alerts' })).toBeVisible()
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const body = 'List-Unsubscribe=One-Click'
      const stop = `${pathname}/stop`
      const stopped = await sendRequest(server.port, 'POST', 'harbourline', stop, headers, body)
      expect(stopped.status).toBe(200)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
      await ask()
      // When somebody who asked later has a mail, and nothing is being sent any more, Jo would too.
      await ask('kim@example.com')
      await expect.poll(() => mailsTo('kim@example.com').length, { timeout: 60_000 }).toBe(1)
      await server.stop()
      expect(ours()).toHaveLength(1)
    } finally {
      await server.stop()
      receivers.close()
    }
  },
)

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '#ui/primitives/testing/open-in-browser.ts'
import { renderForm } from '../testing/render-form.tsx'

afterAll(closeBrowser)

const PERSON = { name: 'Jo', phone: '0491570006', email: 'jo@example.com', message: 'Is it there?' }
const HERE = 'https://dealer.example/'

/** A car page with a link to a form. The form's page responds only when the test says so. */
async function carPage(check: (page: Page, open: () => Promise<void>) => Promise<void>) {
  const { page, close } = await openInBrowser({
    body: '<h1>A car</h1><a href="/here">Book a test drive</a>',
    entry: join(import.meta.dirname, 'form-dialog.ts'),
  })
  try {
    await check(page, () => page.evaluate('tested.openFormDialog(document.querySelector("a"))'))
  } finally {
    await close()
  }
}
const answerWith = (page: Page, form: string) =>
  page.route('**/here', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<main id="main">${form}` }),
  )

test('two quick taps open one dialog, and after closing it another tap opens it again', async () => {
  await carPage(async (page, open) => {
    await answerWith(page, renderForm('test-drive'))
    await Promise.all([open(), open()])
    expect(await page.locator('dialog').count()).toBe(1)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    await open()
    expect(await page.locator('dialog form').count()).toBe(1)
  })
})

test('if the form fails to load, the dialog leads to the form’s page unless it was closed', async () => {
  await carPage(async (page, open) => {
    const requested = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    await page.route('**/here', async (route) => {
      requested.resolve()
      await closed.promise
      await route.abort()
    })
    const opening = open()
    await requested.promise
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    closed.resolve()
    await opening
    await page.waitForTimeout(300)
    expect(page.url()).toBe(HERE)
    await page.unroute('**/here')
    await open()
    await expect.poll(() => page.url()).toBe(`${HERE}here`)
  })
})

test('STEP-7 in a dialog each new step moves the focus to its heading, forward and back', async () => {
  await carPage(async (page, open) => {
    await answerWith(page, renderForm('test-drive'))
    await open()
    // Days and times beside each other need a large dialog; a single step fits a small one.
    expect(await page.locator('dialog').getAttribute('data-size')).toBe('large')
    for (const [name, value] of Object.entries(PERSON)) await page.locator(`[name="${name}"]`).fill(value)
    await page.unroute('**/here')
    await answerWith(page, renderForm('test-drive', { step: 1, values: PERSON }))
    const focused = () => page.evaluate('document.activeElement.textContent')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(focused).toBe('When suits you?')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect.poll(focused).toBe('Book a test drive')
  })
})

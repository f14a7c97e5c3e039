import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, openInBrowser } from '#ui/primitives/testing/open-in-browser.ts'
import { renderForm } from '../testing/render-form.tsx'

afterAll(closeBrowser)

const PERSON = { name: 'Jo', phone: '0491570006', email: 'jo@example.com', message: 'Is it there?' }

async function formPage(body: string, check: (page: Page) => Promise<void>) {
  const { page, close } = await openInBrowser({ body, entry: join(import.meta.dirname, 'enhance-form.ts') })
  try {
    // A 204 leaves the page in place, as the back/forward cache would.
    await page.route('**/success?*', (route) => route.fulfill({ status: 204 }))
    await page.evaluate('tested.default(document)')
    for (const [name, value] of Object.entries(PERSON)) await page.locator(`[name="${name}"]`).fill(value)
    await check(page)
  } finally {
    await close()
  }
}
const button = (page: Page) => page.locator('[data-submit]')
const comeBack = (page: Page) =>
  page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))')

type TestResponse = { status: number; headers?: Record<string, string> }
/** Sends the form and comes Back three times. Returns the idempotency key of each POST. */
async function sendAndComeBack(page: Page, leadsTo: string, response: TestResponse) {
  const keys: (string | null)[] = []
  await page.route('**/here', (route) => {
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('_key'))
    return route.fulfill(response)
  })
  for (let times = 0; times < 3; times += 1) {
    await page.locator('[name="message"]').fill(PERSON.message)
    await Promise.all([page.waitForRequest(leadsTo), button(page).click()])
    expect(await button(page).textContent()).toBe('Loading')
    // The first pageshow of a page is not a return.
    await page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow"))')
    expect(await button(page).isDisabled()).toBe(true)
    await comeBack(page)
    expect(await button(page).textContent()).not.toBe('Loading')
    expect(await button(page).isEnabled()).toBe(true)
  }
  return keys
}

test('FORM-13 LEAD-3 a visitor who comes Back to a sent form can send it again as a new lead', async () => {
  await formPage(renderForm('enquiry'), async (page) => {
    const keys = await sendAndComeBack(page, '**/success?*', { status: 303, headers: { location: '/' } })
    expect(new Set(keys).size).toBe(3)
    // What was sent is gone, and what is known stays.
    expect(await page.locator('[name="message"]').inputValue()).toBe('')
    expect(await page.locator('[name="name"]').inputValue()).toBe(PERSON.name)
  })
})

test('FORM-13 PAY-1 a visitor who comes Back from the bank can pay again', async () => {
  await formPage(renderForm('enquiry', { leaves: true }), async (page) => {
    const keys = await sendAndComeBack(page, '**/here', { status: 204 })
    expect(new Set(keys).size).toBe(3)
    expect(await page.locator('[name="message"]').inputValue()).toBe(PERSON.message)
  })
})

test('FORM-13 a visitor who comes Back to a car sees the car, not the dialog with the sent form', async () => {
  await formPage(`<dialog open>${renderForm('enquiry', { leaves: true })}</dialog>`, async (page) => {
    expect(await page.locator('dialog').isVisible()).toBe(true)
    await page.route('**/here', (route) => route.fulfill({ status: 204 }))
    await Promise.all([page.waitForRequest('**/here'), button(page).click()])
    await comeBack(page)
    expect(await page.locator('dialog').isVisible()).toBe(false)
  })
})

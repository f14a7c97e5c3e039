import { expect, type Page } from '@playwright/test'
import { siteUrl } from './site-test.ts'

export const PERSON = {
  name: 'Jo Marchetti',
  phone: '0491 570 006',
  email: 'jo@example.com',
  message: 'Is it still there?',
}
let count = 0
/** A unique message, because two leads with the same text count as one (LEAD-3). */
export const fresh = (special: Record<string, string> = {}): Record<string, string> => ({
  ...PERSON,
  message: `Question ${++count} ${Date.now()}`,
  ...special,
})

const cars = new Map<string, string>()
/** A car of this site with an enquiry form. */
export async function someCar(page: Page, site: string): Promise<string> {
  const known = cars.get(site)
  if (known) return known
  await page.goto(siteUrl(site))
  const search = await page.locator('html').getAttribute('data-search')
  await page.goto(siteUrl(site, search!))
  const href = await page.locator('.card a[href$="/enquire"]').first().getAttribute('href')
  const car = href!.replace(/\/enquire$/, '')
  cars.set(site, car)
  return car
}

/** Forms of the page itself. The footer may have one more. */
const ROOT = 'form[data-lead-form]:not(.footer form)'

export async function fill(page: Page, fields: Record<string, string>, root = ROOT) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`${root} [name="${name}"]`).first()
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Sends a form. Before its script has come, the browser would send it by itself. */
export async function submit(page: Page, root = ROOT) {
  const button = page.locator(`${root} [data-submit]`)
  const isReady = () =>
    button.evaluate((element) => !('early' in window) || 'ready' in element.closest('form')!.dataset)
  await expect.poll(isReady).toBe(true)
  await button.click()
}
export const errorOf = (page: Page, name: string) => page.locator(`${ROOT} [data-field="${name}"] > .error`)

export const contact = (): Record<string, string> => {
  const { message: _, ...rest } = fresh()
  return rest
}

export const OWN_CAR: Record<string, string> = {
  'Vehicle Make': 'Kia',
  'Vehicle Model': 'Rio',
  vehicle_year: '2014',
  vehicle_km: '120,000',
  finance_owing: 'No',
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** The URL of a site on the running platform. */
export const siteUrl = (slug: string, path = '/') =>
  `http://${slug}.localhost:${process.env.FORECOURT_PORT}${path}`

/** `npm run test:full`: checks everything. */
export const IS_FULL = process.env.FORECOURT_FULL === 'yes'

/**
 * Skips a test that is one of several alike at one of the two widths, in turn. `npm run test:full`
 * runs them at both.
 */
export const skipInTurn = (number: number, isMobile: boolean): void =>
  test.skip(!IS_FULL && (number % 2 === 1) !== isMobile, 'checked at the other width')

/**
 * Marks a test of what does not depend on the width. It runs on the desktop only, and with
 * `npm run test:full` on the phone too.
 */
export const ANY_WIDTH = { tag: '@any-width' }

/**
 * The themes in which a screen is checked at this width: each screen at one width in one theme, in
 * turn. `npm run test:full` checks both at both widths.
 */
export function themesOf(number: number, isMobile: boolean): ('light' | 'dark')[] {
  if (IS_FULL) return ['light', 'dark']
  if ((number % 2 === 1) !== isMobile) return []
  return Math.floor(number / 2) % 2 === 0 ? ['light'] : ['dark']
}

/** Collects console and page errors. A test with such errors fails. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        // A demo site shows Google's map at once. Its key is none, and the machine may be offline.
        const isMap = message.location().url.startsWith('https://maps.googleapis.com/')
        if (message.type() === 'error' && !isMap) problems.push(`console: ${message.text()}`)
      })
      await use(problems)
      expect(problems, 'console and page errors').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A dialog hides what is behind it, so axe misses the main part and the heading of the page while
 * one is open. They are counted instead.
 */
const RULES = {
  'target-size': { enabled: true },
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
}

/**
 * The violations that axe finds, including target sizes (WCAG 2.2). The elements in `excluded` are
 * skipped.
 */
export async function violations(page: Page, excluded: string[] = []): Promise<string[]> {
  // On a phone, distant parts are laid out when the browser is idle.
  await page.waitForFunction(() => !('early' in window) || 'fullLayout' in document.documentElement.dataset)
  const axe = new AxeBuilder({ page })
    // axe need not fetch stylesheets again for these rules.
    .options({ resultTypes: ['violations'], preload: false, rules: RULES })
    // There are no frames of other origins, so one page is enough.
    .setLegacyMode()
  for (const element of excluded) axe.exclude(element)
  const found = await axe.analyze()
  const hasMain = await page.locator('main').count()
  const hasHeading = await page.locator('h1').count()
  return [
    ...(hasMain === 1 && hasHeading > 0 ? [] : [`${hasMain} main, ${hasHeading} h1`]),
    ...found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html)
          .join(' | ')
          .slice(0, 600)}`,
    ),
  ]
}

export const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

export type PageResponse = { status: number; location?: string; type: string; body: string }

/** Requests a page of a site without a browser. */
export function fetchPage(site: string, path: string): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    const url = new URL(siteUrl(site, path))
    const sent = request(
      { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, headers: { Host: url.host } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            location: response.headers.location,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}

/** The slugs of the demo dealers. */
export const SITES = readdirSync('sites', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name)

const CHROMIUMS: string[] = JSON.parse(readFileSync('scripts/chromiums.json', 'utf8'))
export const CHROMIUM = process.env.CHROMIUM ?? CHROMIUMS.find((path) => existsSync(path))

/** The launch options of the browser. */
export const BROWSER = {
  executablePath: CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without hinting, text is as wide as on a phone, and fallback fonts match better.
    '--font-render-hinting=none',
  ],
}

export { expect }

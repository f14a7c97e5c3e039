import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Where a site of the running platform is. */
export const siteUrl = (slug: string, path = '/') =>
  `http://${slug}.localhost:${process.env.FORECOURT_PORT}${path}`

/** `npm run test:full`: take the time to try everything. */
export const IS_FULL = process.env.FORECOURT_FULL === 'yes'

/** A page that remembers what went wrong in it; a test that ends with console errors has failed. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`)
      })
      await use(problems)
      expect(problems, 'console and page errors').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * What axe finds wrong on a page, outside of the elements named in `seen`; the size of what is to be touched is part of it
 * (WCAG 2.2).
 */
export async function violations(page: Page, seen: string[] = []): Promise<string[]> {
  // A phone lays out what is far below when it has nothing else to do.
  await page.waitForFunction(() => !('early' in window) || 'fullLayout' in document.documentElement.dataset)
  const axe = new AxeBuilder({ page })
    // Nothing is fetched again for the rules we ask: styles are read as the page has them.
    .options({ resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } })
    // Without frames of other origins to look into, one page is enough.
    .setLegacyMode()
  for (const element of seen) axe.exclude(element)
  const found = await axe.analyze()
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.html)
        .join(' | ')
        .slice(0, 600)}`,
  )
}

export const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

export type Answer = { status: number; location?: string; type: string; body: string }

/** Asks a site as a browser would, without one. */
export function askSite(site: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(siteUrl(site, path))
    const asked = request(
      { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, headers: { Host: url.host } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            location: answer.headers.location,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** The demo dealers. */
export const SITES = readdirSync('sites', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => name)

const CHROMIUMS: string[] = JSON.parse(readFileSync('scripts/chromiums.json', 'utf8'))
export const CHROMIUM = process.env.CHROMIUM ?? CHROMIUMS.find((path) => existsSync(path))

/** How the browser is started, for every test. */
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
    // Letters as wide as on a phone: rounded to whole points, other faces would differ more than they do for anybody.
    '--font-render-hinting=none',
  ],
}

export { expect }

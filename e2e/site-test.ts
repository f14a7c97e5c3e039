import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Where a site of the running platform is. */
export const siteUrl = (slug: string, path = '/') =>
  `http://${slug}.localhost:${process.env.FORECOURT_PORT}${path}`

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

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.html)
          .join(' | ')
          .slice(0, 600)}`,
    ),
  ).toEqual([])
}

export const CHROMIUM =
  process.env.CHROMIUM ??
  [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => existsSync(path))

export { expect }

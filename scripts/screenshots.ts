import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { startServer, type TestServer } from '../e2e/testing/running-server.ts'
import { signInByLink } from '../e2e/testing/sign-in-by-link.ts'
import { CHROMIUM } from '../e2e/testing/site-test.ts'

const OUT = 'docs/screenshots'
const SCREENS = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, shown: 960 },
  { name: 'phone', viewport: { width: 390, height: 844 }, shown: 390 },
]
const QUALITY = 72

/** Waits until the fonts and the pictures of the first screen have loaded. */
async function waitForPictures(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function screenshot(page: Page, file: string, width: number) {
  await waitForPictures(page)
  await save(page, file, width)
}

async function save(page: Page, file: string, width: number) {
  const picture = await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: QUALITY })
    .toBuffer()
  writeFileSync(join(OUT, file), picture)
  console.log(`${file} ${Math.round(picture.length / 1024)} KB`)
}

/** Home, results and the first car of one dealer, on a desktop and a phone. */
async function screenshotSite(browser: Browser, site: Site, origin: string) {
  for (const { name, viewport, shown } of SCREENS) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    await page.goto(`${origin}/`)
    await screenshot(page, `${site.slug}-home-${name}.webp`, shown)
    await page.goto(`${origin}/search/${site.search.path}`)
    await screenshot(page, `${site.slug}-search-${name}.webp`, shown)
    const car = await page.locator('.card-title a').first().getAttribute('href', { timeout: 5000 })
    await page.goto(origin + car)
    await screenshot(page, `${site.slug}-car-${name}.webp`, shown)
    await page.close()
  }
}

const DEALER = 'harbourline'
/** The screens of the console, each as somebody who works with it. */
const ROOMS = [
  { name: 'now', who: 'Marguerite Holt', path: 'now' },
  { name: 'leads', who: 'Marguerite Holt', path: 'leads' },
  { name: 'reports', who: 'Marguerite Holt', path: 'leads/reports' },
  { name: 'stock', who: 'Marguerite Holt', path: 'stock' },
  { name: 'proposals', who: 'Marguerite Holt', path: 'stock/proposals' },
  { name: 'insights', who: 'Marguerite Holt', path: 'insights' },
  { name: 'website', who: 'Lewis Tran', path: 'site/pages/home?block=0' },
]

async function screenshotConsole(browser: Browser, server: TestServer) {
  const origin = `http://console.localhost:${server.port}`
  const cookies = new Map<string, string>()
  for (const { name, who, path } of ROOMS) {
    const cookie = cookies.get(who) ?? (await signInByLink(server, who))
    cookies.set(who, cookie)
    for (const { name: screen, viewport, shown } of SCREENS) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
      const [key, value] = cookie.split('=') as [string, string]
      await context.addCookies([{ name: key, value, url: origin }])
      const page = await context.newPage()
      await page.goto(`${origin}/${DEALER}/${path}`)
      await page.locator('main h1').first().waitFor({ state: 'attached' })
      // A console keeps a connection open, so its network is never idle.
      await page.waitForTimeout(1_500)
      await save(page, `console-${name}-${screen}.webp`, shown)
      await context.close()
    }
  }
}

/**
 * Takes the screenshots for the README, the gallery and the platform's page: `npm run screenshots
 * [slug… | console]`.
 */
async function main(wanted: string[]) {
  if (!existsSync('build/server/render.js')) throw new Error('Build the pages first: npm run build')
  mkdirSync(OUT, { recursive: true })
  const server = await startServer()
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const sites = openSiteFolder('sites').all()
    for (const site of sites.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug)))
      await screenshotSite(browser, site, `http://${site.slug}.localhost:${server.port}`)
    if (wanted.length === 0 || wanted.includes('console')) await screenshotConsole(browser, server)
  } finally {
    await browser.close()
    await server.stop()
  }
}

await main(process.argv.slice(2))

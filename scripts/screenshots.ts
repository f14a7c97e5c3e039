import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { startServer } from '../e2e/testing/running-server.ts'
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

/** Takes the screenshots for the README and the platform's page: `npm run screenshots [slug…]`. */
async function main(wanted: string[]) {
  if (!existsSync('build/server/index.js')) throw new Error('Build the pages first: npm run build')
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
  } finally {
    await browser.close()
    await server.stop()
  }
}

await main(process.argv.slice(2))

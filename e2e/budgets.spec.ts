import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { builtAssets } from '../src/server/pages/views.ts'
import { ANY_WIDTH, expect, siteUrl, skipInTurn, test } from './testing/site-test.ts'

/** A few very different sites stand for all of them. */
const SITES = ['harbourline', 'longhaul', 'tui-city', 'wattle-way', 'open-lot']
/** Gzip, of everything that loads by itself, at the first input or while scrolling to the end. */
const SCRIPT = { home: 10_000, search: 90_000, car: 75_000 }
const STYLE = 15 * 1024
const FONTS = 2
/** The most elements that a phone may lay out before the first paint, which blocks a slow phone. */
const FIRST_SCREEN = 350

/** Records every response of the page by resource type. */
function watch(page: Page) {
  type Recorded = { type: string; url: string; body: Promise<Buffer> }
  const requests: Recorded[] = []
  page.on('response', (response) => {
    // Requests of the previous page have no body any more.
    const body = response.body().catch(() => Buffer.of())
    requests.push({ type: response.request().resourceType(), url: response.url(), body })
  })
  const of = (type: string) => requests.filter((one) => one.type === type)
  return {
    start: () => requests.splice(0),
    count: (type: string) => of(type).length,
    hosts: () => requests.map(({ url }) => new URL(url).hostname),
    async weight(type: string) {
      const files = new Map(of(type).map(({ url, body }) => [url, body]))
      const bodies = await Promise.all(files.values())
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    },
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }

/** Runs before any script of the page. Records layout shifts without user input. */
function watchShifts() {
  const shifts: [number, string][] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push([value, sources.map(({ node }) => node?.className ?? '').join()])
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs before any script of the page. Counts the elements in the first frame after load. */
function countFirstScreen() {
  const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true })
  const count = () =>
    Object.assign(window, { firstScreen: [...document.querySelectorAll('body *')].filter(isLaidOut).length })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(count)))
}

/** The layout shifts, if they sum up to more than what Lighthouse rounds to zero. */
async function moved(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
  return shifts.reduce((sum, [value]) => sum + value, 0) < 0.001 ? [] : shifts
}

/** Scrolls through the page, so that lazy pictures load too. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 60))
    }
    const shown = [...document.images].filter(
      (picture) => picture.checkVisibility() && picture.loading !== 'lazy',
    )
    await Promise.all(shown.map((picture) => picture.decode().catch(() => undefined)))
    await document.fonts.ready
  })

/** Pictures whose file is much larger than needed, or so small that they look blurred. */
const wrongSizes = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.images]
      .filter((picture) => picture.complete && picture.checkVisibility() && picture.srcset)
      .map((picture) => {
        const fileWidth = Number(/\/img\/(\d+)\//.exec(picture.currentSrc)?.[1])
        const { width, height } = picture.getBoundingClientRect()
        const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
        // With object-fit: cover, the picture may be wider than its box.
        const slot = Math.max(width, getComputedStyle(picture).objectFit === 'cover' ? height * ratio : 0)
        const offered = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, wide]) => Number(wide))
        const fits = offered.find((wide) => wide >= slot * devicePixelRatio) ?? Math.max(...offered)
        return {
          file: picture.currentSrc,
          isLarge: fileWidth > fits && fileWidth > 2 * slot * devicePixelRatio,
          isBlurred: fileWidth < 0.75 * Math.min(slot * devicePixelRatio, Math.max(...offered)),
          words: `${picture.currentSrc} in ${Math.round(slot)} px at ${devicePixelRatio}x, sizes ${picture.sizes}`,
        }
      })
    // The browser reuses a larger file that another picture has loaded.
    const loaded = new Set(pictures.filter(({ isLarge }) => !isLarge).map(({ file }) => file))
    return pictures
      .filter(({ file, isLarge, isBlurred }) => isBlurred || (isLarge && !loaded.has(file)))
      .map(({ words }) => words)
  })

for (const [at, site] of SITES.entries()) {
  test(`${site}: home, search and car stay within their budgets, do not shift, and contact no third party`, async ({
    page,
    isMobile,
  }) => {
    skipInTurn(at, isMobile)
    test.slow()
    await page.addInitScript(watchShifts)
    await page.addInitScript(countFirstScreen)
    // Without the HTTP cache, so that files from the previous page do not hide the cost.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const requests = watch(page)
    const pages: [keyof typeof SCRIPT, string][] = [['home', '/']]
    for (const [kind, path] of pages) {
      requests.start()
      await page.goto(siteUrl(site, path), { waitUntil: 'load' })
      if (kind === 'home') pages.push(['search', (await page.locator('html').getAttribute('data-search'))!])
      if (kind === 'search')
        pages.push(['car', (await page.locator('.card-title a').first().getAttribute('href'))!])
      const counted = await page.waitForFunction(() => 'firstScreen' in window && window.firstScreen)
      const laidOut = await counted.jsonValue()
      // Includes what loads after the first input: React and the islands.
      await page.evaluate(() => scrollBy(0, 1))
      if (kind === 'search') await expect(page.locator('form[data-live]')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      const where = `${kind} of ${site}`
      if (isMobile) expect.soft(laidOut, `elements laid out at first on ${where}`).toBeLessThan(FIRST_SCREEN)
      expect.soft(await requests.weight('stylesheet'), `style on ${where}`).toBeLessThanOrEqual(STYLE)
      expect.soft(requests.count('font'), `fonts on ${where}`).toBeLessThanOrEqual(FONTS)
      await scrollThrough(page)
      const script = await requests.weight('script')
      expect.soft(script, `script on ${where}`).toBeLessThanOrEqual(SCRIPT[kind])
      expect.soft(script, `script on ${where}, as a check of this check`).toBeGreaterThan(SCRIPT[kind] / 10)
      expect.soft(await moved(page), `what moved on ${where}`).toEqual([])
      expect.soft(await wrongSizes(page), `pictures on ${where}`).toEqual([])
      const thirdParties = requests.hosts().filter((host) => !host.endsWith('.localhost'))
      expect.soft(thirdParties, `third parties contacted by ${where}`).toEqual([])
    }
  })
}

test('the style sheets of every kind of page stay within the budget', ANY_WIDTH, () => {
  const { styles } = builtAssets(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')))
  const names = readdirSync('src/pages/styles').map((file) => file.replace('.css', ''))
  const weightOf = (name: string) =>
    styles(name).reduce((sum, href) => sum + gzipSync(readFileSync(`build/client${href}`)).length, 0)
  const heavy = names.map((name) => [name, weightOf(name)] as const).filter(([, bytes]) => bytes > STYLE)
  expect(names).toContain('home')
  expect(heavy).toEqual([])
})

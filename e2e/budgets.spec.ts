import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, siteUrl, test } from './site-test.ts'

/** What a page may weigh and how it must behave on the way: the same on every site, so a few very different ones stand for all. */
const SITES = ['harbourline', 'longhaul', 'tui-city', 'wattle-way', 'open-lot']
const SCRIPT = { home: 10_000, search: 125_000, car: 125_000 }
const STYLE = 15_000
const FONTS = 2
/** Elements a phone styles and lays out before it shows anything: that one step is what a slow phone stands still for. */
const FIRST_SCREEN = 350

/** Everything the page asked for, by what it is. */
function watch(page: Page) {
  type Asked = { type: string; url: string; body: Promise<Buffer> }
  const asked: Asked[] = []
  page.on('response', (answer) => {
    // What the page before still asked for on its way out has no body any more.
    const body = answer.body().catch(() => Buffer.of())
    asked.push({ type: answer.request().resourceType(), url: answer.url(), body })
  })
  const of = (type: string) => asked.filter((one) => one.type === type)
  return {
    start: () => asked.splice(0),
    count: (type: string) => of(type).length,
    hosts: () => asked.map(({ url }) => new URL(url).hostname),
    async weight(type: string) {
      const files = new Map(of(type).map(({ url, body }) => [url, body]))
      const bodies = await Promise.all(files.values())
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    },
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }

/** Runs in the page before anything else: notes what moved without the visitor having done anything. */
function watchShifts() {
  const shifts: [number, string][] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) shifts.push([value, sources.map(({ node }) => node?.className ?? '').join()])
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page before anything else: counts what the first frame after all has come laid out, before scripts of ours add to it. */
function countFirstScreen() {
  const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true })
  const count = () =>
    Object.assign(window, { firstScreen: [...document.querySelectorAll('body *')].filter(isLaidOut).length })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(count)))
}

/** What moved, where it adds up to more than the zero that Lighthouse would write. */
async function moved(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, string][] }).shifts)
  return shifts.reduce((sum, [value]) => sum + value, 0) < 0.001 ? [] : shifts
}

/** Brings every picture into sight once, so that late ones are counted too. */
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

/** Pictures of ours that came much larger than where they stand, or so small that they are blurred. */
const badlySized = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.images]
      .filter((picture) => picture.complete && picture.checkVisibility() && picture.srcset)
      .map((picture) => {
        const came = Number(/\/img\/(\d+)\//.exec(picture.currentSrc)?.[1])
        const { width, height } = picture.getBoundingClientRect()
        const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
        // A picture that covers its frame may be wider than the frame.
        const slot = Math.max(width, getComputedStyle(picture).objectFit === 'cover' ? height * ratio : 0)
        const offered = [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, wide]) => Number(wide))
        const fits = offered.find((wide) => wide >= slot * devicePixelRatio) ?? Math.max(...offered)
        return {
          file: picture.currentSrc,
          isLarge: came > fits && came > 2 * slot * devicePixelRatio,
          isBlurred: came < 0.75 * Math.min(slot * devicePixelRatio, Math.max(...offered)),
          words: `${picture.currentSrc} in ${Math.round(slot)} px at ${devicePixelRatio}x, sizes ${picture.sizes}`,
        }
      })
    // A browser that has the larger file for one picture shows it in a smaller one too, and fetches nothing.
    const isThere = new Set(pictures.filter(({ isLarge }) => !isLarge).map(({ file }) => file))
    return pictures
      .filter(({ file, isLarge, isBlurred }) => isBlurred || (isLarge && !isThere.has(file)))
      .map(({ words }) => words)
  })

for (const site of SITES) {
  test(`${site}: home, search and car keep to their weight, stand still, and ask nobody else`, async ({
    page,
    isMobile,
  }) => {
    test.slow()
    await page.addInitScript(watchShifts)
    await page.addInitScript(countFirstScreen)
    // Each page as a first visitor gets it: a file or a larger picture from the page before would count for nothing.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const asked = watch(page)
    const pages: [keyof typeof SCRIPT, string][] = [['home', '/']]
    for (const [kind, path] of pages) {
      asked.start()
      await page.goto(siteUrl(site, path), { waitUntil: 'load' })
      if (kind === 'home') pages.push(['search', (await page.locator('html').getAttribute('data-search'))!])
      if (kind === 'search')
        pages.push(['car', (await page.locator('.card-title a').first().getAttribute('href'))!])
      const counted = await page.waitForFunction(() => 'firstScreen' in window && window.firstScreen)
      const laidOut = await counted.jsonValue()
      // Everything counts that comes for somebody who is there: React's files, and what they bring.
      await page.evaluate(() => scrollBy(0, 1))
      if (kind === 'search') await expect(page.locator('form[data-live]')).toHaveCount(1)
      await page.waitForLoadState('networkidle')
      const at = `${kind} of ${site}`
      if (isMobile) expect.soft(laidOut, `elements laid out at first on ${at}`).toBeLessThan(FIRST_SCREEN)
      const script = await asked.weight('script')
      expect.soft(script, `script on ${at}`).toBeLessThanOrEqual(SCRIPT[kind])
      expect.soft(script, `script on ${at}, as a check of this check`).toBeGreaterThan(SCRIPT[kind] / 10)
      expect.soft(await asked.weight('stylesheet'), `style on ${at}`).toBeLessThanOrEqual(STYLE)
      expect.soft(asked.count('font'), `fonts on ${at}`).toBeLessThanOrEqual(FONTS)
      await scrollThrough(page)
      expect.soft(await moved(page), `what moved on ${at}`).toEqual([])
      expect.soft(await badlySized(page), `pictures on ${at}`).toEqual([])
      const strangers = asked.hosts().filter((host) => !host.endsWith('.localhost'))
      expect.soft(strangers, `strangers asked by ${at}`).toEqual([])
    }
  })
}

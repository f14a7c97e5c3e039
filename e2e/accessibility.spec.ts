import { crawl } from './testing/follow-links.ts'
import { type PageKind, pageKinds } from './testing/page-kinds.ts'
import { BROWSER, expect, IS_FULL, SITES, siteUrl, test, violations } from './testing/site-test.ts'

/**
 * `npm test` checks every kind of page of every site at one of these widths, alternating. `npm run
 * test:full` checks every page that the crawler finds at both widths.
 */
const WIDTHS = [1440, 390]
/** The narrowest phone, and a desktop zoomed to 200 %. */
const NARROW = [320, 720]
/** The same on every page of a site, so it is checked only once. */
const CHROME = ['.banner', '.header', '.footer']

// The content of photos does not matter here, and loading them would be slow.
test.use({
  launchOptions: { ...BROWSER, args: [...BROWSER.args, '--blink-settings=imagesEnabled=false'] },
})

async function pagesToTry(site: string): Promise<PageKind[]> {
  const kinds = await pageKinds(site)
  if (!IS_FULL) return kinds
  const known = new Set(kinds.map(({ path }) => path))
  const { found } = await crawl(site, 'sample')
  const others = [...found].filter(
    ([path, { type, status }]) => type.includes('html') && status === 200 && !known.has(path),
  )
  return [...kinds, ...others.map(([path]) => ({ kind: 'linked page', path, status: 200 }))]
}

for (const [at, site] of SITES.entries()) {
  test(`${site}: pages are accessible, fit their width and report no error`, async ({
    page,
    problems,
    isMobile,
  }) => {
    test.skip(isMobile, 'this test sets its own widths')
    test.setTimeout(IS_FULL ? 1_800_000 : 300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pages = await pagesToTry(site)
    expect(pages.length, 'pages').toBeGreaterThan(20)
    const found: string[] = []
    const chromeCheckedAt = new Set<number>()
    for (const [number, { kind, path, status }] of pages.entries()) {
      const turn = (at + number) % 2
      const widths = [WIDTHS[turn]!, ...(IS_FULL ? [WIDTHS[1 - turn]!] : [])]
      await page.setViewportSize({ width: widths[0]!, height: 900 })
      const response = await page.goto(siteUrl(site, path), { waitUntil: 'load' })
      if (response?.status() !== status) found.push(`${kind} ${path}: returned status ${response?.status()}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const excluded = chromeCheckedAt.has(width) ? CHROME : []
        chromeCheckedAt.add(width)
        for (const violation of await violations(page, excluded))
          found.push(`${kind} ${path} at ${width}: ${violation}`)
      }
      for (const width of IS_FULL ? NARROW : [NARROW[turn]!]) {
        await page.setViewportSize({ width, height: 900 })
        const fits = page.waitForFunction(
          (wide) => innerWidth === wide && document.documentElement.scrollWidth <= wide,
          width,
          { timeout: 3000 },
        )
        await fits.catch(() => found.push(`${kind} ${path}: too wide for ${width}`))
      }
      // The browser itself reports a 404.
      const own = problems.splice(0).filter((problem) => status === 200 || !problem.includes(`${status}`))
      for (const problem of own) found.push(`${kind} ${path}: ${problem}`)
    }
    expect(found).toEqual([])
  })
}

import { crawl } from './testing/follow-links.ts'
import { type PageAtWidth, pageKinds, pagesByKind } from './testing/page-kinds.ts'
import { BROWSER, expect, IS_FULL, SITES, siteUrl, test, violations } from './testing/site-test.ts'

const WIDTHS = [1440, 390]
/** For each of the widths: a desktop zoomed to 200 %, and the narrowest phone. */
const NARROW: Record<number, number> = { 1440: 720, 390: 320 }
/** The same on every page of a site, so it is checked only once at each width. */
const CHROME = ['.banner', '.header', '.footer']

// The content of photos does not matter here, and loading them would be slow.
test.use({
  launchOptions: { ...BROWSER, args: [...BROWSER.args, '--blink-settings=imagesEnabled=false'] },
})

let byKind: ReturnType<typeof pagesByKind> | undefined

/** `npm run test:full` checks every page that the crawler finds, at both widths. */
async function pagesToTry(site: string): Promise<PageAtWidth[]> {
  if (!IS_FULL) {
    byKind ??= pagesByKind(WIDTHS)
    return (await byKind).get(site)!
  }
  const kinds = await pageKinds(site)
  const known = new Set(kinds.map(({ path }) => path))
  const { found } = await crawl(site, 'sample')
  const others = [...found].filter(
    ([path, { type, status }]) => type.includes('html') && status === 200 && !known.has(path),
  )
  const all = [...kinds, ...others.map(([path]) => ({ kind: 'linked page', path, status: 200 }))]
  return all.flatMap((page) => WIDTHS.map((width) => ({ ...page, width })))
}

for (const site of SITES) {
  test(`${site}: pages are accessible, fit their width and report no error`, async ({
    page,
    problems,
    isMobile,
  }) => {
    test.skip(isMobile, 'this test sets its own widths')
    test.setTimeout(IS_FULL ? 1_800_000 : 300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pages = await pagesToTry(site)
    expect(pages.map(({ kind }) => kind)).toContain('home')
    const found: string[] = []
    const chromeCheckedAt = new Set<number>()
    for (const { kind, path, status, width } of pages) {
      await page.setViewportSize({ width, height: 900 })
      const response = await page.goto(siteUrl(site, path), { waitUntil: 'load' })
      if (response?.status() !== status) found.push(`${kind} ${path}: returned status ${response?.status()}`)
      if (kind === 'home') await expect.soft(page.locator('.hero h1')).toBeVisible()
      for (const violation of await violations(page, chromeCheckedAt.has(width) ? CHROME : []))
        found.push(`${kind} ${path} at ${width}: ${violation}`)
      chromeCheckedAt.add(width)
      const narrow = NARROW[width]!
      await page.setViewportSize({ width: narrow, height: 900 })
      const fits = page.waitForFunction(
        (wide) => innerWidth === wide && document.documentElement.scrollWidth <= wide,
        narrow,
        { timeout: 10_000 },
      )
      await fits.catch(() => found.push(`${kind} ${path}: too wide for ${narrow}`))
      // The browser itself reports a 404.
      const own = problems.splice(0).filter((problem) => status === 200 || !problem.includes(`${status}`))
      for (const problem of own) found.push(`${kind} ${path}: ${problem}`)
    }
    expect(found).toEqual([])
  })
}

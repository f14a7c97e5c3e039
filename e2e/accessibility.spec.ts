import { pageKinds } from './page-kinds.ts'
import { BROWSER, expect, SITES, siteUrl, test, violations } from './site-test.ts'

/**
 * `npm run test:full` tries every kind of page of every site at both widths. Otherwise neighbours in the list of sites share
 * the kinds between them, and the widths take turns: each kind is seen on half of the sites, and at both widths somewhere.
 */
const IS_FULL = process.env.FORECOURT_FULL === 'yes'
const WIDTHS = [1440, 390]
/** The narrowest phone, and a desktop zoomed to 200 %. */
const TIGHT = [320, 720]

// What is on a photo makes no difference here, and drawing all of them takes longer than everything else.
test.use({
  launchOptions: { ...BROWSER, args: [...BROWSER.args, '--blink-settings=imagesEnabled=false'] },
})

for (const [at, site] of SITES.entries()) {
  test(`${site}: its kinds of page can be read by everyone, fits, and reports no error`, async ({
    page,
    problems,
    isMobile,
  }) => {
    test.skip(isMobile, 'this test sets its own widths')
    test.setTimeout(IS_FULL ? 600_000 : 300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const kinds = await pageKinds(site)
    expect(kinds.length, 'kinds of page').toBeGreaterThan(20)
    const found: string[] = []
    for (const [number, { kind, path, status }] of kinds.entries()) {
      if (!IS_FULL && (at + number) % 2 === 1) continue
      const turn = ((at + number) >> 1) % 2
      const widths = IS_FULL ? WIDTHS : [WIDTHS[turn]!]
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const answer = await page.goto(siteUrl(site, path), { waitUntil: 'load' })
        if (answer?.status() !== status) found.push(`${kind} ${path}: answered ${answer?.status()}`)
        for (const violation of await violations(page))
          found.push(`${kind} ${path} at ${width}: ${violation}`)
      }
      for (const width of IS_FULL ? TIGHT : [TIGHT[turn]!]) {
        await page.setViewportSize({ width, height: 900 })
        const fits = page.waitForFunction(
          (wide) => innerWidth === wide && document.documentElement.scrollWidth <= wide,
          width,
          { timeout: 3000 },
        )
        await fits.catch(() => found.push(`${kind} ${path}: too wide for ${width}`))
      }
      // The browser itself reports a page that is not there.
      const own = problems.splice(0).filter((problem) => status === 200 || !problem.includes(`${status}`))
      for (const problem of own) found.push(`${kind} ${path}: ${problem}`)
    }
    expect(found).toEqual([])
  })
}

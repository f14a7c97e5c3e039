import { claimed, recomputeWeekly } from '../src/domain/finance/testing/recompute-weekly.ts'
import { crawl } from './testing/follow-links.ts'
import { expect, SITES, test } from './testing/site-test.ts'

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim()

/** Every price with a weekly amount on a page, in the words a shopper reads. */
function estimates(html: string) {
  // A finance application names its car and price once, above its figures.
  const above = /<p class="now">(?:<b>)?([^<]+)/.exec(html)?.[1] ?? ''
  const notes = [...html.matchAll(/<p class="fine">(.*?)<\/p>/gs)].map(([, text]) => plain(text!)).join(' ')
  const blocks = html.matchAll(
    /(?:<p class="now"><b>([^<]+)<\/b>(?:(?!<\/p>).)*<\/p>)?<p class="weekly">(.*?)<\/p>(?:<p class="terms">(.*?)<\/p>)?/gs,
  )
  return [...blocks].map(([, price, figures, terms]) => ({
    price: price ?? above,
    figures: figures!.split('</span>').map(plain).filter(Boolean),
    terms: plain(terms ?? '').split(' · '),
    notes,
  }))
}

for (const site of SITES)
  test(`FIN-1 every weekly amount of ${site} is computed again from the words beside it`, async ({
    isMobile,
  }) => {
    test.skip(isMobile, 'the same HTML')
    test.setTimeout(180_000)
    const { found } = await crawl(site, 'sample')
    const finance = await import(`../sites/${site}/site.json`, { with: { type: 'json' } })
    let amounts = 0
    for (const [path, { body, type }] of found) {
      if (!type.includes('html')) {
        // Sitemaps and feeds have no repayments at all.
        expect(body, path).not.toMatch(/\ba week\b/)
        continue
      }
      for (const words of estimates(body)) {
        amounts += 1
        const said = claimed(words)
        const read = recomputeWeekly(words)
        expect(said.weekly, `${path}: ${JSON.stringify(words)}`).toBe(read.weekly)
        if (said.totalPayable !== undefined) expect(said.totalPayable, path).toBe(read.totalPayable)
      }
    }
    const shows = finance.default.finance.display !== 'none'
    expect(amounts > 0).toBe(shows)
  })

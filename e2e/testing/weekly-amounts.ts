import { claimed, recomputeWeekly } from '../../src/domain/finance/testing/recompute-weekly.ts'
import { expect, type PageResponse } from './site-test.ts'

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

/** Recomputes every weekly amount of these pages from the words beside it. Returns how many. */
export function checkAmounts(found: ReadonlyMap<string, PageResponse>): number {
  let amounts = 0
  for (const [path, { body, type }] of found) {
    if (!type.includes('html')) {
      // Sitemaps and feeds have no repayments at all.
      expect(body, path).not.toMatch(/\ba week\b/)
      continue
    }
    for (const words of estimates(body)) {
      amounts += 1
      const claim = claimed(words)
      const read = recomputeWeekly(words)
      expect(claim.weekly, `${path}: ${JSON.stringify(words)}`).toBe(read.weekly)
      if (claim.totalPayable !== undefined) expect(claim.totalPayable, path).toBe(read.totalPayable)
    }
  }
  return amounts
}

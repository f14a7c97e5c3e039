import { openSiteFolder } from '../src/adapters/sites/folder.ts'
import { unknownWords } from '../src/ui/meta/testing.ts'
import { crawl } from './testing/follow-links.ts'
import { expect, fetchPage, IS_FULL, SITES, test } from './testing/site-test.ts'
import { checkAmounts } from './testing/weekly-amounts.ts'

const sites = openSiteFolder('sites')

for (const site of SITES) {
  test(`ROUTE-8 ROUTE-12 FIN-1 every link of ${site} leads to a page with complete meta data and right amounts`, async ({
    isMobile,
  }) => {
    test.skip(isMobile, 'links are the same on a phone')
    test.setTimeout(IS_FULL ? 1_800_000 : 240_000)
    const { found, from } = await crawl(site, IS_FULL ? 'all' : 'sample')
    const dead = [...found]
      .filter(([, { status }]) => status !== 200 && ![301, 302, 303, 308].includes(status))
      .map(([path, { status }]) => `${status} ${path} from ${from.get(path)}`)
    expect(dead).toEqual([])
    expect(found.size).toBeGreaterThan(40)
    const faults: string[] = []
    let structured = 0
    for (const [path, { type, status, body }] of found) {
      if (!type.includes('html') || status !== 200) continue
      const has = (pattern: RegExp) => pattern.test(body)
      // ROUTE-12: each page has a title, a description, a canonical address and a share image.
      if (!has(/<title>[^<]+<\/title>/) || !has(/<meta name="description" content="[^"]+/))
        faults.push(`words ${path}`)
      if (!has(/<link rel="canonical" href="https?:/) || !has(/property="og:image"/))
        faults.push(`canonical ${path}`)
      // Labels and scripts find elements by id, so cached parts must not repeat an id.
      const ids = [...body.replaceAll(/<script.*?<\/script>/gs, '').matchAll(/\sid="([^"]*)"/g)].map(
        ([, id]) => id,
      )
      if (new Set(ids).size !== ids.length) faults.push(`ids ${path}`)
      if (body.match(/<h1[\s>]/g)?.length !== 1) faults.push(`h1 ${path}`)
      if (has(/ style="/)) faults.push(`style attribute ${path}`)
      // META-1, META-2: the structured data of every page uses only schema.org's vocabulary.
      for (const [, json] of body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
        structured += 1
        for (const word of unknownWords(JSON.parse(json!))) faults.push(`structured data ${path} ${word}`)
      }
    }
    expect(faults).toEqual([])
    expect(structured).toBeGreaterThan(20)
    // FIN-1: every weekly amount follows from the words beside it.
    expect(checkAmounts(found) > 0).toBe(sites.bySlug(site)!.finance.display !== 'none')
  })
}

test('ROUTE-10 the pages of one group are a 404 on other sites', async ({ isMobile }) => {
  test.skip(isMobile, 'the same on a phone')
  const pages = [
    '/faqs',
    '/ultratek',
    '/autopact-handback-guarantee',
    '/autopact-protection-plan',
    '/instant-price',
  ]
  for (const path of pages) {
    expect((await fetchPage('meridian', path)).status, path).toBe(200)
    expect((await fetchPage('harbourline', path)).status, path).toBe(404)
  }
})

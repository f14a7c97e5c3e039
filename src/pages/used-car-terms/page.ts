import { usedCarTerms } from '#domain/legal/used-car-terms.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { definePage } from '../page.ts'

const HERE = '/used-car-terms'

/** Money back or exchange, on sites that offer it (LEGAL-2). */
export const carTerms = definePage({
  address: HERE,
  isOn: ({ legal }) => Boolean(legal.moneyBack),
  load({ site, url }) {
    const title = 'Used car terms'
    const description = `Fourteen days to bring a used car back to ${site.name}.`
    const meta = describePage(site, url.href, { title, description, path: HERE })
    return { kind: 'page', props: { title, clauses: usedCarTerms(site), canonical: meta.canonical }, meta }
  },
  sitemap: () => [HERE],
})

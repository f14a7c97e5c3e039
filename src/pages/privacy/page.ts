import { privacyPolicy } from '#domain/legal/privacy-policy.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { definePage } from '../page.ts'

const HERE = '/privacy-policy'

/** /privacy-policy, and a second address that some sites link to. */
export const privacy = definePage({
  address: [HERE, '/pages/privacy-statement'],
  load({ site, url }) {
    const title = 'Privacy policy'
    const description = `How ${site.name} collects, uses and protects personal information.`
    const own = site.legal.privacyText
    const text = own === undefined ? { clauses: privacyPolicy(site) } : { markdown: own }
    const meta = describePage(site, url.href, { title, description, path: HERE })
    return { kind: 'page', props: { title, ...text, canonical: meta.canonical }, meta }
  },
  sitemap: () => [HERE],
})

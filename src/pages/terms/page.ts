import { CREDIT_PATH, TERMS_PATH } from '#domain/lead/forms/form-paths.ts'
import { asksForCredit, creditConsent } from '#domain/legal/credit-consent.ts'
import { asksForTerms, termsOfUse } from '#domain/legal/terms-of-use.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { definePage } from '../page.ts'

/** The terms of use, on sites whose forms ask for them. A dealer's own page wins (FORM-5). */
export const terms = definePage({
  address: TERMS_PATH,
  isOn: (site) => asksForTerms(site) && !site.pages.some(({ path }) => path === TERMS_PATH),
  load({ site, url }) {
    const title = 'Terms of use'
    const description = `What holds when you send ${site.name} a form or reserve a ${site.noun[0]}.`
    const meta = describePage(site, url.href, { title, description, path: TERMS_PATH })
    const own = site.legal.termsText
    const text = own === undefined ? { clauses: termsOfUse(site) } : { markdown: own }
    return { kind: 'page', props: { title, ...text, canonical: meta.canonical }, meta }
  },
  sitemap: () => [TERMS_PATH],
})

/** What the credit box allows, on sites whose finance form has one. A dealer's own page wins. */
export const creditTerms = definePage({
  address: CREDIT_PATH,
  isOn: (site) => asksForCredit(site) && !site.pages.some(({ path }) => path === CREDIT_PATH),
  load({ site, url }) {
    const title = 'Credit report consent'
    const description = `What you allow when ${site.name} may ask for your credit report.`
    const meta = describePage(site, url.href, { title, description, path: CREDIT_PATH })
    return { kind: 'page', props: { title, clauses: creditConsent(site), canonical: meta.canonical }, meta }
  },
  sitemap: () => [CREDIT_PATH],
})

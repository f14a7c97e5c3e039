import { llmsText, ucpProfile } from '#domain/agents/profile.ts'
import { wholeStockHref } from '#domain/search/search-scope.ts'
import { siteOrigin } from '#domain/site/addresses/site-origin.ts'
import { PAGES } from '#pages/pages.ts'
import type { SiteEndpoint } from '../site-endpoints.ts'

const nothingHere = () => new Response('Nothing here.', { status: 404 })

/** /.well-known/ucp: what shopping agents can use here. */
export const ucp: SiteEndpoint = {
  address: '/.well-known/ucp',
  get: ({ site, url }) =>
    site.features.agents
      ? Response.json(ucpProfile(siteOrigin(site, url.href)), {
          headers: { 'Access-Control-Allow-Origin': '*' },
        })
      : nothingHere(),
}

/** /llms.txt: where language models find the stock. */
export const llms: SiteEndpoint = {
  address: '/llms.txt',
  get({ site, url }) {
    if (!site.features.agents) return nothingHere()
    const links = { stock: wholeStockHref(site), locations: String(PAGES.locations.address) }
    const text = llmsText(site, siteOrigin(site, url.href), links)
    return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  },
}

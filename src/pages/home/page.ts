import { describePage } from '#domain/meta/describe-page.ts'
import { fillBlocks } from '#use-cases/pages/fill-blocks.ts'
import { definePage } from '../page.ts'

/** The home page, made of the blocks that the dealer chose. */
export const home = definePage({
  address: '/',
  async load({ site, ports, now, url }) {
    const { blocks, title, description } = site.home
    const filling = await fillBlocks(ports, site, blocks, now)
    const meta = describePage(site, url.href, { title, description, path: '/' })
    return { kind: 'page', props: { blocks, filling, canonical: meta.canonical }, meta }
  },
  sitemap: () => ['/'],
})

import { describePage } from '#domain/meta/describe-page.ts'
import { contentPage } from '#domain/site/addresses/content-page.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { fillBlocks } from '#use-cases/pages/fill-blocks.ts'
import { definePage, NOT_FOUND } from '../page.ts'

const pathsOf = ({ pages }: Site) => pages.map(({ path }) => path)

/** A page that the dealer wrote as a list of blocks (ROUTE-10). */
export const content = definePage({
  address: pathsOf,
  async load({ site, ports, now, url }) {
    const found = contentPage(site, url.pathname)
    if (!found) return NOT_FOUND
    const { title, description, path, blocks } = found
    const hero = blocks.find((block) => 'picture' in block && block.picture)
    const picture = hero && 'picture' in hero ? hero.picture : undefined
    const meta = describePage(site, url.href, { title, description, path, picture })
    const filling = await fillBlocks(ports, site, blocks, now)
    return { kind: 'page', props: { content: found, filling, canonical: meta.canonical }, meta }
  },
  sitemap: ({ site }) => pathsOf(site),
})

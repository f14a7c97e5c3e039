import type { RouterContextProvider } from 'react-router'
import { cropHref } from '#domain/picture.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'
import { sharedPages } from '#use-cases/desk/site/shared-pages.ts'
import { workOf } from '../request.ts'

export type Shares = Awaited<ReturnType<typeof sharesOf>>

/**
 * The pages of a draft, own ones and those of the platform, as search results and shared links show
 * them.
 */
export async function sharesOf(
  context: Readonly<RouterContextProvider>,
  dealer: string,
  { draft, live, liveVersion }: OpenDraft,
) {
  const { ports, now } = workOf(context)
  const { origin } = new URL(ports.previewLink({ slug: dealer, version: liveVersion }, '/', now))
  const address = live.url ?? (live.hosts[0] ? `https://${live.hosts[0]}` : origin)
  return {
    host: new URL(address).host,
    sitemap: `${address}/sitemap-pages.xml`,
    pages: sharedPages(await ports.describedPages(draft)).map((page) => ({
      ...page,
      src: new URL(cropHref(page.picture, 'share', draft.pictures[page.picture]?.focus), origin).href,
    })),
  }
}

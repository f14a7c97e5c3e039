import type { MetaDescriptor } from 'react-router'
import { cropHref } from '#domain/picture.ts'

export type PageMeta = {
  title: string
  description: string
  /** The page's one address, with the site's own host. */
  canonical: string
  /** The source of the picture that goes with a shared link. */
  picture?: string
  /** Pages that search engines should not list. */
  hidden?: boolean
}

/** Title, description, canonical address and share picture of a page (ROUTE-12, META-3). */
export function pageMeta(meta: PageMeta): MetaDescriptor[] {
  const { title, description, canonical, picture, hidden } = meta
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    ...(picture
      ? [{ property: 'og:image', content: new URL(cropHref(picture, 'share'), canonical).href }]
      : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

import { cropHref } from '#domain/picture.ts'
import { useFocus } from './site-context.tsx'

export type PageMeta = {
  title: string
  description?: string
  /** The page's canonical URL on the site's own host. A 404 page has none. */
  canonical?: string
  /** The source of the picture for shared links. */
  picture?: string
  /** Tells search engines not to index the page. */
  hidden?: boolean
}

/** Title, description, canonical address and share picture of a page (ROUTE-12, META-3). */
export function PageMetaTags({ title, description, canonical, picture, hidden }: PageMeta) {
  const focus = useFocus(picture ?? '')
  return (
    <>
      <title>{title}</title>
      {canonical && (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={canonical} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:type" content="website" />
          {picture && (
            <meta property="og:image" content={new URL(cropHref(picture, 'share', focus), canonical).href} />
          )}
        </>
      )}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}

import type { ReactNode } from 'react'
import { Cached } from '#ui/page/cached-part.tsx'

type SectionProps = {
  ground: string
  title?: string
  text?: string
  more?: { label: string; href: string }
  /** Stands at the other end of the heading's line. */
  aside?: ReactNode
  /** The heading is only for those who listen. */
  quiet?: boolean
  /** Names what it shows, where that is of the site alone and can be cacheKey. */
  cacheKey?: () => string
  children: ReactNode
}

/** The attribute that re-points a part's colours; the page's own ground needs none. */
export const groundOf = (ground: string) => (ground === 'paper' ? undefined : ground)

/** One band of a page: a heading, perhaps a sentence and a way on, then what it is about. */
export function Section({
  ground,
  title,
  text,
  more,
  aside,
  quiet = false,
  cacheKey,
  children,
}: SectionProps) {
  return (
    <Cached as="section" className="section" data-ground={groundOf(ground)} cacheKey={cacheKey}>
      <div className="wrap">
        {title && quiet && <h2 className="sr">{title}</h2>}
        {title && !quiet && (
          <div className="section-head">
            <div>
              <h2>{title}</h2>
              {text && <p className="lead">{text}</p>}
            </div>
            {aside}
            {more && (
              <a className="more" href={more.href}>
                {more.label}
              </a>
            )}
          </div>
        )}
        {children}
      </div>
    </Cached>
  )
}

import type { ReactNode } from 'react'
import { Cached } from '#ui/page/cached-part.tsx'

type SectionProps = {
  ground: string
  title?: string
  text?: string
  more?: { label: string; href: string }
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  /** Hides the heading from view; screen readers still get it. */
  quiet?: boolean
  /** Caches the section under this key. Only for content that depends on nothing else. */
  cacheKey?: () => string
  children: ReactNode
}

/** The attribute that changes a part's colours. The page's default ground needs none. */
export const groundOf = (ground: string) => (ground === 'paper' ? undefined : ground)

/** A horizontal section of a page: heading, optional sentence and link, then its content. */
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

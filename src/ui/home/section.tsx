import type { ReactNode } from 'react'
import { BlockSection, type BlockVersion } from './block-section.tsx'

type SectionProps = {
  ground: string
  title?: string
  text?: string
  more?: { label: string; href: string }
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  /** Hides the heading from view; screen readers still get it. */
  quiet?: boolean
  /** Caches the section's content for this version of its block. */
  version?: BlockVersion
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
  version,
  children,
}: SectionProps) {
  const attributes = { className: 'section', 'data-ground': groundOf(ground) }
  const content = (
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
  )
  if (!version) return <section {...attributes}>{content}</section>
  return (
    <BlockSection version={version} {...attributes}>
      {content}
    </BlockSection>
  )
}

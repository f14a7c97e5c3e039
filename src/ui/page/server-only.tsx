import { type ReactNode, useId, useState } from 'react'

type Tag = 'div' | 'section' | 'aside' | 'nav' | 'li' | 'span'

/**
 * A part of the page that the server draws and the browser keeps as it is: no code, no data and no hydration for it.
 * Write the children as `{import.meta.env.SSR && <Part />}` so that the bundler drops the part from the browser's files.
 * It works because every page arrives as a document: only a change of the query stays inside a page, and keeps its parts.
 */
export function ServerOnly({
  as: Tag = 'div',
  className,
  markup,
  children,
}: {
  as?: Tag
  className?: string
  /** The children as they were drawn before; the browser has no use for it. */
  markup?: string
  children: ReactNode
}) {
  const id = useId()
  if (import.meta.env.SSR && markup !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it from the same children
    return <Tag id={id} className={className} dangerouslySetInnerHTML={{ __html: markup }} />
  if (import.meta.env.SSR)
    return (
      <Tag id={id} className={className}>
        {children}
      </Tag>
    )
  // Reading back what the server drew keeps it even if React has to draw the page anew; once only, so that React never
  // writes it over what has been done to the part since.
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build, which drops the code of the other side
  const [kept] = useState(() => ({ __html: document.getElementById(id)?.innerHTML ?? '' }))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own markup
  return <Tag id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={kept} />
}

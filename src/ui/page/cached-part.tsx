import type { ComponentProps, ReactElement } from 'react'
import { useRenderCached } from './markup-cache.ts'

type CachedProps = Omit<ComponentProps<'section'>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'li' | 'section' | 'div' | 'dl'
  /** Names everything the content depends on; without a cacheKey it is drawn every time. */
  cacheKey?: () => string
  children: ReactElement
}

/**
 * An element whose content the server draws once for each cacheKey. The content may read no context, and the head does
 * not hear of its pictures (`preloadPicture`): what is kept is text. A browser draws it as it stands.
 */
export function Cached({ as, cacheKey, children, ...attributes }: CachedProps) {
  const render = useRenderCached()
  const Tag = as as 'section'
  if (!render || !cacheKey) return <Tag {...attributes}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it from the same children
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: render(cacheKey(), children) }} />
}

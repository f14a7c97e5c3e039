import type { ComponentProps, ReactElement } from 'react'
import { useRenderCached } from './markup-cache.ts'

type CachedProps = Omit<ComponentProps<'section'>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'li' | 'section' | 'div' | 'dl'
  /** Must contain everything that the content depends on. Without it, nothing is cached. */
  cacheKey?: () => string
  children: ReactElement
}

/**
 * An element whose content the server renders once per cache key. The content must not use any
 * context, and cannot preload pictures (`preloadPicture`). In the browser it is a normal element.
 */
export function Cached({ as, cacheKey, children, ...attributes }: CachedProps) {
  const render = useRenderCached()
  const Tag = as as 'section'
  if (!render || !cacheKey) return <Tag {...attributes}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from the same children
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: render(cacheKey(), children) }} />
}

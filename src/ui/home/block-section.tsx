import type { ComponentProps, ReactElement } from 'react'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import { Cached } from '#ui/page/cached-part.tsx'
import { versionIdOf } from '#ui/page/markup-cache.ts'
import { momentOf, ServerScopeProvider, useServerScope } from '#ui/page/server-scope.tsx'
import { SiteProvider, useSite } from '#ui/page/site-context.tsx'

/** What the content of a block depends on, beside the site and the time. */
export type BlockVersion = { block: object; filling: BlockFilling }

type BlockSectionProps = Omit<ComponentProps<'section'>, 'children'> & {
  version: BlockVersion
  children: ReactElement
}

/**
 * The section of a block. Its content is rendered once for each version of the site and its stock,
 * and anew after five minutes. Not for content with islands or preloaded pictures.
 */
export function BlockSection({ version: { block, filling }, children, ...attributes }: BlockSectionProps) {
  const scope = useServerScope()
  const site = useSite()
  const now = momentOf(scope.now)
  const versions = [scope.site, scope.menus, block, filling.answers, filling.makeLogos].map(versionIdOf)
  return (
    <Cached as="section" cacheKey={() => `block ${versions} ${now.getTime()}`} {...attributes}>
      <ServerScopeProvider value={{ ...scope, now }}>
        <SiteProvider value={site}>{children}</SiteProvider>
      </ServerScopeProvider>
    </Cached>
  )
}

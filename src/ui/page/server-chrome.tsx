import type { ReactNode } from 'react'
import { markOf, useDrawKept } from './kept-markup.ts'
import { ServerOnly } from './server-only.tsx'
import { type ServerScope, ServerScopeProvider, useServerScope } from './server-scope.tsx'

/** As long as a page is kept at most: what chrome says of the time may be as old as what the page says. */
const MOMENT_MS = 300_000

/**
 * A part that stands on every page of a site: drawn once for a version of the site and its counts, then kept as text. It
 * sees the site, its menus and which entry of the navigation is the current page, and nothing else of the page it is on.
 */
export function ServerChrome(props: ChromeProps) {
  if (import.meta.env.SSR) return <DrawnChrome {...props} />
  return <ServerOnly className="unboxed">{props.children}</ServerOnly>
}

type ChromeProps = { name: 'top' | 'foot'; children: ReactNode }

function DrawnChrome({ name, children }: ChromeProps) {
  const draw = useDrawKept()
  const { site, menus, now, path, preview } = useServerScope()
  const seen: ServerScope = {
    site,
    menus,
    preview,
    now: new Date(now.getTime() - (now.getTime() % MOMENT_MS)),
    path: site.navigation.header.some(({ url }) => url === path) ? path : undefined,
  }
  const key = `${name} ${markOf(site)} ${markOf(menus)} ${seen.now.getTime()} ${seen.path} ${preview}`
  return (
    <ServerOnly
      className="unboxed"
      markup={draw?.(key, <ServerScopeProvider value={seen}>{children}</ServerScopeProvider>)}
    >
      {children}
    </ServerOnly>
  )
}

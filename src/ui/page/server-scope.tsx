import { createContext, useContext } from 'react'
import type { NavigationMenus } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** The data that server-rendered parts may read. It is never sent to the browser. */
export type ServerScope = {
  site: Site
  /** The site's logo as SVG, cleaned: it is inlined as it is. */
  logo: string
  menus: NavigationMenus
  now: Date
  /** The version number, if this is a preview of the site. */
  preview?: number
  /** The path of this page. */
  path?: string
  /** The data URI of a tiny version of a picture, shown blurred until the picture has loaded. */
  blurOf?: (source: string) => string | undefined
}

const ServerScopeContext = createContext<ServerScope | undefined>(undefined)
export const ServerScopeProvider = ServerScopeContext.Provider

export function useServerScope(): ServerScope {
  const scope = useContext(ServerScopeContext)
  if (!scope)
    throw new Error('useServerScope works only in server-rendered parts, inside a ServerScopeProvider')
  return scope
}

/**
 * The blurred preview for a part that is also hydrated. In the browser it is undefined, and
 * hydration leaves the existing markup alone.
 */
export const useServerBlur = (source: string | undefined): string | undefined => {
  const scope = useContext(ServerScopeContext)
  return source === undefined ? undefined : scope?.blurOf?.(source)
}

/** Pages are cached for up to five minutes, so the time in a cached part may be as old. */
const MOMENT_MS = 300_000
export const momentOf = (now: Date): Date => new Date(now.getTime() - (now.getTime() % MOMENT_MS))

/** The whole site, for parts that only the server renders. */
export const useServerSite = (): Site => useServerScope().site

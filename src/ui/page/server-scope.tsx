import { createContext, useContext } from 'react'
import type { NavigationMenus } from '#domain/site/navigation-menus.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** What every part of a page may read while the server renders it. It is never sent to the browser. */
export type ServerScope = {
  site: Site
  menus: NavigationMenus
  now: Date
  /** The version of the site that is previewed, if this is a preview. */
  preview?: number
  /** The path of this page. */
  path?: string
  /** A few bytes of a picture, shown blurred until it has loaded. */
  blurOf?: (source: string) => string | undefined
}

const ServerScopeContext = createContext<ServerScope | undefined>(undefined)
export const ServerScopeProvider = ServerScopeContext.Provider

export function useServerScope(): ServerScope {
  const scope = useContext(ServerScopeContext)
  if (!scope) throw new Error('Only server-rendered parts may read the whole site')
  return scope
}

/** A few bytes of a picture, for a part that is hydrated too: the browser has no scope, and keeps what is there. */
export const useServerBlur = (source: string | undefined): string | undefined => {
  const scope = useContext(ServerScopeContext)
  return source === undefined ? undefined : scope?.blurOf?.(source)
}

/** The whole site, for parts that only the server renders. */
export const useServerSite = (): Site => useServerScope().site

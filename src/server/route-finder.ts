import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

export type RouteMatches = {
  params: Record<string, string | undefined>
  pathname: string
  route: { id: string; path?: string }
}[]

const MOST_KNOWN = 2_000

/** The routes of a build that answer a path, from the one around all pages to the page's own. */
export function routeFinder({ routes }: Pick<ServerBuild, 'routes'>) {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) =>
      route && route.parentId === parent
        ? [
            route.index
              ? { id: route.id, index: true, path: route.path }
              : { id: route.id, path: route.path, children: childrenOf(route.id) },
          ]
        : [],
    )
  const tree = childrenOf(undefined)
  // The router ranks all its routes anew for every question, which took a fifth of a lead's time.
  const known = new Map<string, RouteMatches | null>()
  return (path: string): RouteMatches | null => {
    let matches = known.get(path)
    if (matches === undefined) {
      matches = matchRoutes(tree, path) as RouteMatches | null
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(path, matches)
    }
    return matches
  }
}

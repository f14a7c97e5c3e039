/**
 * The address at which the console answers with the data of a screen instead of its document. It is
 * internal to React Router, so nothing that we ship names it. Tests of access ask for it, because a
 * stranger can too, and the benchmark, because a script of the console does. With a route it is the
 * data of that route alone, without those around it.
 */
export function dataAddress(path: string, route?: string): string {
  const [pathname, ...query] = path.split('?')
  const only = route ? [`_routes=${route}`] : []
  const asked = [query.join('?'), ...only].filter(Boolean).join('&')
  return `${pathname === '/' ? '/_root' : pathname}.data${asked && `?${asked}`}`
}

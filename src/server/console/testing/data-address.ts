/**
 * The address at which the console answers with the data of a screen instead of its document. It is
 * internal to React Router, so nothing that we ship names it. Tests of access ask for it, because a
 * stranger can too, and the benchmark, because a script of the console does.
 */
export function dataAddress(path: string): string {
  const [pathname, ...query] = path.split('?')
  return [`${pathname === '/' ? '/_root' : pathname}.data`, ...query].join('?')
}

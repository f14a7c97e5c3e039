/** The path of a url on the same site. Undefined for other sites. */
export function pathOf(href: string): string | undefined {
  if (!href.startsWith('/')) return undefined
  return href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
}

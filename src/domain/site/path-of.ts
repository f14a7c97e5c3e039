/** The path of an address on the same site; nothing for one that leads elsewhere. */
export function pathOf(href: string): string | undefined {
  if (!href.startsWith('/')) return undefined
  return href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
}

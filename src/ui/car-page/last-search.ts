/** The search a visitor came from: kept for this tab only, so that two tabs do not lead into each other. */
export type LastSearch = { href: string; label: string }

const keyOf = (site: string) => `fc:${site}:last-search`

export function rememberSearch(site: string, search: LastSearch): void {
  try {
    sessionStorage.setItem(keyOf(site), JSON.stringify(search))
  } catch {
    // Storage refused: the way back is the whole stock.
  }
}

export function lastSearch(site: string): LastSearch | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(site)) ?? 'null')
    // Only a path of this site may become a link.
    return typeof found?.href === 'string' &&
      /^\/(?![/\\])/.test(found.href) &&
      typeof found.label === 'string'
      ? { href: found.href, label: found.label }
      : undefined
  } catch {
    return undefined
  }
}

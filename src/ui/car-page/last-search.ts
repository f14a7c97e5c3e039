/** The search a visitor came from: kept for this tab only, so that two tabs do not lead into each other. */
export type LastSearch = { href: string; label: string }

const key = () => `fc:${document.documentElement.dataset.site}:last-search`

export function rememberSearch(search: LastSearch): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(search))
  } catch {
    // Storage refused: the way back is the whole stock.
  }
}

export function lastSearch(): LastSearch | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(key()) ?? 'null')
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

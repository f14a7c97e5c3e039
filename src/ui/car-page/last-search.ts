/**
 * The search a visitor came from. It is stored per tab, so that two tabs do not affect each other.
 */
export type LastSearch = { href: string; label: string }

const key = () => `fc:${document.documentElement.dataset.site}:last-search`

export function rememberSearch(search: LastSearch): void {
  try {
    sessionStorage.setItem(key(), JSON.stringify(search))
  } catch {
    // Storage is blocked. The back link leads to all cars instead.
  }
}

export function lastSearch(): LastSearch | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(key()) ?? 'null')
    // Only a path on this site may become a link.
    return typeof found?.href === 'string' &&
      /^\/(?![/\\])/.test(found.href) &&
      typeof found.label === 'string'
      ? { href: found.href, label: found.label }
      : undefined
  } catch {
    return undefined
  }
}

const MOST = 5

/** What this browser searched for on this site, youngest first. Storage may be full, off or nonsense: then there is nothing. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    return Array.isArray(list) ? list.filter((words) => typeof words === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(typed: string): void {
  const words = typed.trim().slice(0, 100)
  if (!words) return
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(key(), JSON.stringify([words, ...others].slice(0, MOST)))
  } catch {
    // A search that cannot be remembered is still a search.
  }
}

const key = () => `fc:${document.documentElement.dataset.site}:recent-searches`

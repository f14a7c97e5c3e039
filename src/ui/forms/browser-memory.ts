/** What this browser remembers for one site. Storage may be full, off or written by anyone: then it remembers nothing. */
const keyOf = (name: string) => `fc:${document.documentElement.dataset.site}:${name}`

export function recall(name: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    return found && typeof found === 'object' ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function remember(name: string, what: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(what))
  } catch {
    // The form itself still holds what was typed.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept, so there is nothing to forget.
  }
}

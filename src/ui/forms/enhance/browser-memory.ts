/**
 * localStorage entries of one site. Storage may be full, blocked or corrupt; then nothing is
 * remembered.
 */
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
    // Storing failed, but the form itself still has the values.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

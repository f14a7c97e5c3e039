/**
 * Closes an open `details` on Escape, on a tap outside and when Tab leaves it. Escape restores the
 * focus.
 */
export function attachDismiss(details: HTMLDetailsElement): () => void {
  const closeUnlessInside = (event: Event) => {
    if (details.open && !details.contains(event.target as Node)) details.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', closeUnlessInside)
  document.addEventListener('focusin', closeUnlessInside)
  details.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', closeUnlessInside)
    document.removeEventListener('focusin', closeUnlessInside)
    details.removeEventListener('keydown', onKey)
  }
}

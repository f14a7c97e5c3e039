import '#ui/styles/rare-primitives.css'

const SHOWN_MS = 5000

/**
 * Shows a short message at the bottom of the screen. Screen readers announce it; the focus does not
 * move.
 */
export function showToast(words: string): void {
  let region = document.querySelector<HTMLElement>('.toasts')
  if (!region) {
    region = document.createElement('div')
    region.className = 'toasts'
    region.setAttribute('role', 'status')
    region.setAttribute('aria-live', 'polite')
    document.body.append(region)
  }
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.textContent = words
  region.append(toast)
  setTimeout(() => toast.remove(), SHOWN_MS)
}

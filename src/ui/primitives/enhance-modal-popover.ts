const ENTRY = 'a[href], button:not([disabled]), input, select, textarea, summary'

/** Everything beside a panel, from its own siblings up to the body's children. */
function beside(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at: Element = panel; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other)
  return found
}

/**
 * Makes a popover that covers the page modal while it is open: keys and screen readers stay inside, its first control has
 * the focus, and the browser gives the focus back where it came from. Escape and its own buttons close it as before.
 */
export function attachModalPopover(panel: HTMLElement): () => void {
  const stop = new AbortController()
  let aside: HTMLElement[] = []
  const release = () => {
    for (const other of aside) other.inert = false
    aside = []
  }
  const contain = () => {
    // Beside results, on a wide screen, the same panel covers nothing.
    if (getComputedStyle(panel).position !== 'fixed') return
    aside = beside(panel)
    for (const other of aside) other.inert = true
    if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>(ENTRY)?.focus()
  }
  panel.addEventListener(
    'beforetoggle',
    // Before it closes, so that the button the focus goes back to can take it.
    (event) => (event as ToggleEvent).newState === 'closed' && release(),
    { signal: stop.signal },
  )
  panel.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && contain(), {
    signal: stop.signal,
  })
  // A phone turned on its side may show the panel beside the page.
  addEventListener(
    'resize',
    () => aside.length > 0 && getComputedStyle(panel).position !== 'fixed' && panel.hidePopover(),
    { signal: stop.signal },
  )
  if (panel.matches(':popover-open')) contain()
  return () => {
    release()
    stop.abort()
  }
}

const attached = new WeakSet<HTMLElement>()

/** For `[popover][data-modal]`: it loads when someone reaches for a button that opens one. */
export default function enhanceModalPopovers(root: ParentNode): void {
  for (const panel of root.querySelectorAll<HTMLElement>('[popover][data-modal]')) {
    if (attached.has(panel)) continue
    attached.add(panel)
    attachModalPopover(panel)
  }
}

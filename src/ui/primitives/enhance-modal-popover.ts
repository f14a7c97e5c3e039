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
function makeModal(panel: HTMLElement): void {
  let aside: HTMLElement[] = []
  const release = () => {
    for (const other of aside) other.inert = false
    aside = []
  }
  // Beside results, on a wide screen, the same panel covers nothing.
  const covers = () => getComputedStyle(panel).position === 'fixed'
  const contain = () => {
    // Who comes while it opens finds it open, and hears of it once more.
    if (aside.length > 0 || !covers()) return
    aside = beside(panel)
    for (const other of aside) other.inert = true
    if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>(ENTRY)?.focus()
  }
  // Before it closes, so that the button the focus goes back to can take it.
  panel.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release())
  panel.addEventListener('toggle', ({ newState }) => newState === 'open' && contain())
  // A phone turned on its side may show the panel beside the page.
  addEventListener('resize', () => aside.length > 0 && !covers() && panel.hidePopover())
  if (panel.matches(':popover-open')) contain()
}

const attached = new WeakSet<HTMLElement>()

/** For `[popover][data-modal]`: it loads when someone reaches for a button that opens one. */
export default function enhanceModalPopovers(root: ParentNode): void {
  for (const panel of root.querySelectorAll<HTMLElement>('[popover][data-modal]')) {
    if (attached.has(panel)) continue
    attached.add(panel)
    makeModal(panel)
  }
}

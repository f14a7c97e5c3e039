const ENTRY = 'a[href], button:not([disabled]), input, select, textarea, summary'

/** Everything outside a panel: its siblings, and the siblings of its ancestors. */
function elementsOutside(panel: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at: Element = panel; at.parentElement && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other)
  return found
}

/**
 * Makes a popover modal while it covers the page: the rest is inert and the first control gets the
 * focus. The browser restores the focus.
 */
function makeModal(panel: HTMLElement): void {
  let inert: HTMLElement[] = []
  const release = () => {
    for (const other of inert) other.inert = false
    inert = []
  }
  // On a wide screen the panel is beside the results and covers nothing.
  const covers = () => getComputedStyle(panel).position === 'fixed'
  const makeRestInert = () => {
    // The toggle event also fires for a panel that is already modal.
    if (inert.length > 0 || !covers()) return
    inert = elementsOutside(panel)
    for (const other of inert) other.inert = true
    if (!panel.contains(document.activeElement)) panel.querySelector<HTMLElement>(ENTRY)?.focus()
  }
  // Before closing, so that the button that opened the panel can get the focus back.
  panel.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release())
  panel.addEventListener('toggle', ({ newState }) => newState === 'open' && makeRestInert())
  // After a rotation the panel may be beside the page and no longer cover it.
  addEventListener('resize', () => inert.length > 0 && !covers() && panel.hidePopover())
  if (panel.matches(':popover-open')) makeRestInert()
}

const attached = new WeakSet<HTMLElement>()

/** For `[popover][data-modal]`. Loads when the visitor touches a button that opens one. */
export default function enhanceModalPopovers(root: ParentNode): void {
  for (const panel of root.querySelectorAll<HTMLElement>('[popover][data-modal]')) {
    if (attached.has(panel)) continue
    attached.add(panel)
    makeModal(panel)
  }
}

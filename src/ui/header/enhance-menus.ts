const WIDE = '(width >= 64rem)'
const OPEN_AFTER = 90
const CLOSE_AFTER = 280

/**
 * Adds hover, click and keyboard handling to the header menus, and a focus trap to the phone's
 * drawer (HDR-7). Without this script the menus still open, close and link.
 */
export default function enhanceMenus(root: ParentNode): void {
  for (const header of root.querySelectorAll<HTMLElement>('.header:not([data-enhanced])')) {
    header.dataset.enhanced = ''
    const menus = [...header.querySelectorAll<HTMLDetailsElement>('details.menu')]
    const drawer = header.querySelector<HTMLElement>('.header-nav[popover]')
    for (const menu of menus) openOnHover(menu)
    for (const menu of menus) menu.addEventListener('toggle', () => markOpen(header))
    header.addEventListener('keydown', (event) => onKey(event, header, menus))
    header.addEventListener('click', (event) => {
      // Following a link closes its menu, also when the page stays (HDR-6).
      if ((event.target as Element).closest('.menu-panel a[href]')) closeAll(menus)
    })
    header.addEventListener('focusout', (event) => {
      const next = event.relatedTarget as Node | null
      if (!matchMedia(WIDE).matches || !next) return
      for (const menu of menus) if (menu.open && !menu.contains(next)) menu.open = false
    })
    document.addEventListener('pointerdown', (event) => {
      if (matchMedia(WIDE).matches && !header.contains(event.target as Node)) closeAll(menus)
    })
    if (drawer) keepFocusIn(drawer, header)
    markOpen(header)
  }
}

function closeAll(menus: HTMLDetailsElement[]): void {
  for (const menu of menus) menu.open = false
}

function markOpen(header: HTMLElement): void {
  header.toggleAttribute(
    'data-open',
    header.querySelector('details.menu[open], .header-nav:popover-open') !== null,
  )
}

/** Opens a menu on hover and closes it after the mouse has left. A click keeps it open. */
function openOnHover(menu: HTMLDetailsElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered = false
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse' && matchMedia(WIDE).matches
  const openSoon = () => {
    clearTimeout(timer)
    if (menu.open) return
    timer = setTimeout(() => {
      hovered = true
      menu.open = true
    }, OPEN_AFTER)
  }
  menu.addEventListener('pointerenter', (event) => isMouse(event) && openSoon())
  // This script loads on hover, so the mouse may already be on the menu.
  if (matchMedia(WIDE).matches && matchMedia('(hover: hover)').matches && menu.matches(':hover')) openSoon()
  menu.addEventListener('pointerleave', (event) => {
    if (!isMouse(event)) return
    clearTimeout(timer)
    if (hovered)
      timer = setTimeout(() => {
        hovered = false
        menu.open = false
      }, CLOSE_AFTER)
  })
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer)
    if (!hovered || !menu.open) return
    hovered = false
    event.preventDefault()
  })
}

function onKey(event: KeyboardEvent, header: HTMLElement, menus: HTMLDetailsElement[]): void {
  const at = event.target as HTMLElement
  const menu = at.closest<HTMLDetailsElement>('details.menu')
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false
    menu.querySelector('summary')?.focus()
    // Escape closes only the menu; the drawer around it stays open.
    event.preventDefault()
    return
  }
  const nav = at.closest('.header-nav')
  if (!nav || event.altKey || event.ctrlKey || event.metaKey) return
  const isEntry = at.tagName === 'SUMMARY' || at.parentElement === nav
  if (isEntry && matchMedia(WIDE).matches && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
    const entries = [...nav.querySelectorAll<HTMLElement>(':scope > a, :scope > details > summary')]
    step(entries, at, event.key === 'ArrowRight' ? 1 : -1)
    event.preventDefault()
    return
  }
  if (!menu || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) return
  const links = [...menu.querySelectorAll<HTMLElement>('.menu-panel a[href]')]
  event.preventDefault()
  if (at.tagName === 'SUMMARY') {
    if (event.key !== 'ArrowDown') return
    closeAll(menus.filter((each) => each !== menu))
    menu.open = true
    links[0]?.focus()
  } else if (event.key === 'Home' || event.key === 'End') {
    links.at(event.key === 'Home' ? 0 : -1)?.focus()
  } else if (event.key === 'ArrowUp' && at === links[0]) {
    menu.querySelector('summary')?.focus()
  } else {
    step(links, at, event.key === 'ArrowDown' ? 1 : -1)
  }
  markOpen(header)
}

function step(items: HTMLElement[], from: HTMLElement, by: 1 | -1): void {
  items[(items.indexOf(from) + by + items.length) % items.length]?.focus()
}

/** While the drawer is open, the rest of the page is inert and Tab stays inside. */
function keepFocusIn(drawer: HTMLElement, header: HTMLElement): void {
  const behind = () =>
    [...document.body.children, ...(header.querySelector('.header-bar')?.children ?? [])].filter(
      (part) => !part.contains(drawer),
    )
  const show = (open: boolean) => {
    document.body.classList.toggle('modal-open', open)
    for (const part of behind()) part.toggleAttribute('inert', open)
    markOpen(header)
    if (open) drawer.querySelector<HTMLElement>('a[href], button, summary')?.focus()
    else header.querySelector<HTMLElement>('.toggle')?.focus()
  }
  drawer.addEventListener('toggle', (event) => event.target === drawer && show(event.newState === 'open'))
  // The drawer may have been opened before this script loaded.
  if (drawer.matches(':popover-open')) show(true)
  drawer.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !drawer.matches(':popover-open')) return
    const stops = [...drawer.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
      stop.checkVisibility(),
    )
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
  })
  // If the window becomes wide while the drawer is open, the page must not stay inert.
  matchMedia(WIDE).addEventListener('change', ({ matches }) => {
    if (matches && drawer.matches(':popover-open')) drawer.hidePopover()
  })
}

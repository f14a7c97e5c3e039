import { layOutBelow } from './lay-out-below.ts'

type Load = () => Promise<{ default: (root: ParentNode) => void }>

/**
 * Scripts for server-rendered parts without React. Each loads only if its selector is on the page.
 */
const ENHANCERS: Record<string, Load> = {
  '.car [data-save]': () => import('#ui/search-page/enhance-viewed.ts'),
  '[data-refines], [data-way-back]': () => import('#ui/car-page/enhance-way-back.ts'),
  // Loads at once: remembered details must be filled in before the visitor starts to type.
  'main form[data-lead-form]': () => import('#ui/forms/enhance/enhance-form.ts'),
  '[data-thanks]': () => import('#ui/forms/enhance/enhance-thanks.ts'),
  '.carousel, [data-count-up], .price-form': () => import('#ui/home/enhance-home.ts'),
  'form[data-counted]': () => import('#ui/home/enhance-counts.ts'),
  'form[data-distance]': () => import('#ui/car-page/enhance-distance.ts'),
  '[data-around]': () => import('#ui/car-page/enhance-around.ts'),
  // The link of a mail stops at once.
  '[data-submits-itself]': () => import('#ui/alerts/enhance-stop.ts'),
  '[data-programs]': () => import('#ui/page/enhance-tags.ts'),
  '[data-street-map]': () => import('#ui/locations/map/enhance-street-map.ts'),
}

const SAVED = '[data-save], [data-saved-count]'
/** Scripts for parts far down the page. Each loads when its part scrolls into view. */
const ON_VISIBLE: Record<string, Load> = {
  '[data-hours], .hours[data-zone]': () => import('#ui/locations/enhance-open-now.ts'),
}

/** Scripts that load when the visitor first hovers, touches or focuses their part. */
const ON_INTERACTION: Record<string, Load> = {
  'form.find, .header .narrow': () => import('#ui/search-page/enhance-autocomplete.ts'),
  '.header': () => import('#ui/header/enhance-menus.ts'),
  [SAVED]: () => import('#ui/favourites/enhance-saved.ts'),
  '[popovertarget]': loadPopovers,
  '.footer form[data-lead-form]': () => import('#ui/forms/enhance/enhance-form.ts'),
  '[data-dialog]': () => import('#ui/forms/enhance/enhance-dialogs.ts'),
  '[data-reveal]': () => import('#ui/car-card/enhance-reveal.ts'),
}
/** Only our script knows what a click on these does, so an early click waits for the script. */
const DEFERRED = '[data-defer=click], [data-save], [data-dialog], [data-reveal]'

/** A dialog of holidays must know today's date before it opens (HRS-3). */
async function loadPopovers() {
  const [popovers, hours] = await Promise.all([
    import('#ui/primitives/overlays/enhance-modal-popover.ts'),
    document.querySelector('.holiday') ? import('#ui/locations/enhance-open-now.ts') : undefined,
  ])
  return {
    default(root: ParentNode) {
      hours?.default(root)
      popovers.default(root)
    },
  }
}

/**
 * Loads and runs the scripts this page needs. It runs again after the content changes, so every
 * enhancer must be idempotent.
 */
export function enhance(root: ParentNode = document): void {
  for (const [selector, load] of Object.entries(ENHANCERS)) {
    if (root.querySelector(selector)) load().then((module) => module.default(root))
  }
  for (const [selector, load] of Object.entries(ON_VISIBLE)) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load().then((module) => module.default(root))
    })
    for (const part of root.querySelectorAll(selector)) observer.observe(part)
  }
  for (const selector of Object.keys(ON_INTERACTION)) {
    if (loaded.has(selector)) loadFor(selector)
    else loadOnInteraction(selector)
  }
  layOutBelow(root)
  // The first access to localStorage may block on disk, so it gets its own task.
  setTimeout(() => showStored(root))
}

function showStored(root: ParentNode): void {
  // Hearts of saved cars must look saved before the visitor touches them.
  if (hasStored('favourites')) loadFor(SAVED)
  if (hasStored('saved-searches') || hasStored('viewed-cars'))
    import('#ui/search-page/enhance-yours.ts').then((module) => module.default(root))
}

// If another tab saves the first car, this tab must show it too (FAV-8).
if (typeof window !== 'undefined')
  window.addEventListener('storage', () => hasStored('favourites') && !loaded.has(SAVED) && loadFor(SAVED))

const loaded = new Map<string, Promise<void>>()
const listening = new Map<string, AbortController>()

function loadFor(selector: string): Promise<void> {
  const loading = ON_INTERACTION[selector]!().then(
    (module) => module.default(document),
    () => undefined,
  )
  loaded.set(selector, loading)
  return loading.then(() => listening.get(selector)?.abort())
}

/** Loads a script at the first hover, touch or focus. */
function loadOnInteraction(selector: string): void {
  if (listening.has(selector)) return
  const stop = new AbortController()
  listening.set(selector, stop)
  const interact = (event: Event) => {
    const part = (event.target as Element | null)?.closest?.<HTMLElement>(selector)
    if (!part) return
    const ready = loaded.get(selector) ?? loadFor(selector)
    if (!isPlainClick(event) || !part.matches(DEFERRED)) return
    event.preventDefault()
    event.stopPropagation()
    ready.then(() => setTimeout(() => part.click()))
  }
  for (const kind of ['pointerover', 'focusin', 'click'])
    document.addEventListener(kind, interact, { capture: true, signal: stop.signal })
  // The pointer or focus may be there already, and then no further event fires.
  if (document.querySelector(`:is(${selector}):is(:hover, :focus-within)`)) loadFor(selector)
}

const isPlainClick = (event: Event): boolean =>
  event instanceof MouseEvent &&
  event.type === 'click' &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether localStorage has an entry of this name for this site. */
function hasStored(name: string): boolean {
  try {
    return localStorage.getItem(`fc:${document.documentElement.dataset.site}:${name}`) !== null
  } catch {
    return false
  }
}

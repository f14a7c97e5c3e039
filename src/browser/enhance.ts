import { layOutBelow } from './lay-out-below.ts'

type Load = () => Promise<{ default: (root: ParentNode) => void }>

/** Behaviour for parts that the server draws and React never touches: each loads only where its selector is on the page. */
const ENHANCERS: Record<string, Load> = {
  '.car [data-save]': () => import('#ui/search-page/enhance-viewed.ts'),
  '[data-refines], [data-way-back]': () => import('#ui/car-page/enhance-way-back.ts'),
  // At once: remembered details must stand in the form before anyone begins to type them again.
  'form[data-lead-form]': () => import('#ui/forms/enhance-form.ts'),
  '[data-thanks]': () => import('#ui/forms/enhance-thanks.ts'),
  '.carousel, [data-count-up], .price-form': () => import('#ui/home/enhance-home.ts'),
  'form[data-distance]': () => import('#ui/car-page/enhance-distance.ts'),
  '[data-street-map]': () => import('#ui/locations/enhance-street-map.ts'),
}

const SAVED = '[data-save], [data-saved-count]'
/** Behaviour of what stands far down most pages: it loads when it comes into sight. */
const ON_SIGHT: Record<string, Load> = {
  '[data-hours], .hours[data-zone]': () => import('#ui/locations/enhance-open-now.ts'),
}

/** Behaviour that can wait until a visitor reaches for it. */
const ON_REACH: Record<string, Load> = {
  'form.find, .header .narrow': () => import('#ui/search-page/enhance-autocomplete.ts'),
  '.header': () => import('#ui/header/enhance-menus.ts'),
  [SAVED]: () => import('#ui/favourites/enhance-saved.ts'),
  '[popovertarget]': () => import('#ui/primitives/enhance-modal-popover.ts'),
  '[data-event]': () => import('#ui/events/enhance-events.ts'),
  '[data-dialog]': () => import('#ui/forms/enhance-dialogs.ts'),
}
/** Only the script knows what a click on these means, so an early click waits for it. */
const DEFERRED = '[data-defer=click], [data-save], [data-dialog]'

/** Runs what the page has; called again after each client navigation, so every enhancer is idempotent. */
export function enhance(root: ParentNode = document): void {
  for (const [selector, load] of Object.entries(ENHANCERS)) {
    if (root.querySelector(selector)) load().then((module) => module.default(root))
  }
  for (const [selector, load] of Object.entries(ON_SIGHT)) {
    const sighted = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      sighted.disconnect()
      load().then((module) => module.default(root))
    })
    for (const part of root.querySelectorAll(selector)) sighted.observe(part)
  }
  for (const selector of Object.keys(ON_REACH)) {
    if (arrived.has(selector)) arrive(selector)
    else listen(selector)
  }
  layOutBelow(root)
  // The first look into what the browser keeps may wait for a disk, so nothing else waits with it.
  setTimeout(() => showRemembered(root))
}

function showRemembered(root: ParentNode): void {
  // Hearts of cars saved earlier must show it before anyone reaches for them.
  if (remembers('favourites')) arrive(SAVED)
  if (remembers('saved-searches') || remembers('viewed-cars'))
    import('#ui/search-page/enhance-yours.ts').then((module) => module.default(root))
}

// Another tab saved the first car: this one has to say so too (FAV-8).
if (typeof window !== 'undefined')
  window.addEventListener('storage', () => remembers('favourites') && !arrived.has(SAVED) && arrive(SAVED))

const arrived = new Map<string, Promise<void>>()
const listening = new Map<string, AbortController>()

function arrive(selector: string): Promise<void> {
  const loaded = ON_REACH[selector]!().then(
    (module) => module.default(document),
    () => undefined,
  )
  arrived.set(selector, loaded)
  return loaded.then(() => listening.get(selector)?.abort())
}

/** Loads on the first hover, touch or focus. */
function listen(selector: string): void {
  if (listening.has(selector)) return
  const stop = new AbortController()
  listening.set(selector, stop)
  const reach = (event: Event) => {
    const reached = (event.target as Element | null)?.closest?.<HTMLElement>(selector)
    if (!reached) return
    const ready = arrived.get(selector) ?? arrive(selector)
    if (!isPlainClick(event) || !reached.matches(DEFERRED)) return
    event.preventDefault()
    event.stopPropagation()
    ready.then(() => setTimeout(() => reached.click()))
  }
  for (const kind of ['pointerover', 'focusin', 'click'])
    document.addEventListener(kind, reach, { capture: true, signal: stop.signal })
  // Whoever got there before this script did is waiting for it without another event to come.
  if (document.querySelector(`:is(${selector}):is(:hover, :focus-within)`)) arrive(selector)
}

const isPlainClick = (event: Event): boolean =>
  event instanceof MouseEvent &&
  event.type === 'click' &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Whether this browser keeps something of this site under that name. */
function remembers(name: string): boolean {
  try {
    return localStorage.getItem(`fc:${document.documentElement.dataset.site}:${name}`) !== null
  } catch {
    return false
  }
}

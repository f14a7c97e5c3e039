/** What the inline script in the head offers to the scripts that load later. */
export type Early = {
  /** Resolves at the first pointer move, touch, key press or scroll. */
  firstInput: Promise<void>
  /** Replays the deferred actions. Called once the scripts have attached their listeners. */
  replay(): void
}

declare global {
  interface Window {
    /** Undefined only in development. */
    early?: Early
  }
}

/**
 * Defers early input until the page's scripts have loaded, then replays it.
 *
 * This function is inlined as text at the top of every page, so it must not use anything outside
 * itself. Pages work without scripts. Scripts load when the browser is idle after the first paint,
 * or at the first input, whichever comes first. Until then:
 * - Links, forms and menus work natively.
 * - Buttons without a native action, elements with `data-defer`, and links that refine the current
 *   results are deferred. They are replayed after loading.
 * - If loading fails, nothing is deferred any more.
 *
 * Clicks on elements with `data-event` are counted here and nowhere else (EVENT-1): on a phone most
 * of them come before the scripts have loaded. Counting listens to bubbling, so that a deferred
 * click counts once, when it is replayed.
 *
 * After a reload or Back, the page gets its full layout at once (`data-full-layout` in base.css).
 * Otherwise the restored scroll position would be wrong.
 */
export function listenEarly(load: () => Promise<unknown>): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate' || location.hash) document.documentElement.dataset.fullLayout = ''

  document.addEventListener('click', ({ target }) => {
    const counted = (target as Element | null)?.closest?.<HTMLElement>('[data-event]')
    if (!counted) return
    const { event, car } = counted.dataset
    const data = car ? { car_id: Number(car) } : {}
    // Analytics that are blocked or replaced must not break the page.
    try {
      const page = window as { dataLayer?: unknown[] }
      page.dataLayer ??= []
      page.dataLayer.push({ event: 'forecourt', event_id: Number(event), ...data })
    } catch {}
    try {
      const events = [{ id: Number(event), data, page: location.pathname, at: Date.now() }]
      navigator.sendBeacon('/api/events', JSON.stringify({ events }))
    } catch {}
  })

  const actions: (() => void)[] = []
  const stop = new AbortController()
  let resolveFirstInput = () => {}
  const firstInput = new Promise<void>((resolve) => {
    resolveFirstInput = resolve
  })
  const replay = () => {
    stop.abort()
    for (const action of actions.splice(0)) action()
  }
  const loadScripts = () => void load().catch(replay)

  const defer = (event: Event, action: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    actions.push(action)
  }
  const refines = (link: HTMLAnchorElement | null) =>
    link?.origin === location.origin &&
    link.pathname === location.pathname &&
    !link.hash &&
    document.querySelector('[data-refines]')
  const handlers: Record<string, (event: never, target: HTMLElement) => void> = {
    pointermove() {},
    pointerdown() {},
    scroll() {},
    focusin() {},
    click(event: MouseEvent, target) {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = target.closest<HTMLAnchorElement>('a[href]')
      const deferred = target.closest<HTMLElement>(
        'button[type=button]:not([popovertarget]), [data-defer=click], [data-dialog], [data-reveal]',
      )
      const clicked = deferred ?? (refines(link) ? link : undefined)
      if (clicked) defer(event, () => clicked.click())
    },
    keydown(event: KeyboardEvent, target) {
      if (target.matches('[data-defer=keys]') && /^(Arrow|Home|End|Enter)/.test(event.key))
        defer(event, () => target.dispatchEvent(new KeyboardEvent('keydown', event)))
    },
    change(_event: Event, target) {
      const field = target as HTMLInputElement
      if (!(field.form ?? field).closest('[data-defer=change]')) return
      const { checked, value, type } = field
      actions.push(() => {
        if (type === 'checkbox') {
          field.checked = !checked
          field.click()
          return
        }
        field.value = value
        if (field.matches('select')) field.dispatchEvent(new Event('change', { bubbles: true }))
        else field.form?.requestSubmit()
      })
    },
    submit(event: SubmitEvent, target) {
      if (target.matches('[data-defer=change]'))
        defer(event, () => (target as HTMLFormElement).requestSubmit())
    },
  }
  for (const [type, handle] of Object.entries(handlers)) {
    const listener = (event: Event) => {
      // Browsers fire pointermove with no distance when a page loads under a resting pointer.
      if (type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
        return
      resolveFirstInput()
      loadScripts()
      if (event.target instanceof HTMLElement || event.target instanceof SVGElement)
        handle(event as never, event.target as HTMLElement)
    }
    document.addEventListener(type, listener, { capture: true, signal: stop.signal })
  }
  addEventListener('load', () =>
    requestAnimationFrame(() =>
      setTimeout(() => window.requestIdleCallback?.(loadScripts, { timeout: 300 }) ?? loadScripts()),
    ),
  )
  window.early = { firstInput, replay }
}

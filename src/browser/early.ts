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
 * What a visitor does is counted here (EVENT-1, EVENT-2): on a phone most of it comes before the
 * scripts have loaded. The page says what it is about: `data-page`, `data-counted-car`,
 * `data-counted-yard`, `data-hits`. Counting listens to bubbling, so that a deferred click counts
 * once, when it is replayed. Nothing is sent of somebody who asks not to be followed, and nothing
 * is stored in the browser.
 *
 * After a reload or Back, the page gets its full layout at once (`data-full-layout` in base.css).
 * Otherwise the restored scroll position would be wrong.
 *
 * Refined results are several entries of the history in one document. After a reload no script
 * follows Back and Forward between them, so the entry is loaded as a document.
 */
export function listenEarly(load: () => Promise<unknown>): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate' || location.hash) document.documentElement.dataset.fullLayout = ''

  const doc = document
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean }
  const send = (id: number, data: object) => {
    // Analytics that are blocked or replaced must not break the page.
    try {
      if (browser.doNotTrack === '1' || browser.globalPrivacyControl) return
      const events = [{ id, data, page: location.pathname, at: Date.now() }]
      browser.sendBeacon('/api/events', JSON.stringify({ events }))
    } catch {}
  }
  const near = (event: Event, selector: string) =>
    (event.target as Element | null)?.closest?.<HTMLElement>(selector)
  const factOf = (name: string) => {
    const value = doc.querySelector<HTMLElement>(`[data-${name}]`)?.getAttribute(`data-${name}`)
    return value ? Number(value) : undefined
  }
  const about = () => ({
    k: doc.documentElement.dataset.page,
    car_id: factOf('counted-car'),
    place: factOf('counted-yard'),
  })

  doc.addEventListener('click', (event) => {
    const counted = near(event, '[data-event],a[href^="tel:"]:not([data-revealed])')
    if (!counted) return
    const id = Number(counted.dataset.event ?? 25)
    const car = Number(counted.dataset.car) || factOf('counted-car')
    const data = car ? { car_id: car } : {}
    try {
      const page = window as { dataLayer?: unknown[] }
      page.dataLayer ??= []
      page.dataLayer.push({ event: 'forecourt', event_id: id, ...data })
    } catch {}
    send(id, { place: factOf('counted-yard'), ...data })
  })

  let searched: string | undefined
  let since = performance.now()
  let photos = 0
  let lcp = 0
  let inp = 0
  let cls = 0
  let shift = { first: 0, last: 0, sum: 0 }
  const search = () => {
    searched = location.search
    return { hits: factOf('hits'), qs: searched }
  }
  const view = (isFirst: boolean) => {
    since = performance.now()
    const from = doc.referrer && new URL(doc.referrer).host
    const land = isFirst && navigation?.type === 'navigate' && from !== location.host
    send(101, { ...about(), ...search(), ...(land && { land, ref: from }) })
  }
  const viewOnce = () => searched === undefined && view(true)
  const watch = (type: string, each: (entry: never) => void) => {
    try {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) each(entry as never)
        // Without a threshold browsers leave out what takes less than 104 ms: all that is good.
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    } catch {}
  }
  const start = () => {
    // In a tab that opens behind another, nothing is painted until somebody looks.
    if (!doc.hidden)
      watch('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
        lcp = startTime - ((navigation as { activationStart?: number } | undefined)?.activationStart ?? 0)
      })
    // The first input is reported however fast it was answered.
    for (const type of ['event', 'first-input'])
      watch(type, ({ duration, interactionId }: PerformanceEntry & { interactionId: number }) => {
        if (interactionId) inp = Math.max(inp, duration)
      })
    // The worst five seconds of jumping, as browsers' makers define it.
    watch(
      'layout-shift',
      ({
        startTime,
        value,
        hadRecentInput,
      }: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
        if (hadRecentInput) return
        if (startTime - shift.last > 1000 || startTime - shift.first > 5000)
          shift = { first: startTime, last: 0, sum: 0 }
        shift.last = startTime
        shift.sum += value
        cls = Math.max(cls, shift.sum)
      },
    )
    // A page that is left is hidden first. Some browsers only say the one, some only the other.
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      viewOnce()
      const speed = lcp ? { lcp, cls, inp: inp || undefined } : {}
      send(102, { ...about(), s: (performance.now() - since) / 1000, ph: photos, ...speed })
      photos = lcp = 0
    }
    const comeBack = () => {
      isLeft = false
      since = performance.now()
    }
    doc.addEventListener('visibilitychange', () => (doc.hidden ? leave() : comeBack()))
    addEventListener('pagehide', leave)
    addEventListener('load', () => setTimeout(viewOnce))
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return
      comeBack()
      view(false)
    })
    doc.addEventListener('content-changed', () => {
      if (searched !== location.search) send(103, { ...about(), ...search() })
    })
    doc.addEventListener('scrollend', (event) => near(event, '.gallery-track') && photos++, true)
    for (const type of ['input', 'submit'])
      doc.addEventListener(type, (event) => {
        const form = near(event, '[data-lead-form]')
        if (!form || form.dataset.began) return
        form.dataset.began = '1'
        const { car, leadForm } = form.dataset
        send(104, { ...about(), form: leadForm, ...(car && { car_id: JSON.parse(car).id }) })
      })
  }
  // A page that is made in advance is seen when it is opened, if ever.
  if ((doc as { prerendering?: boolean }).prerendering) doc.addEventListener('prerenderingchange', start)
  else start()

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
  const address = () => location.pathname + location.search
  const loaded = address()
  const hydration = new AbortController()
  addEventListener('popstate', () => address() !== loaded && location.reload(), {
    signal: hydration.signal,
  })
  window.early = {
    firstInput,
    replay() {
      hydration.abort()
      replay()
    },
  }
}

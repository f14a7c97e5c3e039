/** What the page knows of its visitor before any of its files is there. */
export type Early = {
  /** Settles as soon as somebody is there: a pointer that moves, a finger, a key, a scroll. */
  firstInput: Promise<void>
  /** Does what was held back, now that the scripts listen. */
  replay(): void
}

declare global {
  interface Window {
    /** Missing only while developing. */
    early?: Early
  }
}

/**
 * Stands inline at the top of every page, so it may use nothing from outside itself. The page is whole without its scripts:
 * they are fetched after the frame that shows the first screen, when there is nothing else to do, or for the first sign of
 * a visitor. What a visitor does before they listen takes effect by itself where the browser knows how (links, forms,
 * menus); the rest is held and done again: buttons that mean nothing without script, what is marked `data-defer`, and links
 * that refine the results on the page. If the scripts cannot be had, the page is left to what the browser does by itself.
 * Whoever comes back to a place far down gets the page whole at once (`data-full-layout`, base.css), or the place would have moved.
 */
export function listenEarly(load: () => Promise<unknown>): void {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (came?.type !== 'navigate' || location.hash) document.documentElement.dataset.fullLayout = ''

  const actions: (() => void)[] = []
  const stop = new AbortController()
  let arrive = () => {}
  const firstInput = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const replay = () => {
    stop.abort()
    for (const action of actions.splice(0)) action()
  }
  const begin = () => void load().catch(replay)

  const hold = (event: Event, action: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    actions.push(action)
  }
  const refines = (link: HTMLAnchorElement | null) =>
    link?.origin === location.origin &&
    link.pathname === location.pathname &&
    !link.hash &&
    document.querySelector('[data-refines]')
  const kinds: Record<string, (event: never, target: HTMLElement) => void> = {
    pointermove() {},
    pointerdown() {},
    scroll() {},
    focusin() {},
    click(event: MouseEvent, target) {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = target.closest<HTMLAnchorElement>('a[href]')
      const held = target.closest<HTMLElement>(
        'button[type=button]:not([popovertarget]), [data-defer=click], [data-dialog]',
      )
      const meant = held ?? (refines(link) ? link : undefined)
      if (meant) hold(event, () => meant.click())
    },
    keydown(event: KeyboardEvent, target) {
      if (target.matches('[data-defer=keys]') && /^(Arrow|Home|End|Enter)/.test(event.key))
        hold(event, () => target.dispatchEvent(new KeyboardEvent('keydown', event)))
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
        hold(event, () => (target as HTMLFormElement).requestSubmit())
    },
  }
  for (const [kind, hear] of Object.entries(kinds)) {
    const heard = (event: Event) => {
      // A pointer that rests where the page came up is told of as a move, too: of no distance.
      if (kind === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
        return
      arrive()
      begin()
      if (event.target instanceof HTMLElement || event.target instanceof SVGElement)
        hear(event as never, event.target as HTMLElement)
    }
    document.addEventListener(kind, heard, { capture: true, signal: stop.signal })
  }
  addEventListener('load', () =>
    requestAnimationFrame(() =>
      setTimeout(() => window.requestIdleCallback?.(begin, { timeout: 300 }) ?? begin()),
    ),
  )
  window.early = { firstInput, replay }
}

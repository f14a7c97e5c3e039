const EVERY_MS = 6000

/** The number of pages (viewport widths) in a track, and the current one. */
export function carouselPages(track: { scrollLeft: number; scrollWidth: number; clientWidth: number }) {
  const room = track.scrollWidth - track.clientWidth
  if (room <= 1 || track.clientWidth === 0) return { count: 1, current: 0 }
  const count = Math.ceil(track.scrollWidth / track.clientWidth - 0.05)
  const current = Math.min(count - 1, Math.round((track.scrollLeft / room) * (count - 1)))
  return { count, current }
}

/**
 * Adds dots, arrows, arrow keys and automatic movement to a carousel (IMG-2). Returns a function
 * that removes them.
 */
export function attachCarousel(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('.carousel-track')
  const foot = root.querySelector<HTMLElement>('.carousel-foot')
  const dots = root.querySelector<HTMLElement>('.dots')
  if (!track || !foot || !dots) return () => {}

  const stop = new AbortController()
  const listen = { signal: stop.signal }
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  let paused = false
  let busy = false
  /** The page that the animation is moving to. A further step counts from there. */
  let heading: number | undefined

  const goTo = (page: number) => {
    const { count } = carouselPages(track)
    heading = (page + count) % count
    const left = heading * ((track.scrollWidth - track.clientWidth) / Math.max(1, count - 1))
    track.scrollTo({ left, behavior: calm.matches ? 'instant' : 'smooth' })
  }
  const step = (by: number) => goTo((heading ?? carouselPages(track).current) + by)

  const render = () => {
    const { count, current } = carouselPages(track)
    foot.hidden = count < 2
    if (dots.children.length !== count) {
      dots.replaceChildren(
        ...Array.from({ length: count }, (_, page) => {
          const button = document.createElement('button')
          button.type = 'button'
          button.setAttribute('aria-label', `Page ${page + 1} of ${count}`)
          button.addEventListener('click', () => goTo(page), listen)
          const item = document.createElement('li')
          item.append(button)
          return item
        }),
      )
    }
    for (const [page, item] of [...dots.children].entries()) {
      if (page === current) item.firstElementChild?.setAttribute('aria-current', 'true')
      else item.firstElementChild?.removeAttribute('aria-current')
    }
  }

  for (const button of root.querySelectorAll<HTMLElement>('[data-step]')) {
    button.addEventListener('click', () => step(Number(button.dataset.step)), listen)
  }
  track.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== track) return
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!by) return
      event.preventDefault()
      step(by)
    },
    listen,
  )
  track.addEventListener('scroll', render, { ...listen, passive: true })
  track.addEventListener('scrollend', () => (heading = undefined), listen)
  // The observer also fires once after the first layout. Reading the size here would force a
  // layout.
  const size = new ResizeObserver(render)
  size.observe(track)

  root.addEventListener('pointerenter', () => (busy = true), listen)
  root.addEventListener('pointerleave', () => (busy = false), listen)
  root.addEventListener('focusin', () => (busy = true), listen)
  root.addEventListener('focusout', () => (busy = false), listen)
  pause?.addEventListener(
    'click',
    () => {
      paused = !paused
      pause.setAttribute('aria-label', paused ? 'Play' : 'Pause')
      pause.querySelector('use')?.setAttribute('href', paused ? '#i-play' : '#i-pause')
    },
    listen,
  )
  const every = Number(root.dataset.every) || EVERY_MS
  const timer = root.hasAttribute('data-auto')
    ? setInterval(() => !paused && !busy && !calm.matches && !document.hidden && step(1), every)
    : undefined

  return () => {
    stop.abort()
    size.disconnect()
    clearInterval(timer)
  }
}

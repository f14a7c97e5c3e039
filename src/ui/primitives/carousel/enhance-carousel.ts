const EVERY_MS = 6000

/**
 * The positions at which a track can rest, one for each slide, and the current one. The last slides
 * share a position if they fit side by side.
 */
export function carouselStops(track: { scrollLeft: number; room: number; slides: number[] }) {
  const stops: number[] = []
  for (const left of track.slides) {
    const stop = Math.min(track.room, left - track.slides[0]!)
    if (stops.length === 0 || stop > stops.at(-1)! + 2) stops.push(stop)
  }
  const away = stops.map((stop) => Math.abs(stop - track.scrollLeft))
  return { stops, current: away.indexOf(Math.min(...away)) }
}

const stopsOf = (track: HTMLElement) =>
  carouselStops({
    scrollLeft: track.scrollLeft,
    room: track.scrollWidth - track.clientWidth,
    slides: [...track.children].map((slide) => (slide as HTMLElement).offsetLeft),
  })

/**
 * Adds dots, arrows, arrow keys and automatic movement to a carousel (IMG-2). Returns a function
 * that removes them.
 */
export function attachCarousel(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('.carousel-track')
  const foot = root.querySelector<HTMLElement>('.carousel-foot')
  const dots = root.querySelector<HTMLElement>('.dots')
  const steps = root.querySelector<HTMLElement>('.carousel-foot .row')
  if (!track || !foot || !dots || !steps) return () => {}

  const stop = new AbortController()
  const listen = { signal: stop.signal }
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  let paused = false
  let busy = false
  /** The stop that the animation is moving to. A further step counts from there. */
  let heading: number | undefined

  const goTo = (stop: number) => {
    const { stops } = stopsOf(track)
    heading = (stop + stops.length) % stops.length
    track.scrollTo({ left: stops[heading], behavior: calm.matches ? 'instant' : 'smooth' })
  }
  const step = (by: number) => goTo((heading ?? stopsOf(track).current) + by)

  const render = () => {
    const { stops, current } = stopsOf(track)
    const count = stops.length
    // The hint stays where all slides fit. One slide has nothing to hint at.
    foot.hidden = track.children.length < 2
    dots.hidden = steps.hidden = count < 2
    if (dots.children.length !== count) {
      dots.replaceChildren(
        ...Array.from({ length: count }, (_, stop) => {
          const button = document.createElement('button')
          button.type = 'button'
          button.setAttribute('aria-label', `Slide ${stop + 1} of ${count}`)
          button.addEventListener('click', () => goTo(stop), listen)
          const item = document.createElement('li')
          item.append(button)
          return item
        }),
      )
    }
    for (const [stop, item] of [...dots.children].entries()) {
      if (stop === current) item.firstElementChild?.setAttribute('aria-current', 'true')
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

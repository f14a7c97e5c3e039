import { grouped } from '#domain/numbers.ts'

const TAKES_MS = 900

const eased = (part: number) => 1 - (1 - part) ** 3

/**
 * Counts a number up when it scrolls into view (FACET-8). With reduced motion it does not change.
 */
export function countUp(element: HTMLElement): void {
  const target = Number(element.dataset.countUp)
  if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // The digits change many times a second, so screen readers get a static copy.
  const shown = document.createElement('span')
  shown.setAttribute('aria-hidden', 'true')
  const spoken = document.createElement('span')
  spoken.className = 'sr'
  spoken.textContent = grouped(target)
  shown.textContent = spoken.textContent
  element.replaceChildren(shown, spoken)

  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    // Reserves the final width, so that nothing beside the number moves.
    element.style.minWidth = `${element.offsetWidth}px`
    const from = performance.now()
    const tick = (now: number) => {
      const part = Math.min(1, (now - from) / TAKES_MS)
      shown.textContent = grouped(target * eased(part))
      if (part < 1) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  seen.observe(element)
}

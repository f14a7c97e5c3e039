import { grouped } from '#domain/numbers.ts'

const TAKES_MS = 900

const eased = (part: number) => 1 - (1 - part) ** 3

/**
 * Runs a number from one value to another (FACET-8). With reduced motion it changes at once. The
 * returned function stops it.
 */
export function runCount(element: HTMLElement, from: number, to: number): () => void {
  // The digits change many times a second, so screen readers get a static copy.
  const shown = document.createElement('span')
  shown.setAttribute('aria-hidden', 'true')
  const spoken = document.createElement('span')
  spoken.className = 'sr'
  spoken.textContent = grouped(to)
  shown.textContent = spoken.textContent
  element.replaceChildren(shown, spoken)
  if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined

  // Reserves the final width, so that nothing beside the number moves.
  element.style.minWidth = `${element.offsetWidth}px`
  const start = performance.now()
  let frame = 0
  const tick = (now: number) => {
    // The time of a frame can be earlier than the start.
    const part = Math.min(1, Math.max(0, now - start) / TAKES_MS)
    shown.textContent = grouped(from + (to - from) * eased(part))
    if (part < 1) frame = requestAnimationFrame(tick)
    else element.style.minWidth = ''
  }
  shown.textContent = grouped(from)
  frame = requestAnimationFrame(tick)
  return () => cancelAnimationFrame(frame)
}

import { runCount } from './run-count.ts'

/** Counts a number up when it scrolls into view (FACET-8). */
export function countUp(element: HTMLElement): void {
  const target = Number(element.dataset.countUp)
  if (!target) return
  const seen = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    seen.disconnect()
    // The visitor may have chosen something in the meantime, and then another number is shown.
    if (element.isConnected) runCount(element, 0, target)
  })
  seen.observe(element)
}

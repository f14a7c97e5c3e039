/** The index of the slide that is in view in a scroll-snap strip. */
export const slideAt = (track: HTMLElement): number =>
  track.clientWidth ? Math.round(track.scrollLeft / track.clientWidth) : 0

/**
 * Scrolls to a slide. The stylesheet decides between smooth and instant, to respect reduced motion.
 */
export function scrollToSlide(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth })
}

/** The slide that a key leads to; undefined for other keys. */
export function slideForKey(key: string, at: number, count: number): number | undefined {
  const last = count - 1
  const places: Record<string, number> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: Math.min(last, at + 1),
    Home: 0,
    End: last,
  }
  return places[key]
}

/** Which slide of a snapping strip is in view. */
export const slideAt = (track: HTMLElement): number =>
  track.clientWidth ? Math.round(track.scrollLeft / track.clientWidth) : 0

/** The stylesheet decides whether this glides or jumps, so that reduced motion is honoured. */
export function scrollToSlide(track: HTMLElement, index: number): void {
  track.scrollTo({ left: index * track.clientWidth })
}

/** Where a key leads from one slide of a strip; nothing for keys that mean something else. */
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

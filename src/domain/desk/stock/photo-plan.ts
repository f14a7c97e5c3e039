/** How a person arranged the photos of a car: the order, and those that pages do not show. */
export type PhotoPlan = { order: string[]; hidden: string[] }

/**
 * The photos of a car in their order: as arranged, then what the feed has besides. So a dealer's
 * own photos stand before the feed's, and a new photo of the feed comes last.
 */
export function arrangedPhotos(
  fromFeed: readonly string[],
  { order, hidden }: PhotoPlan,
  own: (photo: string) => boolean,
) {
  const known = new Set(fromFeed)
  const placed = order.filter((photo) => own(photo) || known.has(photo))
  const rest = fromFeed.filter((photo) => !order.includes(photo))
  return [...new Set([...placed, ...rest])].filter((photo) => !hidden.includes(photo))
}

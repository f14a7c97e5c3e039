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

/** A photo and the one in whose place it came. */
type Replaced = { source: string; replaces: string | null }

/** All names a photo has had: each change of a photo is a new one in its place. */
function namesOf(photo: string, edits: readonly Replaced[]): Set<string> {
  const names = new Set([photo])
  // A set also visits what is added meanwhile.
  for (const name of names)
    for (const { source, replaces } of edits) {
      if (replaces === null) continue
      if (source === name) names.add(replaces)
      if (replaces === name) names.add(source)
    }
  return names
}

/** The photo that stands now where a screen still shows an earlier one. */
export const standingFor = (photo: string, listed: readonly string[], edits: readonly Replaced[]) =>
  listed.includes(photo) ? photo : listed.find((one) => namesOf(one, edits).has(photo))

/**
 * The order that a person wants. The screen may be older than the photos: an earlier name means the
 * photo in its place, and what the screen did not know stands last.
 */
export function reordered(wanted: readonly string[], listed: readonly string[], edits: readonly Replaced[]) {
  const now = new Map<string, string>()
  for (const photo of listed.filter((one) => !wanted.includes(one))) {
    const names = namesOf(photo, edits)
    const earlier = wanted.find((name) => names.has(name) && !now.has(name))
    if (earlier !== undefined) now.set(earlier, photo)
  }
  const order = wanted.map((name) => now.get(name) ?? name).filter((name) => listed.includes(name))
  return [...new Set([...order, ...listed])]
}

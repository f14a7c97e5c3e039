import { bodyImage } from '#domain/car/body-image.ts'
import { displayMake } from '#domain/car/display-name.ts'
import { compareNames } from '#domain/collation.ts'
import { EVERYTHING, refined } from '../search-state.ts'
import { searchHref } from '../search-url.ts'
import { slugOf } from '../slug.ts'
import { BODY_STYLES } from './body-styles.ts'

/** A tile for a make or body style (FACET-6): its label, its number of cars and its link. */
export type FacetTile = { label: string; count: number; href: string; picture?: string }

type Counts = Record<string, number>

const byCount = (a: FacetTile, b: FacetTile) => b.count - a.count || compareNames(a.label, b.label)

/** A tile for each make, the largest first. A site may set its own picture for a make (FACET-6). */
export function makeTiles(counts: Counts, pictures: Record<string, string> = {}): FacetTile[] {
  return Object.entries(counts)
    .map(([make, count]) => ({
      label: displayMake(make),
      count,
      href: `/search/${slugOf(make)}`,
      ...(pictures[make] && { picture: pictures[make] }),
    }))
    .sort(byCount)
}

/**
 * A tile for each body style in stock, the largest first. 'Hatch' and 'Hatchback' are one tile
 * (FACET-6).
 */
export function bodyTiles(counts: Counts, wholeStock: string): FacetTile[] {
  const styles = new Map<string, { body: string; most: number; count: number }>()
  for (const [body, count] of Object.entries(counts)) {
    const key = BODY_STYLES[slugOf(body)]?.bodies.toSorted().join() ?? body
    const { body: known, most, count: sum } = styles.get(key) ?? { body, most: 0, count: 0 }
    // The more common spelling gives the label and the link.
    styles.set(key, { body: count > most ? body : known, most: Math.max(most, count), count: sum + count })
  }
  return [...styles.values()].map(({ body, count }) => bodyTile(body, count, wholeStock)).sort(byCount)
}

function bodyTile(body: string, count: number, wholeStock: string): FacetTile {
  const style = BODY_STYLES[slugOf(body)]
  const image = bodyImage(body)
  return {
    label: style?.label ?? body,
    count,
    href: style ? `/search/${slugOf(body)}` : searchHref(wholeStock, refined(EVERYTHING, 'body', [body])),
    ...(image && { picture: `tiles/${image}` }),
  }
}

import type { Site } from '#domain/site/site-schema.ts'

/** Above this an engine only estimates its total. */
const SURE_TOTAL = 1999

type Counted = { total: number; carTypes: Record<string, number>; statuses: Record<string, number> }

/** The N of 'Show Me N vehicles': the hits, or past 1999 what the facets add up to, or how many are in stock (FACET-8). */
export function showMeCount(
  { total, carTypes, statuses }: Counted,
  { search }: { search: Pick<Site['search'], 'showMeCount'> },
): number {
  if (total <= SURE_TOTAL) return total
  if (search.showMeCount === 'in_stock') return statuses.in_stock ?? 0
  return Object.values(carTypes).reduce((sum, count) => sum + count, 0)
}

import type { Site } from '#domain/site/site-schema.ts'

/** Above this number an engine only estimates the total. */
const MAX_EXACT_TOTAL = 1999

type Counted = { total: number; carTypes: Record<string, number>; statuses: Record<string, number> }

/**
 * The N of 'Show Me N vehicles': hits without sold cars, or above 1999 the sum of the facet counts,
 * or the stock (FACET-8).
 */
export function showMeCount(
  { total, carTypes, statuses }: Counted,
  { search }: { search: Pick<Site['search'], 'showMeCount'> },
): number {
  const sold = statuses.sold ?? 0
  if (total <= MAX_EXACT_TOTAL) return total - sold
  if (search.showMeCount === 'in_stock') return statuses.in_stock ?? 0
  return Object.values(carTypes).reduce((sum, count) => sum + count, -sold)
}

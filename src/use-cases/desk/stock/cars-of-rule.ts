import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Filter } from '#domain/stock/filter.ts'
import { parseStockFilter } from '#domain/stock/parse-stock-filter.ts'
import { availableStockFilters } from '#domain/stock/site-stock.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'
import { stockQuery } from '../../search/stock-query.ts'

const CHOICES = ['make', 'simple_body', 'simple_fuel'] as const
const MAX_NAMES = 12

export type RuleCar = { id: number; name: string; stocknum: string }
export type CarsOfRule = {
  /** How many cars of the website the rule means now, and the first of them. */
  count: number
  cars: RuleCar[]
  /** What the words find, to choose single cars from. */
  found: RuleCar[]
  makes: string[]
  bodies: string[]
  fuels: string[]
}

function readFilter(rule: string): Filter | undefined {
  try {
    return parseStockFilter(rule)
  } catch {
    return undefined
  }
}

/** Which cars of a website a rule means now, and what a rule can choose from. */
export async function carsOfRule(
  ports: Pick<ConsolePorts, 'sites' | 'searchOf'>,
  actor: Actor,
  slug: string,
  { rule, words }: { rule: string; words: string },
  now: Date,
): Promise<CarsOfRule | Refused | { is: 'unclear' }> {
  const permit = permitAt(ports, actor, 'site.read', slug, now)
  if (isRefused(permit)) return permit
  const filter = readFilter(rule)
  const site: Site | undefined = ports.sites.bySlug(slug)
  if (!site || !filter) return { is: 'unclear' }
  const stock = availableStockFilters(site, now)
  const fields = ['id', 'name', 'stocknum'] as const
  const [meant, all, found] = await ports
    .searchOf(site)
    .multiSearch([
      stockQuery('cars', fields, [...stock, filter], { limit: MAX_NAMES }),
      stockQuery('cars', ['id'], stock, { facets: [...CHOICES], limit: 1 }),
      stockQuery('cars', fields, stock, { q: words, limit: words ? MAX_NAMES : 1 }),
    ] as const)
  const named = (hits: readonly { id: number; name: string; stocknum?: string }[]): RuleCar[] =>
    hits.map(({ id, name, stocknum = '' }) => ({ id, name, stocknum }))
  const [makes, bodies, fuels] = CHOICES.map((field) =>
    Object.keys(all.facetDistribution[field] ?? {}).sort(),
  )
  return {
    count: meant.estimatedTotalHits,
    cars: named(meant.hits),
    found: words ? named(found.hits) : [],
    makes: makes!,
    bodies: bodies!,
    fuels: fuels!,
  }
}

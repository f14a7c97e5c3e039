import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Permitted, type Refused } from '#domain/access/permit.ts'
import { FACT_FILTERS, type FactFilter, factField, inSteps } from '#domain/desk/stock/car-facts.ts'
import { isIn } from '#domain/stock/filter.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { CarFilter, CarQuery, StockPage, StockRow } from '#ports/console/stock/car-desk.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { permitAt } from '../../access/dealers.ts'
import { stockQuery } from '../../search/stock-query.ts'
import { type Taken, takeFile } from '../../take-file.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'carDesk'>

/** The query of the table. Locations in the URL narrow what the actor may see. */
export type CarListInput = CarQuery & { places?: readonly number[] }

const within = (permit: Permitted<'car.read'>, places: readonly number[] | undefined) =>
  places ? narrowed(permit, places) : permit

/** The dealerships whose cars a dealer has. */
export const dealershipsOf = ({ sites }: Pick<Ports, 'sites'>, slug: string): number[] =>
  sites.bySlug(slug)?.dealerships.map(({ id }) => id) ?? []

export async function listCars(
  ports: Ports,
  actor: Actor,
  slug: string,
  { places, ...query }: CarListInput,
  now: Date,
): Promise<StockPage | Refused> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  return ports.carDesk.list(within(permit, places), dealershipsOf(ports, slug), query)
}

/** The most cars of one file. */
export const MAX_EXPORTED = 10_000

/** All cars that a query finds, not only those of a page. */
export async function exportCars(
  ports: Ports & Pick<ConsolePorts, 'changes'>,
  actor: Actor,
  slug: string,
  query: Omit<CarListInput, 'limit' | 'offset'>,
  now: Date,
): Promise<Taken<StockRow[]> | Refused> {
  return takeFile(ports, actor, slug, { file: 'cars', count: (cars) => cars.length }, now, async () => {
    const page = await listCars(ports, actor, slug, { ...query, limit: MAX_EXPORTED }, now)
    return isRefused(page) ? page : page.rows
  })
}

/** The number of cars in each tab of the table. */
export async function countCars<Name extends string>(
  ports: Ports,
  actor: Actor,
  slug: string,
  places: readonly number[] | undefined,
  filters: Record<Name, CarFilter>,
  now: Date,
): Promise<Record<Name, number> | Refused> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  return ports.carDesk.count(within(permit, places), dealershipsOf(ports, slug), filters)
}

export type CarChoices = Record<'makes' | 'bodies' | 'feeds', string[]> & {
  facts: Partial<Record<FactFilter, string[]>>
}

/** The shop's filters with the values that its stock has, as shoppers get them. */
async function shopChoices({ sites, searchOf }: ChoicePorts, slug: string): Promise<CarChoices['facts']> {
  const site = sites.bySlug(slug)
  if (!site) return {}
  const ofDealer = isIn('dealership_id', dealershipsOf({ sites }, slug))
  const query = stockQuery('cars', ['id'], [ofDealer], { facets: FACT_FILTERS.map(factField), limit: 1 })
  const [{ facetDistribution }] = await searchOf(site).multiSearch([query] as const)
  return Object.fromEntries(
    FACT_FILTERS.flatMap((filter) => {
      const values = inSteps(filter, Object.keys(facetDistribution[factField(filter)] ?? {}))
        // A comma parts the values in an address.
        .filter((one) => !one.includes(','))
      return values.length > 1 ? [[filter, values.sort(byNumberAndName)]] : []
    }),
  )
}
/** Made once: localeCompare with options makes one for each pair, which took 8 ms for a stock. */
const { compare: byNumberAndName } = new Intl.Collator('en', { numeric: true })

type ChoicePorts = Ports & Pick<ConsolePorts, 'searchOf'>

/** What the filters of the table offer. */
export async function carChoices(
  ports: ChoicePorts,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<CarChoices> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return { makes: [], bodies: [], feeds: [], facts: {} }
  const [own, facts] = await Promise.all([
    ports.carDesk.choices(dealershipsOf(ports, slug)),
    // Without the search, the table has its own filters.
    shopChoices(ports, slug).catch((error: unknown) => {
      if (error instanceof SearchUnavailable) return {}
      throw error
    }),
  ])
  return { ...own, facts }
}

import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { CarFilter, CarQuery, StockPage } from '#ports/console/stock/car-desk.ts'
import { permitAt } from '../../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'carDesk'>

/** The query of the table. Locations in the URL narrow what the actor may see. */
export type AskedCars = CarQuery & { places?: readonly number[] }

const within = (permit: Permitted<'car.read'>, places: readonly number[] | undefined) =>
  places ? narrowed(permit, places) : permit

/** The dealerships whose cars a dealer has. */
export const dealershipsOf = ({ sites }: Pick<Ports, 'sites'>, slug: string): number[] =>
  sites.bySlug(slug)?.dealerships.map(({ id }) => id) ?? []

export async function listCars(
  ports: Ports,
  actor: Actor,
  slug: string,
  { places, ...query }: AskedCars,
  now: Date,
): Promise<StockPage | Refused> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  return ports.carDesk.list(within(permit, places), dealershipsOf(ports, slug), query)
}

/** The most cars of one file. */
const MAX_EXPORTED = 10_000

/** All cars that a query finds, not only those of a page. */
export const exportCars = (
  ports: Ports,
  actor: Actor,
  slug: string,
  query: Omit<AskedCars, 'limit' | 'offset'>,
  now: Date,
): Promise<StockPage | Refused> => listCars(ports, actor, slug, { ...query, limit: MAX_EXPORTED }, now)

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

/** What the filters of the table offer. */
export async function carChoices(ports: Ports, actor: Actor, slug: string, now: Date) {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  return isRefused(permit)
    ? { makes: [], bodies: [], feeds: [] }
    : ports.carDesk.choices(dealershipsOf(ports, slug))
}

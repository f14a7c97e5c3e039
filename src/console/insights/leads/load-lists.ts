import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { listReservations } from '#use-cases/desk/bookings/reservations.ts'
import { listLeads } from '#use-cases/desk/leads.ts'
import { boundsOf } from '#use-cases/insights/read-insights.ts'
import { leadQueryOf } from '../../list/lead-query.ts'
import { reservationQueryOf } from '../../reservations/load-reservations.ts'
import { type Opened, totalOf } from '../load-overview.ts'

/**
 * Whether a list has exactly what is counted. Sums stay when leads are deleted, judged to be spam
 * or erased. `none`: this person may not read it, or it cannot be narrowed to a device.
 */
export type ListState = 'exact' | 'other' | 'none'
type ListName = 'leads' | 'reservations'
export type Lists = {
  queries: Record<ListName, Record<string, string>>
  states: Record<ListName, ListState>
}

/** A deposit was paid for these, whatever became of them. */
const RESERVED = 'paid,confirmed,released,refunded'

/** The days in the address of a list. */
export const betweenOf = ({ site, range, permit }: Opened): string =>
  boundsOf(site, range, permit.scope).join('/')

/** What the lists of these days are asked for. The insights count what was sent on the website. */
export function listQueries(opened: Opened, yard: string | null): Lists['queries'] {
  const days = { since: betweenOf(opened), ...(yard && { yard }) }
  return {
    leads: { ...days, state: 'finished', source: 'website' },
    reservations: { ...days, state: RESERVED },
  }
}

/** The lists that numbers of these days open. */
export async function loadLists(
  ports: ConsolePorts,
  actor: PersonActor,
  opened: Opened,
  search: URLSearchParams,
  now: Date,
): Promise<Lists> {
  const { permit, ask, device } = opened
  const queries = listQueries(opened, search.get('yard'))
  if (device) return { queries, states: { leads: 'none', reservations: 'none' } }
  const { dealer } = permit
  const read = {
    leads: leadQueryOf(new URLSearchParams(queries.leads), actor.id, now),
    reservations: reservationQueryOf(new URLSearchParams(queries.reservations), now),
  }
  const [days, leads, reservations] = await Promise.all([
    ports.insights.days(permit, ask),
    listLeads(ports, actor, dealer, { ...read.leads, limit: 1 }, now),
    listReservations(ports, actor, dealer, { ...read.reservations, limit: 1 }, now),
  ])
  const stateOf = (list: typeof leads | typeof reservations, counted: ListName): ListState => {
    if (isRefused(list)) return 'none'
    return !list.isCapped && list.total === totalOf(days, counted) ? 'exact' : 'other'
  }
  return {
    queries,
    states: { leads: stateOf(leads, 'leads'), reservations: stateOf(reservations, 'reservations') },
  }
}

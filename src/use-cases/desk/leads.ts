import type { Actor, LetIn } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'
import type { DeskLead, LeadQuery } from '#ports/console/lead-desk.ts'
import { permitAt } from '../access/dealers.ts'
import { type Taken, takeFile } from '../take-file.ts'
import { noteGiven, takerOf, yardFault } from './leads/give-leads.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'leadDesk' | 'people' | 'changes' | 'secrets'>

/** The query of a list. Locations in the URL narrow what the actor may see. */
export type LeadListInput = LeadQuery & { places?: readonly number[] }

const within = (permit: Permitted<'lead.read'>, places: readonly number[] | undefined) =>
  places ? narrowed(permit, places) : permit

export async function listLeads(
  ports: Ports,
  actor: Actor,
  slug: string,
  { places, ...query }: LeadListInput,
  now: Date,
): Promise<Page<DeskLead> | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  return isRefused(permit) ? permit : ports.leadDesk.list(within(permit, places), query)
}

/** The number of leads in each tab of the list. */
export async function countLeads<Name extends string>(
  ports: Ports,
  actor: Actor,
  slug: string,
  places: readonly number[] | undefined,
  queries: Record<Name, Omit<LeadQuery, 'limit'>>,
  now: Date,
): Promise<Record<Name, number> | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  return isRefused(permit) ? permit : ports.leadDesk.count(within(permit, places), queries)
}

export async function findLead(
  ports: Ports,
  actor: Actor,
  slug: string,
  id: string,
  now: Date,
): Promise<DeskLead | undefined | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  return isRefused(permit) ? permit : ports.leadDesk.find(permit, id)
}

/** The most leads of one file, the first of the list. */
export const MAX_EXPORTED = 10_000

/** Leads for an export. The export adds a line to the history. */
export async function exportLeads(
  ports: Ports,
  actor: Actor,
  slug: string,
  query: Omit<LeadListInput, 'limit' | 'offset'>,
  now: Date,
): Promise<Taken<Lead[]> | Refused> {
  return takeFile(ports, actor, slug, { file: 'leads', count: (leads) => leads.length }, now, () =>
    allLeads(ports, actor, slug, query, now),
  )
}

/** All leads that a query finds, as many as a file has. */
export async function allLeads(
  ports: Ports,
  actor: Actor,
  slug: string,
  query: Omit<LeadListInput, 'limit' | 'offset'>,
  now: Date,
): Promise<Lead[] | Refused> {
  const page = await listLeads(ports, actor, slug, { ...query, limit: MAX_EXPORTED }, now)
  return isRefused(page) ? page : page.rows.map(({ lead }) => lead)
}

export type Assigned =
  | { is: 'assigned'; count: number; operation: string; name: string | null }
  | { is: 'invalid'; reason: string }
  | Refused

const MAX_AT_ONCE = 500

/**
 * Assigns leads to a colleague who works here, or to nobody. It is one operation, with one undo.
 */
export async function assignLeads(
  ports: Ports,
  actor: LetIn,
  slug: string,
  wanted: { ids: readonly string[]; owner: string | null; isCurrent?: (locked: LockedLead) => boolean },
  now: Date,
): Promise<Assigned> {
  const permit = permitAt(ports, actor, 'lead.work', slug, now)
  if (isRefused(permit)) return permit
  const { ids, owner, isCurrent } = wanted
  if (ids.length === 0 || ids.length > MAX_AT_ONCE)
    return { is: 'invalid', reason: `Choose between one and ${MAX_AT_ONCE} leads.` }
  const taker = await takerOf(ports, actor, slug, owner, now)
  if (taker.is !== 'taker') return taker
  const { colleague } = taker
  const operation = ports.secrets.newId()
  const changed = await ports.changes.commit(actor, async (change) => {
    for (const id of isCurrent || (colleague && colleague.places !== 'all') ? ids : []) {
      const locked = await change.leads.lock(permit, id)
      if (isCurrent && !(locked && isCurrent(locked))) return 'It has changed since. Read it again first.'
      const fault = locked && yardFault(taker, locked.lead.place.id)
      if (fault) return fault
    }
    const rows = await change.leads.assign(permit, ids, owner, now)
    await noteGiven(change, { actor, dealer: slug, operation }, taker, rows, now)
    return rows
  })
  if (typeof changed === 'string') return { is: 'invalid', reason: changed }
  return { is: 'assigned', count: changed.length, operation, name: colleague?.name ?? null }
}

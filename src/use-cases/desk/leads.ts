import type { Actor, LetIn } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'
import { worksLeads } from '#domain/desk/share-out.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'
import type { DeskLead, LeadQuery } from '#ports/console/lead-desk.ts'
import { permitAt } from '../access/dealers.ts'
import { noteExport } from '../note-export.ts'

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
  { places, ...query }: Omit<LeadListInput, 'limit' | 'offset'>,
  now: Date,
): Promise<Lead[] | Refused> {
  const may = permitAt(ports, actor, 'lead.export', slug, now)
  if (isRefused(may)) return may
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  if (isRefused(permit)) return permit
  const { rows } = await ports.leadDesk.list(within(permit, places), { ...query, limit: MAX_EXPORTED })
  await noteExport(ports, actor, slug, 'leads-exported', { leads: rows.length })
  return rows.map(({ lead }) => lead)
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
  const readable = permitAt(ports, actor, 'people.read', slug, now)
  if (isRefused(readable)) return readable
  const colleagues = await ports.people.colleagues(readable, ports.sites.bySlug(slug)?.group)
  const colleague = colleagues.find(({ id }) => id === owner)
  if (owner !== null && !(colleague && worksLeads(colleague, now)))
    return { is: 'invalid', reason: 'Choose a colleague who works here and may answer leads.' }
  const operation = ports.secrets.newId()
  const changed = await ports.changes.commit(actor, async (change) => {
    const yards = colleague?.places ?? 'all'
    for (const id of isCurrent || yards !== 'all' ? ids : []) {
      const locked = await change.leads.lock(permit, id)
      if (isCurrent && !(locked && isCurrent(locked))) return 'changed' as const
      // They could not see it, so it would wait for ever.
      if (locked && yards !== 'all' && !yards.includes(locked.lead.place.id)) return 'elsewhere' as const
    }
    const rows = await change.leads.assign(permit, ids, owner, now)
    for (const { id, place, from } of rows) {
      await change.leads.addActivity(
        { id, site: slug },
        {
          at: now,
          actor: { id: actor.id, name: actor.name },
          text: '',
          data: { kind: 'owner', from, to: owner, toName: colleague?.name ?? null, rule: null },
          key: null,
        },
      )
      change.audit({
        dealer: slug,
        place,
        verb: 'lead-assigned',
        thing: { kind: 'lead', id, name: colleague?.name ?? '' },
        changes: [{ field: 'owner', from, to: owner }],
        operation,
      })
    }
    return rows
  })
  if (changed === 'changed') return { is: 'invalid', reason: 'It has changed since. Read it again first.' }
  if (changed === 'elsewhere')
    return { is: 'invalid', reason: `${colleague!.name} does not work at that yard.` }
  return { is: 'assigned', count: changed.length, operation, name: colleague?.name ?? null }
}

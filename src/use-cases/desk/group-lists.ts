import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { Page } from '#domain/desk/page.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import type { PersonRow } from '#ports/console/people.ts'
import { dealersOf } from '../access/dealers.ts'
import { peopleAt } from '../access/manage-people.ts'
import { type LeadListInput, listLeads } from './leads.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'leadDesk' | 'people' | 'changes' | 'secrets'>

/** More dealers than any group has. Each costs a query of its own, with its own permit. */
const MAX_DEALERS = 60
/** How far one pages in a list over many dealers. */
export const MAX_GROUP_ROWS = 500

/** The dealers of a group that somebody works at. Nobody's group has none. */
export const dealersOfGroup = (ports: Pick<Ports, 'sites'>, actor: PersonActor, group: string, now: Date) =>
  dealersOf(ports, actor, now)
    .filter((site) => site.group === group)
    .slice(0, MAX_DEALERS)

type Of<Row> = Row & { dealer: Site }

/** The leads of all dealers of a group, each within what the person may see there. */
export async function groupLeads(
  ports: Ports,
  actor: PersonActor,
  dealers: readonly Site[],
  { limit, offset = 0, ...query }: LeadListInput,
  now: Date,
): Promise<Page<Of<DeskLead>> & { isRefused: boolean }> {
  const max = Math.min(offset + limit, MAX_GROUP_ROWS)
  const pages = await Promise.all(
    dealers.map(async (dealer) => {
      const page = await listLeads(ports, actor, dealer.slug, { ...query, limit: max }, now)
      return isRefused(page) ? undefined : { dealer, page }
    }),
  )
  const found = pages.filter((page) => page !== undefined)
  const sign = query.order === 'oldest' ? 1 : -1
  const rows = found
    .flatMap(({ dealer, page }) => page.rows.map((row) => ({ ...row, dealer })))
    .sort((a, b) => sign * a.lead.createdAt.localeCompare(b.lead.createdAt))
  const total = found.reduce((sum, { page }) => sum + page.total, 0)
  return {
    rows: rows.slice(offset, max),
    total: Math.min(total, MAX_GROUP_ROWS),
    isCapped: total > MAX_GROUP_ROWS,
    isRefused: found.length === 0,
  }
}

/** Somebody of a group, with their role at each dealer. */
export type GroupPerson = Pick<PersonRow, 'id' | 'name' | 'email' | 'seenAt' | 'leads'> & {
  at: { dealer: Site; role: PersonRow['role'] }[]
}

/** The people of all dealers of a group, each once. */
export async function groupPeople(
  ports: Ports,
  actor: PersonActor,
  dealers: readonly Site[],
  now: Date,
): Promise<GroupPerson[]> {
  const lists = await Promise.all(
    dealers.map(async (dealer) => ({ dealer, listed: await peopleAt(ports, actor, dealer.slug, now) })),
  )
  const byId = new Map<string, GroupPerson>()
  for (const { dealer, listed } of lists) {
    if (isRefused(listed)) continue
    for (const { id, name, email, seenAt, leads, role } of listed.people) {
      const person = byId.get(id) ?? { id, name, email, seenAt, leads: 0, at: [] }
      person.leads += leads
      person.at.push({ dealer, role })
      byId.set(id, person)
    }
  }
  return [...byId.values()]
}

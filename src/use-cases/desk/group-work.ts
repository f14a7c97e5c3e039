import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { type Taken, takeFileOfGroup } from '../take-file.ts'
import { allLeads, assignLeads, type LeadListInput } from './leads.ts'
import { undoOperation } from './undo.ts'

/** Something of one dealer of a group: a lead, or an operation. */
export type OfDealer = { dealer: string; id: string }

/**
 * Takes leads of several dealers for oneself. Each dealer's are an operation of their own, within
 * what the person may do there.
 */
export async function takeLeads(
  ports: ConsolePorts,
  actor: PersonActor,
  dealers: readonly Site[],
  picked: readonly OfDealer[],
  now: Date,
): Promise<{ count: number; operations: OfDealer[] }> {
  let count = 0
  const operations: OfDealer[] = []
  for (const { slug } of dealers) {
    const ids = picked.filter(({ dealer }) => dealer === slug).map(({ id }) => id)
    if (ids.length === 0) continue
    const taken = await assignLeads(ports, actor, slug, { ids, owner: actor.id }, now)
    if (taken.is !== 'assigned' || taken.count === 0) continue
    count += taken.count
    operations.push({ dealer: slug, id: taken.operation })
  }
  return { count, operations }
}

/** Undoes one's own operations at several dealers. */
export async function undoAll(
  ports: ConsolePorts,
  actor: PersonActor,
  operations: readonly OfDealer[],
  now: Date,
): Promise<number> {
  let count = 0
  for (const { dealer, id } of operations) {
    const undone = await undoOperation(ports, actor, dealer, id, now)
    if (undone.is === 'undone') count += undone.count
  }
  return count
}

/** The leads of all dealers where the person may export them. Each dealer's history says so. */
export async function exportGroupLeads(
  ports: ConsolePorts,
  actor: PersonActor,
  dealers: readonly Site[],
  query: Omit<LeadListInput, 'limit'>,
  now: Date,
): Promise<Taken<Lead[]> | Refused> {
  const wanted = { file: 'leads' as const, isOf: ({ site }: Lead, dealer: string) => site === dealer }
  return takeFileOfGroup(ports, actor, dealers, wanted, now, async (allowed) => {
    const all: Lead[] = []
    for (const { slug } of allowed) {
      const leads = await allLeads(ports, actor, slug, query, now)
      if (isRefused(leads)) return leads
      all.push(...leads)
    }
    return all
  })
}

import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'audit' | 'changes'>

/** How long an operation can be undone. */
export const UNDO_MINUTES = 10

/** Undoes one's own bulk change. What somebody else changed since stays. */
export async function undoOperation(
  { sites, audit, changes }: Ports,
  actor: PersonActor,
  slug: string,
  operation: string,
  now: Date,
): Promise<{ is: 'undone'; count: number } | { is: 'gone' } | Refused> {
  const permit = permitAt({ sites }, actor, 'lead.work', slug, now)
  if (isRefused(permit)) return permit
  const since = new Date(now.getTime() - UNDO_MINUTES * 60_000)
  const lines = await audit.ofOperation(operation, actor.id, since)
  const back = lines.flatMap(({ dealer, verb, thing, changes: [change] }) =>
    dealer === slug && verb === 'lead-assigned' && change?.field === 'owner'
      ? [{ id: thing.id, from: change.to as string | null, to: change.from as string | null }]
      : [],
  )
  if (back.length === 0) return { is: 'gone' }
  const count = await changes.commit(actor, async (stores) => {
    const rows = await stores.leads.giveBack(permit, back, now)
    for (const { id, place, from, to } of rows)
      stores.audit({
        dealer: slug,
        place,
        verb: 'lead-assigned',
        thing: { kind: 'lead', id, name: '' },
        changes: [{ field: 'owner', from, to }],
        reason: 'undone',
      })
    return rows.length
  })
  return { is: 'undone', count }
}

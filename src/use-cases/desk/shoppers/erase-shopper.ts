import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Erased } from '#ports/console/leads/shoppers.ts'
import { permitAt } from '../../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'shoppers' | 'changes'>

/**
 * Erases a person: their words are gone, counts stay. The history says that it happened, and names
 * nobody.
 */
export async function eraseShopper(
  ports: Ports,
  actor: Actor,
  dealer: string,
  id: string,
  now: Date,
): Promise<(Erased & { is: 'erased' }) | { is: 'gone' } | Refused> {
  const permit = permitAt(ports, actor, 'lead.erase', dealer, now)
  if (isRefused(permit)) return permit
  const readable = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(readable)) return readable
  const shopper = await ports.shoppers.whole(readable, id)
  if (!shopper) return { is: 'gone' }
  const group = ports.sites.bySlug(dealer)?.group
  const erased = await ports.changes.commit(actor, async (stores) => {
    const outcome = await stores.shoppers.erase(permit, shopper, group, now)
    stores.audit({
      dealer,
      verb: 'person-erased',
      // The id of an alert or a reservation names nobody either.
      thing: { kind: 'lead', id, name: '' },
      changes: [
        { field: 'leads', from: outcome.leads, to: 0 },
        { field: 'reservations', from: outcome.reservations, to: 0 },
        { field: 'alerts', from: outcome.alerts, to: 0 },
      ],
    })
    return outcome
  })
  return { is: 'erased', ...erased }
}

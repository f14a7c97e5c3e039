import type { Actor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Erased, Shopper } from '#ports/console/leads/shoppers.ts'
import { permitAt } from '../../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'shoppers' | 'changes' | 'sentMails'>

/** The addresses and numbers of a person. */
function knownOf({ leads, reservations, alerts }: Shopper): string[] {
  const fields = [...leads.map(({ lead }) => lead.fields), ...reservations.map(({ reserver }) => reserver)]
  const all = [
    ...fields.flatMap(({ email, phone }) => [email, phone]),
    ...alerts.map(({ subscriber }) => subscriber.email),
  ]
  return [...new Set(all.map((one) => String(one ?? '').trim()))].filter(Boolean)
}

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
  const site = ports.sites.bySlug(dealer)
  // Afterwards nothing says any more which mails were theirs.
  await ports.sentMails.forget([...(site?.hosts ?? []), `${dealer}.localhost`], knownOf(shopper))
  const erased = await ports.changes.commit(actor, async (stores) => {
    const outcome = await stores.shoppers.erase(permit, shopper, site?.group, now)
    stores.audit({
      dealer,
      verb: 'person-erased',
      // The id of an alert or a reservation names nobody either.
      target: { kind: 'lead', id, name: '' },
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

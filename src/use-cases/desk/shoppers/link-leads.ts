import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { pairOf } from '#domain/shopper/person-groups.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'shoppers' | 'changes'>

export type Linked = { is: 'done' } | { is: 'gone' } | { is: 'invalid'; reason: string } | Refused
type Input = { dealer: string; lead: string; other: string; now: Date }

const idsOf = async (
  ports: Ports,
  actor: PersonActor,
  { dealer, now }: Pick<Input, 'dealer' | 'now'>,
  id: string,
) => {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  const shopper = isRefused(permit) ? undefined : await ports.shoppers.open(permit, id)
  return shopper?.leads.map(({ lead }) => lead.id) ?? []
}

/** Says that two leads are of one person. Whatever separated them before is taken back. */
export async function joinLeads(ports: Ports, actor: PersonActor, input: Input): Promise<Linked> {
  const { dealer, lead, other, now } = input
  const permit = permitAt(ports, actor, 'lead.work', dealer, now)
  if (isRefused(permit)) return permit
  const [ours, theirs] = [await idsOf(ports, actor, input, lead), await idsOf(ports, actor, input, other)]
  if (!ours.includes(lead) || !theirs.includes(other)) return { is: 'gone' }
  if (ours.includes(other)) return { is: 'invalid', reason: 'They stand together already.' }
  const between = ours.flatMap((a) => theirs.map((b) => pairOf(a, b)))
  return ports.changes.commit(actor, async (stores): Promise<Linked> => {
    await stores.shoppers.link(permit, between, null, now)
    const joined = await stores.shoppers.link(permit, [pairOf(lead, other)], true, now)
    if (joined === 0) return { is: 'gone' }
    stores.audit({
      dealer,
      verb: 'leads-joined',
      target: { kind: 'lead', id: lead, name: '' },
      changes: [{ field: 'with', from: null, to: other }],
    })
    return { is: 'done' }
  })
}

/**
 * Says that a lead is of somebody else than the leads it stands with, or than those of another
 * lead.
 */
export async function partLead(ports: Ports, actor: PersonActor, input: Input): Promise<Linked> {
  const { dealer, lead, now } = input
  const other = input.other || lead
  const permit = permitAt(ports, actor, 'lead.work', dealer, now)
  if (isRefused(permit)) return permit
  const others = (await idsOf(ports, actor, input, other)).filter((id) => id !== lead)
  if (others.length === 0) return { is: 'gone' }
  return ports.changes.commit(actor, async (stores): Promise<Linked> => {
    const pairs = others.map((id) => pairOf(lead, id))
    if ((await stores.shoppers.link(permit, pairs, false, now)) === 0) return { is: 'gone' }
    stores.audit({
      dealer,
      verb: 'leads-parted',
      target: { kind: 'lead', id: lead, name: '' },
      changes: [{ field: 'leads', from: null, to: others.length }],
    })
    return { is: 'done' }
  })
}

/** Takes back everything that somebody said about a lead, however long ago. */
export async function takeBackLinks(
  ports: Ports,
  actor: PersonActor,
  { dealer, lead, now }: Omit<Input, 'other'>,
): Promise<Linked> {
  const permit = permitAt(ports, actor, 'lead.work', dealer, now)
  if (isRefused(permit)) return permit
  const readable = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(readable)) return readable
  const shopper = await ports.shoppers.open(readable, lead)
  const links = shopper?.links.filter(({ first, second }) => first === lead || second === lead) ?? []
  if (links.length === 0) return { is: 'gone' }
  return ports.changes.commit(actor, async (stores): Promise<Linked> => {
    if ((await stores.shoppers.link(permit, links, null, now)) === 0) return { is: 'gone' }
    stores.audit({
      dealer,
      verb: 'link-taken-back',
      target: { kind: 'lead', id: lead, name: '' },
      changes: [{ field: 'leads', from: links.length, to: 0 }],
    })
    return { is: 'done' }
  })
}

import type { Actor, LetIn } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { worksAt, worksLeads } from '#domain/desk/share-out.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Colleague } from '#ports/console/people.ts'
import { permitAt } from '../../access/dealers.ts'

/** Who gets leads, or nobody. */
type Taker = { is: 'taker'; colleague: Colleague | undefined }
type Invalid = { is: 'invalid'; reason: string }

/** Finds the colleague who shall get leads. Only who may answer leads here gets any. */
export async function takerOf(
  ports: Pick<ConsolePorts, 'sites' | 'people'>,
  actor: Actor,
  slug: string,
  id: string | null,
  now: Date,
): Promise<Taker | Invalid | Refused> {
  const permit = permitAt(ports, actor, 'people.read', slug, now)
  if (isRefused(permit)) return permit
  const colleagues = await ports.people.colleagues(permit, ports.sites.bySlug(slug)?.group)
  const colleague = colleagues.find((one) => one.id === id)
  return id === null || (colleague && worksLeads(colleague, now))
    ? { is: 'taker', colleague }
    : { is: 'invalid', reason: 'Choose a colleague who works here and may answer leads.' }
}

/** Why somebody cannot get the leads of a yard. They could not see them, so nobody would answer. */
export const yardFault = ({ colleague }: Taker, place: number): string | undefined =>
  colleague && !worksAt(colleague, place) ? `${colleague.name} does not work at that yard.` : undefined

type Given = { id: string; place: number; from: string | null }

/** Writes on each lead, and into the history, who has it now. */
export async function noteGiven(
  change: ChangeStores,
  { actor, dealer, operation }: { actor: LetIn | Actor; dealer: string; operation?: string },
  { colleague }: Taker,
  rows: readonly Given[],
  now: Date,
): Promise<void> {
  const to = colleague?.id ?? null
  const by = { id: 'id' in actor ? actor.id : actor.name, name: actor.name }
  for (const { id, place, from } of rows) {
    await change.leads.addActivity(
      { id, site: dealer },
      {
        at: now,
        actor: by,
        text: '',
        data: { kind: 'owner', from, to, toName: colleague?.name ?? null, rule: null },
        key: null,
      },
    )
    change.audit({
      dealer,
      place,
      verb: 'lead-assigned',
      target: { kind: 'lead', id, name: colleague?.name ?? '' },
      changes: [{ field: 'owner', from, to }],
      ...(operation && { operation }),
    })
  }
}

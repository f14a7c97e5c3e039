import type { PersonActor } from '#domain/access/actor.ts'
import type { AuditEntry } from '#domain/access/audit.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { StoredCar } from '#domain/desk/stock/car-words.ts'
import type { ChangeStores, Changes } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { MayDecide, Proposal } from '#ports/console/proposals.ts'
import { permitAt } from '../access/dealers.ts'
import { patchDraft } from '../desk/site/change-draft.ts'
import { liveConfig, type SiteDeskPorts } from '../desk/site/draft-ports.ts'
import { setFields } from '../desk/stock/set-fields.ts'

type Ports = SiteDeskPorts & Pick<ConsolePorts, 'proposals' | 'secrets'>

export type Decided =
  /** The operation takes a price back. */
  | { is: 'accepted'; proposal: Proposal; operation?: string }
  | { is: 'refused-by-person'; proposal: Proposal }
  /** Somebody else was faster, or it was never there. */
  | { is: 'gone' }
  | { is: 'not'; reason: string }
  | Refused

/** What a person may decide on, by kind. */
function permitsOf(ports: Ports, actor: PersonActor, slug: string, now: Date): MayDecide[] | Refused {
  const all = (['car.price', 'site.draft'] as const).map((one) => permitAt(ports, actor, one, slug, now))
  const given = all.filter((one): one is MayDecide => !isRefused(one))
  return given.length > 0 ? given : (all[0] as Refused)
}

/** Everything that waits for this person, newest first. */
export async function openProposals(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  now: Date,
): Promise<Proposal[] | Refused> {
  const permits = permitsOf(ports, actor, slug, now)
  if ('is' in permits) return permits
  const found = await Promise.all(permits.map((permit) => ports.proposals.open(permit)))
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** How many wait for this person. */
export async function countProposals(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  now: Date,
): Promise<number | undefined> {
  const permits = permitsOf(ports, actor, slug, now)
  if ('is' in permits) return undefined
  const counts = await Promise.all(permits.map((permit) => ports.proposals.countOpen(permit)))
  return counts.reduce((sum, one) => sum + one, 0)
}

const lineOf = (verb: 'proposal-accepted' | 'proposal-refused', proposal: Proposal): AuditEntry => ({
  dealer: proposal.dealer,
  ...(proposal.place !== null && { place: proposal.place }),
  verb,
  target: {
    kind: proposal.kind === 'price' ? ('car' as const) : ('site' as const),
    id: proposal.target,
    name: proposal.name,
  },
  reason: `${proposal.byName}: ${proposal.why}`.slice(0, 200),
})

/**
 * Changes that decide on a proposal in their own transaction. Work that writes no line is rolled
 * back, and the decision with it.
 */
const deciding = (
  changes: Changes,
  decide: (stores: ChangeStores) => Promise<boolean>,
  accepted: AuditEntry,
  gone: unknown,
): Changes => ({
  commit: (actor, work) =>
    changes.commit(actor, async (stores) => {
      if (!(await decide(stores))) return gone as never
      let isDone = false
      const audit = (entry: AuditEntry) => {
        isDone = true
        stores.audit(entry)
      }
      const outcome = await work({ ...stores, audit })
      if (isDone) stores.audit(accepted)
      return outcome
    }),
})

async function take(
  ports: Ports,
  actor: PersonActor,
  permit: MayDecide,
  proposal: Proposal,
  now: Date,
): Promise<Decided> {
  const { id, dealer, proposed } = proposal
  let isGone = false
  const decide = async (stores: ChangeStores) => {
    const decision = { state: 'accepted', by: actor.name, at: now } as const
    isGone = !(await stores.proposals.decide(permit, id, decision))
    return !isGone
  }
  const accepted = lineOf('proposal-accepted', proposal)
  if (proposed.kind === 'price') {
    const changes = deciding(ports.changes, decide, accepted, { count: 0, skipped: [] })
    let isOther = false
    const wanted = {
      id: proposed.car,
      fields: { price: String(proposed.to) },
      until: null,
      isCurrent({ car }: StoredCar) {
        isOther = (car.price ?? null) !== proposed.from
        return !isOther
      },
    }
    const set = await setFields({ ...ports, changes }, actor, dealer, wanted, now)
    if (isRefused(set)) return set
    if (isOther) return { is: 'not', reason: 'The price has changed since. Refuse this proposal.' }
    if (set.is === 'invalid') return { is: 'not', reason: set.reason }
    return isGone || set.count === 0 ? { is: 'gone' } : { is: 'accepted', proposal, operation: set.operation }
  }
  const read = permitAt(ports, actor, 'site.read', dealer, now)
  if (isRefused(read)) return read
  const [draft, live] = await Promise.all([ports.siteDesk.draft(read), liveConfig(ports, dealer)])
  const changes = deciding(ports.changes, decide, accepted, { is: 'stale' })
  const patch = { revision: draft?.revision ?? 0, live: live.version, ops: proposed.ops }
  const saved = await patchDraft({ ...ports, changes }, actor, dealer, patch, now)
  if (isRefused(saved)) return saved
  if (isGone) return { is: 'gone' }
  if (saved.is === 'saved') return { is: 'accepted', proposal }
  return { is: 'not', reason: 'The website has changed since, and this does not fit any more.' }
}

/** A person accepts a proposal, and it is done, or refuses it. */
export async function decideProposal(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  { id, isAccepted }: { id: string; isAccepted: boolean },
  now: Date,
): Promise<Decided> {
  const permits = permitsOf(ports, actor, slug, now)
  if ('is' in permits) return permits
  for (const permit of permits) {
    const proposal = await ports.proposals.find(permit, id)
    if (!proposal) continue
    if (isAccepted) return take(ports, actor, permit, proposal, now)
    const decision = { state: 'refused', by: actor.name, at: now } as const
    return ports.changes.commit(actor, async (stores) => {
      if (!(await stores.proposals.decide(permit, id, decision))) return { is: 'gone' }
      stores.audit(lineOf('proposal-refused', proposal))
      return { is: 'refused-by-person', proposal }
    })
  }
  return { is: 'gone' }
}

import type { LetIn } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { isObject, valueAt } from '#domain/site-desk/apply-patch.ts'
import type { PatchOp, Path } from '#domain/site-desk/patch-schema.ts'
import { auditedChanges, siteChanges } from '#domain/site-desk/site-changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { Proposal, Proposed } from '#ports/console/proposals.ts'
import { permitAt } from '../access/dealers.ts'
import { liveConfig, onTopOf, readSite } from '../desk/site/draft-ports.ts'
import { tryPatch } from '../desk/site/try-patch.ts'
import { dealershipsOf } from '../desk/stock/list-cars.ts'

type KeyActor = Extract<LetIn, { kind: 'key' }>
type ProposePorts = Pick<ConsolePorts, 'sites' | 'siteDesk' | 'siteFiles' | 'changes' | 'carDesk' | 'secrets'>
type ProposeOutcome = { is: 'proposed'; proposal: Proposal } | { is: 'not'; reason: string }

/** More of one kind cannot be open at a dealer. A program must not fill a screen of people. */
const MAX_OPEN = 50
const TOO_MANY = `${MAX_OPEN} proposals are open already. A person has to decide on some first.`
const NOT_IN_KEY = 'The key is not for that.'
const not = (reason: string): ProposeOutcome => ({ is: 'not', reason })

async function add(
  { changes, secrets }: Pick<ProposePorts, 'changes' | 'secrets'>,
  actor: KeyActor,
  wanted: Pick<Proposal, 'place' | 'target' | 'name' | 'proposed' | 'why'>,
  now: Date,
): Promise<ProposeOutcome> {
  const { proposed, place, target, name } = wanted
  const { dealer } = actor
  const id = secrets.newId()
  const proposal = { ...wanted, id, dealer, kind: proposed.kind, byName: actor.name, at: now }
  return changes.commit(actor, async ({ proposals, audit }) => {
    if (!(await proposals.add(proposal, MAX_OPEN))) return not(TOO_MANY)
    audit({
      dealer,
      ...(place !== null && { place }),
      verb: proposed.kind === 'price' ? 'price-proposed' : 'site-proposed',
      target: { kind: proposed.kind === 'price' ? 'car' : 'site', id: target, name },
      changes:
        proposed.kind === 'price'
          ? [{ field: 'price', from: proposed.from, to: proposed.to }]
          : proposed.changes,
    })
    return { is: 'proposed', proposal }
  })
}

/** Proposes a price of a car. A person sets it. */
export async function proposePrice(
  ports: ProposePorts,
  actor: KeyActor,
  { id, price, why }: { id: number; price: number; why: string },
  now: Date,
): Promise<ProposeOutcome> {
  const { dealer } = actor
  if (isRefused(permitAt(ports, actor, 'car.price', dealer, now))) return not(NOT_IN_KEY)
  const permit = permitAt(ports, actor, 'car.read', dealer, now)
  if (isRefused(permit)) return not(NOT_IN_KEY)
  const stored = await ports.carDesk.find(permit, dealershipsOf(ports, dealer), id)
  if (!stored) return not('There is no such car here.')
  const { name, location_id, price: from } = stored.car
  if (from === price) return not('It has that price already.')
  const proposed = { kind: 'price', car: id, from: from ?? null, to: price } as const
  return add(ports, actor, { place: location_id, target: String(id), name, proposed, why }, now)
}

/** The draft of the website, with all defaults, or what serves where nobody has begun one. */
async function draftOf(ports: ProposePorts, actor: KeyActor, now: Date) {
  const may = permitAt(ports, actor, 'site.draft', actor.dealer, now)
  const permit = permitAt(ports, actor, 'site.read', actor.dealer, now)
  if (isRefused(may) || isRefused(permit)) return undefined
  const [stored, live] = await Promise.all([ports.siteDesk.draft(permit), liveConfig(ports, actor.dealer)])
  return { config: stored ? onTopOf(live.config, stored) : live.config, live: live.config }
}

/** Proposes changes of the website's draft. A person takes them into it, and publishes it. */
export async function proposeSite(
  ports: ProposePorts,
  actor: KeyActor,
  { ops, why }: { ops: readonly PatchOp[]; why: string },
  now: Date,
): Promise<ProposeOutcome> {
  const draft = await draftOf(ports, actor, now)
  if (!draft) return not(NOT_IN_KEY)
  const tried = tryPatch(draft.config, ops, { now, isEdit: true, base: draft.live })
  if (tried.is === 'stale') return not('The website has no such place. Read it with show_draft first.')
  if (tried.is === 'invalid')
    return not(tried.problems.map(({ path, reason }) => `${path}: ${reason}`).join(' '))
  const names = await ports.siteDesk.pictureNames(actor.dealer)
  const changes = auditedChanges(siteChanges(tried.old, tried.site, names))
  if (changes.length === 0) return not('The draft says that already.')
  const proposed: Proposed = { kind: 'site', ops: [...ops], changes }
  const name = ports.sites.bySlug(actor.dealer)!.name
  return add(ports, actor, { place: null, target: actor.dealer, name, proposed, why }, now)
}

/** A part larger than this is described by the names of its parts. */
const MAX_PART_BYTES = 24_000

/** A part of the website's draft, as data. */
export async function readDraft(
  ports: ProposePorts,
  actor: KeyActor,
  path: Path,
  now: Date,
): Promise<{ path: Path; value: unknown } | { path: Path; parts: string[] } | undefined> {
  const draft = await draftOf(ports, actor, now)
  if (!draft) return undefined
  const read = readSite(draft.config)
  const value = valueAt('site' in read ? read.site : draft.config, path)
  if (value === undefined) return undefined
  if (JSON.stringify(value).length <= MAX_PART_BYTES) return { path, value }
  return { path, parts: isObject(value) || Array.isArray(value) ? Object.keys(value) : [] }
}

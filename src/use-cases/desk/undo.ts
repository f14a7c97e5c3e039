import type { PersonActor } from '#domain/access/actor.ts'
import type { AuditLine, Verb } from '#domain/access/audit.ts'
import { isRefused, type Permitted, type Refused } from '#domain/access/permit.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo, permitAt } from '../access/dealers.ts'
import { undoWork } from './leads/undo-work.ts'
import { undoRemoved } from './site/pictures.ts'
import { undoCars } from './stock/undo-cars.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'audit' | 'changes' | 'secrets' | 'carDesk'>

/** How long an operation can be undone. */
export const UNDO_MINUTES = 10

const UNDOABLE: readonly Verb[] = [
  'car-changed',
  'car-given-back',
  'car-added',
  'car-deleted',
  'photos-changed',
  'lead-assigned',
  'lead-worked',
  'picture-removed',
]

/** Whether a line of the history is of an operation that this person can still undo. */
export const canUndo = (
  { operation, actor: by, verb, at, reason }: AuditLine,
  actor: PersonActor,
  now: Date,
): boolean =>
  operation !== null &&
  by.id === actor.id &&
  reason !== 'undone' &&
  UNDOABLE.includes(verb) &&
  now.getTime() - at.getTime() < UNDO_MINUTES * 60_000

/** Gives leads back to who had them. */
async function undoAssigned(
  stores: ChangeStores,
  permit: Permitted<'lead.work'>,
  lines: readonly AuditLine[],
  now: Date,
): Promise<number> {
  const back = lines.flatMap(({ verb, target, changes: [change] }) =>
    verb === 'lead-assigned' && change?.field === 'owner'
      ? [{ id: target.id, from: change.to as string | null, to: change.from as string | null }]
      : [],
  )
  if (back.length === 0) return 0
  const rows = await stores.leads.giveBack(permit, back, now)
  for (const { id, place, from, to } of rows)
    stores.audit({
      dealer: permit.dealer,
      place,
      verb: 'lead-assigned',
      target: { kind: 'lead', id, name: '' },
      changes: [{ field: 'owner', from, to }],
      reason: 'undone',
    })
  return rows.length
}

/** Undoes one's own change. What somebody else changed since stays. */
export async function undoOperation(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  operation: string,
  now: Date,
): Promise<{ is: 'undone'; count: number } | { is: 'gone' } | Refused> {
  const { audit, changes } = ports
  const since = new Date(now.getTime() - UNDO_MINUTES * 60_000)
  const cars = await undoCars(ports, actor, slug, { operation, since }, now)
  if (cars) return isRefused(cars) ? cars : { is: 'undone', count: cars.count }
  const all = (await audit.ofOperation(operation, actor.id, since)).filter(({ dealer }) => dealer === slug)
  const pictures = all.filter(({ verb }) => verb === 'picture-removed')
  if (pictures.length > 0) {
    const drafting = permitAt(ports, actor, 'site.draft', slug, now)
    if (isRefused(drafting)) return drafting
    const count = await changes.commit(actor, (stores) => undoRemoved(stores, drafting, pictures))
    return { is: 'undone', count }
  }
  const permit = permitAt(ports, actor, 'lead.work', slug, now)
  if (isRefused(permit)) {
    const may = mayDo(ports, actor, slug, now)
    return may('car.photos') || may('site.draft') ? { is: 'gone' } : permit
  }
  const lines = all.filter(({ verb }) => verb === 'lead-assigned' || verb === 'lead-worked')
  if (lines.length === 0) return { is: 'gone' }
  const count = await changes.commit(
    actor,
    async (stores) =>
      (await undoAssigned(stores, permit, lines, now)) + (await undoWork(stores, actor, permit, lines, now)),
  )
  return { is: 'undone', count }
}

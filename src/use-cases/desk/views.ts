import type { PersonActor } from '#domain/access/actor.ts'
import type { Permission } from '#domain/access/permission.ts'
import { isRefused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { SavedView } from '#ports/console/saved-views.ts'
import { mayDo, permitAt } from '../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'views' | 'changes' | 'secrets'>

/** The lists that can have views, and the permission to read each. */
export const LISTS = {
  leads: 'lead.read',
  stock: 'car.read',
  people: 'people.read',
  history: 'audit.read',
  reservations: 'reservation.read',
} as const satisfies Record<string, Permission>
export type ListName = keyof typeof LISTS

const MAX_VIEWS = 60

/** A view of leads may be called after a shopper, and the history names no shopper. */
const auditName = ({ list, name }: Pick<SavedView, 'list' | 'name'>) =>
  list === 'leads' || list === 'reservations' ? `of ${list}` : name

export async function viewsOf(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  list: ListName,
  now: Date,
): Promise<SavedView[]> {
  if (isRefused(permitAt(ports, actor, LISTS[list], slug, now))) return []
  return ports.views.of(slug, list, actor.id)
}

export type ViewChange =
  | { is: 'done'; view: SavedView }
  | { is: 'refused' }
  | { is: 'invalid'; reason: string }

/** Saves the query of a list under a name, for oneself or for all. */
export async function saveView(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  wanted: { list: ListName; name: string; query: string; isShared: boolean },
  now: Date,
): Promise<ViewChange> {
  const may = mayDo(ports, actor, slug, now)
  if (!may(LISTS[wanted.list]) || (wanted.isShared && !may('view.share'))) return { is: 'refused' }
  const name = wanted.name.trim()
  if (!name || name.length > 40) return { is: 'invalid', reason: 'Give the view a short name.' }
  if (wanted.query.length > 1_000)
    return { is: 'invalid', reason: 'There are too many filters in this view.' }
  if ((await ports.views.of(slug, wanted.list, actor.id)).length >= MAX_VIEWS)
    return { is: 'invalid', reason: `There are ${MAX_VIEWS} views. Remove one first.` }
  const view: SavedView = { ...wanted, name, id: ports.secrets.newId(), dealer: slug, owner: actor.id }
  await ports.changes.commit(actor, async (change) => {
    await change.views.add(view)
    change.audit({
      dealer: slug,
      verb: 'view-saved',
      thing: { kind: 'view', id: view.id, name: auditName(view) },
    })
  })
  return { is: 'done', view }
}

export async function removeView(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  id: string,
  now: Date,
): Promise<ViewChange> {
  const mayShare = mayDo(ports, actor, slug, now)('view.share')
  const gone = await ports.changes.commit(actor, async (change) => {
    const view = await change.views.remove(id, slug, { accountId: actor.id, mayShare })
    if (view)
      change.audit({ dealer: slug, verb: 'view-removed', thing: { kind: 'view', id, name: auditName(view) } })
    return view
  })
  return gone ? { is: 'done', view: gone } : { is: 'refused' }
}

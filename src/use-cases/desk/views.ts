import type { PersonActor } from '#domain/access/actor.ts'
import type { Permission } from '#domain/access/permission.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { groupHome, type SavedView } from '#ports/console/saved-views.ts'
import { mayDo } from '../access/dealers.ts'
import { dealersOfGroup } from './group-lists.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'views' | 'changes' | 'secrets'>

/** The lists that can have views, and the permission to read each. */
export const LISTS = {
  leads: 'lead.read',
  stock: 'car.read',
  people: 'people.read',
  history: 'audit.read',
  reservations: 'reservation.read',
  keys: 'key.read',
  webhooks: 'webhook.read',
  feeds: 'feed.read',
  shoppers: 'lead.read',
  appointments: 'lead.read',
} as const satisfies Record<string, Permission>
export type ListName = keyof typeof LISTS

const MAX_VIEWS = 60

/** A view of leads may be called after a shopper, and the history names no shopper. */
const auditName = ({ list, name }: Pick<SavedView, 'list' | 'name'>) =>
  ['leads', 'reservations', 'shoppers', 'appointments'].includes(list) ? `of ${list}` : name

/** Where views belong: to a dealer, or to all dealers of a group. */
export type ViewHome = { dealer: string } | { group: string }

/**
 * What somebody may do with the views of a place. A group's views are for who works in it. All its
 * dealers see a shared one, so sharing needs the permission at each.
 */
function homeOf(ports: Ports, actor: PersonActor, home: ViewHome, now: Date) {
  const may = (dealer: string, permission: Permission) => mayDo(ports, actor, dealer, now)(permission)
  if ('dealer' in home) {
    const { dealer } = home
    return {
      key: dealer,
      dealers: [dealer],
      mayRead: (list: ListName) => may(dealer, LISTS[list]),
      mayShare: may(dealer, 'view.share'),
    }
  }
  const own = dealersOfGroup(ports, actor, home.group, now).map(({ slug }) => slug)
  const all = ports.sites.all().filter(({ group }) => group === home.group)
  return {
    key: groupHome(home.group),
    dealers: own,
    mayRead: (list: ListName) => own.some((dealer) => may(dealer, LISTS[list])),
    mayShare: own.length > 0 && all.every(({ slug }) => may(slug, 'view.share')),
  }
}

export async function viewsOf(
  ports: Ports,
  actor: PersonActor,
  at: ViewHome,
  list: ListName,
  now: Date,
): Promise<SavedView[]> {
  const { key, mayRead } = homeOf(ports, actor, at, now)
  return mayRead(list) ? ports.views.of(key, list, actor.id) : []
}

/** Whether somebody's views can be for everybody there. */
export const mayShareViews = (ports: Ports, actor: PersonActor, at: ViewHome, now: Date): boolean =>
  homeOf(ports, actor, at, now).mayShare

export type ViewChange =
  | { is: 'done'; view: SavedView }
  | { is: 'refused' }
  | { is: 'invalid'; reason: string }

/** Saves the query of a list under a name, for oneself or for all. */
export async function saveView(
  ports: Ports,
  actor: PersonActor,
  at: ViewHome,
  wanted: { list: ListName; name: string; query: string; isShared: boolean },
  now: Date,
): Promise<ViewChange> {
  const name = wanted.name.trim()
  if (!name || name.length > 40) return { is: 'invalid', reason: 'Give the view a short name.' }
  if (wanted.query.length > 1_000)
    return { is: 'invalid', reason: 'There are too many filters in this view.' }
  const { key, dealers, mayRead, mayShare } = homeOf(ports, actor, at, now)
  if (!mayRead(wanted.list) || (wanted.isShared && !mayShare)) return { is: 'refused' }
  if ((await ports.views.of(key, wanted.list, actor.id)).length >= MAX_VIEWS)
    return { is: 'invalid', reason: `There are ${MAX_VIEWS} views. Remove one first.` }
  const view: SavedView = { ...wanted, name, id: ports.secrets.newId(), dealer: key, owner: actor.id }
  await ports.changes.commit(actor, async (change) => {
    await change.views.add(view)
    const target = { kind: 'view', id: view.id, name: auditName(view) } as const
    for (const dealer of dealers) change.audit({ dealer, verb: 'view-saved', target })
  })
  return { is: 'done', view }
}

export async function removeView(
  ports: Ports,
  actor: PersonActor,
  at: ViewHome,
  id: string,
  now: Date,
): Promise<ViewChange> {
  const { key, dealers, mayShare } = homeOf(ports, actor, at, now)
  const gone = await ports.changes.commit(actor, async (change) => {
    const view = await change.views.remove(id, key, { accountId: actor.id, mayShare })
    const target = view && ({ kind: 'view', id, name: auditName(view) } as const)
    if (target) for (const dealer of dealers) change.audit({ dealer, verb: 'view-removed', target })
    return view
  })
  return gone ? { is: 'done', view: gone } : { is: 'refused' }
}

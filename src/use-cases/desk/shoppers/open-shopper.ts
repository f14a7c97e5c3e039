import type { Actor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Refused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import type { FoundShopper, Shopper } from '#ports/console/leads/shoppers.ts'
import { permitAt } from '../../access/dealers.ts'
import { type Taken, takeFile } from '../../take-file.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'shoppers'>

const MAX_FOUND = 50
const MAX_ALIKE = 5

/**
 * Finds people by name, mail address or phone number, among the leads that one may see. Without
 * words it is those who wrote last.
 */
export async function findShoppers(
  ports: Ports,
  actor: Actor,
  dealer: string,
  typed: string,
  now: Date,
): Promise<FoundShopper[] | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(permit)) return permit
  return ports.shoppers.find(permit, typed.trim().slice(0, 200), MAX_FOUND)
}

/** The people whose newest leads are read for the list. */
const MAX_LISTED = 200
type ShopperSearch = { typed: string; places?: readonly number[]; since?: Date }

/** Those who wrote last, of some yards or since a day, for the list. */
export async function listShoppers(
  ports: Ports,
  actor: Actor,
  dealer: string,
  requested: ShopperSearch,
  now: Date,
): Promise<FoundShopper[] | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(permit)) return permit
  const within = requested.places ? narrowed(permit, requested.places) : permit
  return ports.shoppers.find(within, requested.typed.trim().slice(0, 200), MAX_LISTED, requested.since)
}

/** The list as a file. It names shoppers, so it is an export of leads, and the history says so. */
export async function exportShoppers(
  ports: Ports & Pick<ConsolePorts, 'changes'>,
  actor: Actor,
  dealer: string,
  requested: ShopperSearch,
  now: Date,
): Promise<Taken<FoundShopper[]> | Refused> {
  return takeFile(ports, actor, dealer, { file: 'shoppers', count: (found) => found.length }, now, () =>
    listShoppers(ports, actor, dealer, requested, now),
  )
}

export type OpenedShopper = {
  shopper: Shopper
  /** Leads that may be theirs as well. */
  alike: DeskLead[]
}

/** Everything of one person that one may see. */
export async function openShopper(
  ports: Ports,
  actor: Actor,
  dealer: string,
  id: string,
  now: Date,
): Promise<OpenedShopper | undefined | Refused> {
  const permit = permitAt(ports, actor, 'lead.read', dealer, now)
  if (isRefused(permit)) return permit
  const shopper = await ports.shoppers.open(permit, id)
  return shopper && { shopper, alike: await ports.shoppers.alike(permit, shopper, MAX_ALIKE) }
}

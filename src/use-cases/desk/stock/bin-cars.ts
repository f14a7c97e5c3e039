import type { LetIn, PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { isByHand, type StoredCar } from '#domain/desk/stock/car-words.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { UndoLine } from '#ports/console/stock/car-changes.ts'
import { permitAt } from '../../access/dealers.ts'
import type { CarsChanged, ChangePorts } from './change-cars.ts'
import { dealershipsOf } from './list-cars.ts'

/** How long a deleted car can be put back. */
export const BIN_DAYS = 30

/** The lines of a car that was added, deleted or put back: in the history, and for an undo. */
export async function noteExistence(
  { cars, audit }: Pick<ChangeStores, 'cars' | 'audit'>,
  { car }: Pick<StoredCar, 'car'>,
  about: {
    actor: LetIn
    dealer: string
    operation: string
    verb: 'car-added' | 'car-deleted' | 'car-put-back'
    reason?: string
    now: Date
  },
): Promise<void> {
  const { actor, dealer, operation, verb, reason, now } = about
  const exists = verb !== 'car-deleted'
  const line: UndoLine = { before: { exists: { value: !exists } }, after: { exists: { value: exists } } }
  await cars.noteUndo({ operation, dealer, actor: actor.id, at: now }, [{ carId: car.id, line }])
  audit({
    dealer,
    place: car.location_id,
    verb,
    target: { kind: 'car', id: String(car.id), name: car.name },
    operation,
    ...(reason && { reason }),
  })
}

/** Why a car cannot be deleted. */
export function keptFor(stored: StoredCar): string | undefined {
  if (stored.isHeld) return 'a shopper has reserved it'
  if (isByHand(stored) || stored.feed === null || stored.feedName === 'demo') return undefined
  return 'its feed would bring it again. Hide it, or say that it is sold'
}

/** Deletes cars that no feed brings. They can be put back for a while. */
export async function binCars(
  ports: ChangePorts,
  actor: PersonActor,
  slug: string,
  wanted: { ids: readonly number[]; reason?: string },
  now: Date,
): Promise<CarsChanged | Refused> {
  const permit = permitAt(ports, actor, 'car.edit', slug, now)
  if (isRefused(permit)) return permit
  const operation = ports.secrets.newId()
  const none: CarsChanged = { is: 'changed', count: 0, operation, skipped: [] }
  return ports.changes.commit(actor, async (stores) => {
    const found = await stores.cars.lock(permit, dealershipsOf(ports, slug), wanted.ids)
    const skipped = found.flatMap((stored) => {
      const reason = keptFor(stored)
      return reason ? [{ name: stored.car.name, reason }] : []
    })
    const going = found.filter((stored) => !keptFor(stored))
    if (going.length === 0) return { ...none, skipped }
    await stores.cars.bin(going, { name: actor.name, at: now }, { by: 'person' })
    for (const stored of going)
      await noteExistence(stores, stored, {
        actor,
        dealer: slug,
        operation,
        verb: 'car-deleted',
        reason: wanted.reason,
        now,
      })
    return { ...none, count: going.length, skipped }
  })
}

/** Puts a deleted car back, at its old address and with its photos. */
export async function putBack(
  ports: ChangePorts,
  actor: PersonActor,
  slug: string,
  wanted: { id: number; reason?: string },
  now: Date,
): Promise<CarsChanged | Refused> {
  const permit = permitAt(ports, actor, 'car.edit', slug, now)
  if (isRefused(permit)) return permit
  const operation = ports.secrets.newId()
  const none: CarsChanged = { is: 'changed', count: 0, operation, skipped: [] }
  return ports.changes.commit(actor, async (stores) => {
    const stored = await stores.cars.fromBin(permit, dealershipsOf(ports, slug), wanted.id)
    if (!stored) return none
    const { isHeld: _, ...whole } = stored
    const { dealership_id, stocknum, vin } = stored.car
    const namesake = await stores.cars.namesake(dealership_id, { stocknum, vin })
    // Nothing is recorded then, so it stays in the bin.
    if (namesake)
      return {
        ...none,
        skipped: [{ name: stored.car.name, reason: `${namesake} has its stock number or VIN` }],
      }
    // Nobody can have reserved it while it was away.
    const car = { ...whole.car, reserved: false }
    await stores.cars.write([{ ...whole, car, fingerprint: null }], { by: 'person' })
    await noteExistence(stores, stored, {
      actor,
      dealer: slug,
      operation,
      verb: 'car-put-back',
      reason: wanted.reason,
      now,
    })
    return { ...none, count: 1 }
  })
}

/** The deleted cars that can be put back. */
export async function binnedCars(
  ports: Pick<ConsolePorts, 'sites' | 'carDesk'>,
  actor: PersonActor,
  slug: string,
  now: Date,
) {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  return isRefused(permit) ? permit : ports.carDesk.binned(permit, dealershipsOf(ports, slug))
}

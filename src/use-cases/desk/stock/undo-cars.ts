import type { PersonActor } from '#domain/access/actor.ts'
import type { Refused } from '#domain/access/permit.ts'
import type { StoredCar, WordChanges } from '#domain/desk/stock/car-words.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { UndoLine } from '#ports/console/stock/car-changes.ts'
import { binCars, putBack } from './bin-cars.ts'
import { type CarPlan, type CarsChanged, type ChangePorts, changeCars } from './change-cars.ts'
import { markOf } from './set-fields.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What takes a change back. A field that somebody changed since stays. */
function backPlan(stored: StoredCar, { before, after }: UndoLine, actor: PersonActor, now: Date): CarPlan {
  const words: WordChanges = {}
  let reserved: boolean | undefined
  for (const [field, then] of Object.entries(after)) {
    if (field === 'reserved') {
      if (!stored.isHeld && isSame(stored.car.reserved, then?.value))
        reserved = before.reserved?.value === true
      continue
    }
    if (!isSame(stored.overrides[field as keyof StoredCar['overrides']], then?.value)) continue
    const was = before[field] ?? null
    words[field] = was && {
      value: was.value,
      mark: markOf(actor, now, was.endsAt ? new Date(was.endsAt) : null),
    }
  }
  if (Object.keys(words).length === 0 && reserved === undefined) return { not: 'it was changed since' }
  return { words, ...(reserved !== undefined && { reserved }) }
}

/** Takes back one's own change of cars. Undefined if there is none of that name. */
export async function undoCars(
  ports: ChangePorts & Pick<ConsolePorts, 'carDesk'>,
  actor: PersonActor,
  slug: string,
  { operation, since }: { operation: string; since: Date },
  now: Date,
): Promise<CarsChanged | Refused | undefined> {
  const lines = await ports.carDesk.undoLines(operation, { dealer: slug, actor: actor.id, since })
  if (lines.length === 0) return undefined
  const byCar = new Map(lines.map(({ carId, line }) => [carId, line]))
  const [first] = lines
  if (first?.line.after.exists !== undefined)
    return first.line.after.exists?.value === true
      ? binCars(ports, actor, slug, { ids: [...byCar.keys()], reason: 'undone' }, now)
      : putBack(ports, actor, slug, { id: first.carId, reason: 'undone' }, now)
  const fields = new Set(lines.flatMap(({ line }) => Object.keys(line.after)))
  const permission = fields.has('photo_plan')
    ? 'car.photos'
    : fields.has('price') || fields.has('price_type')
      ? 'car.price'
      : 'car.edit'
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission,
      ids: [...byCar.keys()],
      verb: 'car-changed',
      reason: 'undone',
      plan: (stored) => backPlan(stored, byCar.get(stored.car.id)!, actor, now),
    },
    now,
  )
}

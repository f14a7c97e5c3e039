import type { LetIn } from '#domain/access/actor.ts'
import type { Places } from '#domain/access/membership.ts'
import type { Refused } from '#domain/access/permit.ts'
import { deskField, readTyped } from '#domain/desk/stock/car-fields.ts'
import { isByHand, type StoredCar, type WordChanges, type WordMark } from '#domain/desk/stock/car-words.ts'
import { endOfDay } from '#domain/desk/stock/end-of-day.ts'
import { type ImportingYard, locationOf } from '#domain/import/build-car.ts'
import { isRequired } from '#domain/import/feed-fields.ts'
import type { Day } from '#domain/insights/day.ts'
import { type CarsChanged, type ChangePorts, changeCars } from './change-cars.ts'

/** A person's mark on a field. */
export const markOf = (actor: LetIn, now: Date, endsAt: Date | null = null): WordMark => ({
  by: actor.id,
  byName: actor.name,
  at: now,
  endsAt,
})

/** The end of a day at a car's yard, or why a car cannot have it. */
export function endAt(
  until: Day | null,
  stored: StoredCar,
  yard: ImportingYard,
  now: Date,
  /** The field may be empty after it, as a tag may. */
  isBlank = false,
): { at: Date | null } | { not: string } {
  if (until === null) return { at: null }
  if (isByHand(stored) && !isBlank) return { not: 'no feed would take over then' }
  const place = yard.locations.find(({ id }) => id === stored.car.location_id) ?? yard.locations[0]!
  const at = endOfDay(until, place.timeZone)
  if (!at) return { not: 'that is not a date' }
  return at <= now ? { not: 'that day is over' } : { at }
}

export type FieldsSet = CarsChanged | { is: 'invalid'; field: string; reason: string } | Refused

const notSet = (field: string, reason: string): FieldsSet => ({ is: 'invalid', field, reason })

/** Why a car cannot be moved to a yard. Who sends it out of sight could not take that back. */
export function moveFault(yard: ImportingYard, named: string, places: Places): string | undefined {
  const place = locationOf(yard, named)
  if (!place) return 'that yard belongs to another dealership'
  return places === 'all' || places.includes(place.id) ? undefined : 'that yard is not one of yours'
}

/** Why a person cannot set this field of this car. */
function faultOf(
  stored: StoredCar,
  { yard, places }: { yard: ImportingYard; places: Places },
  field: string,
  value: unknown,
): string | undefined {
  if (deskField(field)?.isIdentity && !isByHand(stored))
    return 'its feed finds it by that. Change it in the feed'
  return field === 'location' ? moveFault(yard, String(value), places) : undefined
}

/** Sets fields of a car over its feed, for good or until a day. */
export async function setFields(
  ports: ChangePorts,
  actor: LetIn,
  slug: string,
  wanted: {
    id: number
    fields: Record<string, string>
    until: Day | null
    /** Whether the locked car is still the one that the actor saw. */
    isCurrent?: (stored: StoredCar) => boolean
  },
  now: Date,
): Promise<FieldsSet> {
  const values: Record<string, unknown> = {}
  let permission: 'car.edit' | 'car.price' = 'car.edit'
  for (const [name, raw] of Object.entries(wanted.fields)) {
    const field = deskField(name)
    if (!field) return notSet(name, 'Nobody can set that.')
    if (field.needs === 'car.price') permission = 'car.price'
    const read = readTyped(field.name, raw)
    if ('fault' in read) return notSet(name, read.fault)
    values[name] = read.value
  }
  if (Object.keys(values).length === 0) return notSet('', 'Nothing was changed.')
  const outcome = await changeCars(
    ports,
    actor,
    slug,
    {
      permission,
      ids: [wanted.id],
      verb: 'car-changed',
      plan(stored, yard, places) {
        if (wanted.isCurrent && !wanted.isCurrent(stored)) return { not: 'it has changed since' }
        const end = endAt(wanted.until, stored, yard, now)
        if ('not' in end) return end
        const words: WordChanges = {}
        for (const [name, value] of Object.entries(values)) {
          const fault = faultOf(stored, { yard, places }, name, value)
          if (fault) return { not: fault }
          words[name] = { value, mark: markOf(actor, now, end.at) }
        }
        return { words }
      },
    },
    now,
  )
  if (outcome.is === 'changed' && outcome.count === 0 && outcome.skipped[0])
    return notSet(Object.keys(values)[0]!, `That cannot be set: ${outcome.skipped[0].reason}.`)
  return outcome
}

/** Gives fields of cars back to their feed. */
export function giveBack(
  ports: ChangePorts,
  actor: LetIn,
  slug: string,
  wanted: {
    ids: readonly number[]
    fields: readonly string[]
    isCurrent?: (stored: StoredCar) => boolean
  },
  now: Date,
): Promise<CarsChanged | Refused> {
  const isPrice = wanted.fields.some((field) => deskField(field)?.needs === 'car.price')
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: isPrice ? 'car.price' : 'car.edit',
      ids: wanted.ids,
      verb: 'car-given-back',
      plan(stored) {
        if (wanted.isCurrent && !wanted.isCurrent(stored)) return { not: 'it has changed since' }
        const set = wanted.fields.filter((field) => field in stored.overrides)
        if (set.length === 0) return { not: 'the feed decides it already' }
        const name = set.find(
          (field) => isByHand(stored) && (isRequired(field as never) || field === 'stocknum'),
        )
        if (name) return { not: 'no feed says it' }
        return { words: Object.fromEntries(set.map((field) => [field, null])) }
      },
    },
    now,
  )
}

import type { PersonActor } from '#domain/access/actor.ts'
import type { Refused } from '#domain/access/permit.ts'
import { deskField, readTyped } from '#domain/desk/stock/car-fields.ts'
import { isByHand, type StoredCar, type WordChanges, type WordMark } from '#domain/desk/stock/car-words.ts'
import { type ImportingYard, locationOf } from '#domain/import/build-car.ts'
import { isRequired } from '#domain/import/feed-fields.ts'
import { type CarsChanged, type ChangePorts, changeCars } from './change-cars.ts'

/** A person's mark on a field. */
export const markOf = (actor: PersonActor, now: Date, endsAt: Date | null = null): WordMark => ({
  by: actor.id,
  byName: actor.name,
  at: now,
  endsAt,
})

export type FieldsSet = CarsChanged | { is: 'invalid'; field: string; reason: string } | Refused

const notSet = (field: string, reason: string): FieldsSet => ({ is: 'invalid', field, reason })

/** Whether a person may set this field of this car. */
function faultOf(stored: StoredCar, yard: ImportingYard, field: string, value: unknown): string | undefined {
  if (deskField(field)?.isIdentity && !isByHand(stored))
    return 'its feed finds it by that. Change it in the feed'
  if (field === 'location' && !locationOf(yard, String(value))) return 'it belongs to another dealership'
  return undefined
}

/** Sets fields of a car over its feed, for good or until a day. */
export async function setFields(
  ports: ChangePorts,
  actor: PersonActor,
  slug: string,
  wanted: { id: number; fields: Record<string, string>; endsAt: Date | null },
  now: Date,
): Promise<FieldsSet> {
  const words: WordChanges = {}
  let permission: 'car.edit' | 'car.price' = 'car.edit'
  for (const [name, raw] of Object.entries(wanted.fields)) {
    const field = deskField(name)
    if (!field) return notSet(name, 'Nobody can set that.')
    if (field.needs === 'car.price') permission = 'car.price'
    const read = readTyped(field.name, raw)
    if ('fault' in read) return notSet(name, read.fault)
    words[name] = { value: read.value, mark: markOf(actor, now, wanted.endsAt) }
  }
  if (Object.keys(words).length === 0) return notSet('', 'Nothing was changed.')
  if (wanted.endsAt && wanted.endsAt <= now) return notSet('ends', 'That day is over.')
  const outcome = await changeCars(
    ports,
    actor,
    slug,
    {
      permission,
      ids: [wanted.id],
      verb: 'car-changed',
      plan(stored, yard) {
        for (const [name, change] of Object.entries(words)) {
          const fault = faultOf(stored, yard, name, change!.value)
          if (fault) return { not: fault }
        }
        if (wanted.endsAt && isByHand(stored)) return { not: 'no feed would take over then' }
        return { words }
      },
    },
    now,
  )
  if (outcome.is === 'changed' && outcome.count === 0 && outcome.skipped[0])
    return notSet(Object.keys(words)[0]!, `That cannot be set: ${outcome.skipped[0].reason}.`)
  return outcome
}

/** Gives fields of cars back to their feed. */
export function giveBack(
  ports: ChangePorts,
  actor: PersonActor,
  slug: string,
  wanted: { ids: readonly number[]; fields: readonly string[] },
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

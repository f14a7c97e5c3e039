import type { LetIn, PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { deskField, readTyped } from '#domain/desk/stock/car-fields.ts'
import { type StoredCar, withoutIdentity } from '#domain/desk/stock/car-words.ts'
import { buildCar, preferredSlug, yardOf } from '#domain/import/build-car.ts'
import type { FeedCar } from '#domain/import/feed-fields.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'
import { noteExistence } from './bin-cars.ts'
import type { ChangePorts } from './change-cars.ts'
import { dealershipsOf } from './list-cars.ts'
import { markOf } from './set-fields.ts'

/** What nobody can leave out. Everything else can follow later. */
const NEEDED = {
  car_type: 'Choose used, demo or new.',
  make: 'Say the make.',
  model: 'Say the model.',
  year: 'Say the year.',
  location: 'Choose the yard.',
} as const

export type CarAdded =
  | { is: 'added'; id: number; operation: string }
  | { is: 'invalid'; faults: Record<string, string> }
  | Refused

function readFields(typed: Record<string, string>): { fields: FeedCar; faults: Record<string, string> } {
  const fields: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [name, raw] of Object.entries(typed)) {
    const field = deskField(name)
    if (!field || raw.trim() === '') continue
    const read = readTyped(field.name, raw)
    if ('fault' in read) faults[name] = read.fault
    else fields[name] = read.value
  }
  for (const [name, words] of Object.entries(NEEDED))
    if (fields[name] === undefined && !faults[name]) faults[name] = words
  return { fields: fields as FeedCar, faults }
}

/** Adds a car that no feed brings. */
export async function addCar(
  ports: ChangePorts,
  actor: LetIn,
  slug: string,
  typed: Record<string, string>,
  now: Date,
): Promise<CarAdded> {
  const isPriced = Object.entries(typed).some(([name, raw]) => deskField(name)?.needs && raw.trim() !== '')
  const permit = permitAt(ports, actor, 'car.edit', slug, now)
  if (isRefused(permit)) return permit
  const mayPrice = permitAt(ports, actor, 'car.price', slug, now)
  if (isPriced && isRefused(mayPrice)) return mayPrice
  const { fields, faults } = readFields(typed)
  const invalid = (more: Record<string, string>): CarAdded => ({
    is: 'invalid',
    faults: { ...faults, ...more },
  })
  if (Object.keys(faults).length > 0) return invalid({})
  const { places } = permit.scope
  const place = ports.sites.bySlug(slug)?.locations.find(({ id }) => String(id) === fields.location)
  const yard = place && yardOf(ports.sites.all(), place.dealership_id)
  if (!place || !yard || (places !== 'all' && !places.includes(place.id)))
    return invalid({ location: 'Choose one of your yards.' })
  const operation = ports.secrets.newId()
  return ports.changes.commit(actor, async (stores): Promise<CarAdded> => {
    const namesake = await stores.cars.namesake(place.dealership_id, fields)
    // Nothing is recorded then, so nothing is stored.
    if (namesake)
      return invalid({ [fields.stocknum ? 'stocknum' : 'vin']: `${namesake} has the same number here.` })
    const id = await stores.cars.newId()
    const named = { ...fields, stocknum: fields.stocknum ?? `H${id}` }
    const slugs = await stores.cars.slugs([{ id, slug: preferredSlug(named) }])
    const identity = { id, slug: slugs.get(id)!, createdAt: Math.floor(now.getTime() / 1000) }
    const mark = markOf(actor, now)
    const car = buildCar(named, { ...yard, photos: 'store' }, identity, now)
    await stores.cars.write(
      [
        {
          car,
          feed: null,
          feedName: null,
          overrides: named,
          fingerprint: null,
          marks: Object.fromEntries(Object.keys(named).map((name) => [name, mark])),
        },
      ],
      { by: 'person' },
    )
    await noteExistence(stores, { car }, { actor, dealer: slug, operation, verb: 'car-added', now })
    return { is: 'added', id, operation }
  })
}

/** What a copy of a car begins with: all but what is only this one's. */
export async function copyOf(
  ports: Pick<ConsolePorts, 'sites' | 'carDesk'>,
  actor: PersonActor,
  slug: string,
  id: number,
  now: Date,
): Promise<FeedCar | undefined> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return undefined
  const stored: StoredCar | undefined = await ports.carDesk.find(permit, dealershipsOf(ports, slug), id)
  return stored && withoutIdentity(stored)
}

import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { StoredCar } from '#domain/desk/stock/car-words.ts'
import { feedOf } from '#domain/desk/stock/car-words.ts'
import { arrangedPhotos, type PhotoPlan, reordered, standingFor } from '#domain/desk/stock/photo-plan.ts'
import { shotList } from '#domain/desk/stock/shot-list.ts'
import { isPhotoSource } from '#domain/import/photo-source.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { OwnPhoto } from '#ports/console/stock/own-photos.ts'
import { PhotoRefused } from '#ports/stock/photo-store.ts'
import { permitAt } from '../../access/dealers.ts'
import { type CarsChanged, type ChangePorts, changeCars } from './change-cars.ts'
import { dealershipsOf } from './list-cars.ts'
import { markOf } from './set-fields.ts'

/** No advertiser shows more. */
export const MAX_PHOTOS = 60

export type PhotoPorts = ChangePorts & Pick<ConsolePorts, 'carDesk' | 'photoIntake'>
export type Invalid = { is: 'invalid'; reason: string }

export const planOf = ({ overrides }: StoredCar): PhotoPlan =>
  overrides.photo_plan ?? { order: [], hidden: [] }

/** All photos of a car in their order, hidden ones too. */
export const allPhotos = (stored: StoredCar): string[] =>
  arrangedPhotos(feedOf(stored).images ?? [], { ...planOf(stored), hidden: [] }, isPhotoSource)

/** The feed's photos in whose place a changed copy stands. */
function copiedPhotos(stored: StoredCar, own: readonly OwnPhoto[]): Set<string> {
  const { order } = planOf(stored)
  return new Set(
    own.flatMap(({ source, feedPhoto }) => (feedPhoto && order.includes(source) ? [feedPhoto] : [])),
  )
}

/** The photos that people see on the screen: a changed copy stands for the feed's own. */
export function listedPhotos(stored: StoredCar, own: readonly OwnPhoto[]): string[] {
  const copied = copiedPhotos(stored, own)
  return allPhotos(stored).filter((photo) => !copied.has(photo))
}

/**
 * Where a new photo goes: a shot of the list before the later shots, another one among those chosen
 * with it by its place. Else after our last one.
 */
export function placedAmong(
  order: readonly string[],
  own: readonly OwnPhoto[],
  added: Pick<OwnPhoto, 'source' | 'place' | 'shot'>,
  shots: readonly string[] = [],
) {
  // A changed photo of the feed is still the feed's.
  const known = new Map(own.flatMap((photo) => (photo.feedPhoto ? [] : [[photo.source, photo]])))
  const rest = order.filter((source) => source !== added.source)
  const shot = added.shot === null ? -1 : shots.indexOf(added.shot)
  const isLater = (photo: OwnPhoto | undefined) => {
    if (!photo) return false
    if (shot < 0) return photo.place > added.place
    return photo.shot === null || shots.indexOf(photo.shot) > shot
  }
  const before = rest.findIndex((source) => isLater(known.get(source)))
  const lastOwn = rest.findLastIndex((source) => known.has(source))
  const at = before >= 0 ? before : lastOwn + 1
  return [...rest.slice(0, at), added.source, ...rest.slice(at)]
}

/** The same order with one photo in the place of another. */
export const swapped = (order: readonly string[], old: string, fresh: string): string[] =>
  order.filter((photo) => photo === old || photo !== fresh).map((photo) => (photo === old ? fresh : photo))

export type SentPhoto = {
  carId: number
  id: string
  place: number
  bytes: Uint8Array
  /** Which shot of the list it is. */
  shot?: string
  /** The photo whose place it takes. */
  replaces?: string
}

const FULL: Invalid = { is: 'invalid', reason: `A car has at most ${MAX_PHOTOS} photos.` }

/** The photo whose place a new one takes, if it is still there, and whether there is no room. */
function roomFor({ replaces }: SentPhoto, stored: StoredCar, own: readonly OwnPhoto[]) {
  const all = listedPhotos(stored, own)
  if (replaces !== undefined && all.includes(replaces)) return { replaces, isFull: false }
  return { replaces: undefined, isFull: all.length >= MAX_PHOTOS }
}

/** Adds a photo. One that is sent again is there already, so a browser may try again and again. */
export async function addPhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  sent: SentPhoto,
  now: Date,
): Promise<{ is: 'added' } | Invalid | { is: 'none' } | Refused> {
  const may = permitAt(ports, actor, 'car.photos', slug, now)
  if (isRefused(may)) return may
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  if (!/^[\w-]{16,64}$/.test(sent.id) || !Number.isSafeInteger(sent.place) || sent.place < 0)
    return { is: 'invalid', reason: 'The photo has no name.' }
  const stored = await ports.carDesk.find(permit, dealershipsOf(ports, slug), sent.carId)
  if (!stored) return { is: 'none' }
  let own = await ports.carDesk.photos(sent.carId)
  if (own.some(({ id }) => id === sent.id)) return { is: 'added' }
  if (roomFor(sent, stored, own).isFull) return FULL
  const dealershipId = stored.car.dealership_id
  const shots = shotList(stored.car)
  let isFull = false
  let isNamed = false
  try {
    const taken = await ports.photoIntake.take(sent.bytes, dealershipId)
    const photo: OwnPhoto = {
      ...taken,
      id: sent.id,
      carId: sent.carId,
      dealershipId,
      original: taken.hash,
      turn: 0,
      place: sent.place,
      shot: sent.shot !== undefined && shots.includes(sent.shot) ? sent.shot : null,
      feedPhoto: null,
      replaces: sent.replaces ?? null,
      addedBy: actor.id,
      addedAt: now,
    }
    const outcome = await changeCars(
      ports,
      actor,
      slug,
      {
        permission: 'car.photos',
        ids: [sent.carId],
        verb: 'photos-changed',
        // Another process may have added one since.
        prepare: async ({ ownPhotos }) => {
          own = await ownPhotos.of(sent.carId)
          isNamed = await ownPhotos.isNamed(sent.id)
        },
        plan(car) {
          if (isNamed) return { not: 'it is there already' }
          const room = roomFor(sent, car, own)
          isFull = room.isFull
          if (isFull) return { not: 'it has all its photos' }
          const { replaces } = room
          const { order, hidden } = planOf(car)
          const value =
            replaces === undefined
              ? { hidden, order: placedAmong(order, [...own, photo], photo, shots) }
              : { hidden: [...hidden, replaces], order: swapped(allPhotos(car), replaces, photo.source) }
          return { words: { photo_plan: { value, mark: markOf(actor, now) } } }
        },
        also: ({ ownPhotos }) => ownPhotos.add(photo),
      },
      now,
    )
    if (isRefused(outcome)) return outcome
    if (isFull) return FULL
    if (outcome.count === 1 || own.some(({ id }) => id === sent.id)) return { is: 'added' }
    return isNamed ? { is: 'invalid', reason: 'A photo of another car has that name.' } : { is: 'none' }
  } catch (error) {
    if (error instanceof PhotoRefused)
      return { is: 'invalid', reason: `The photo was not taken: ${error.message}.` }
    throw error
  }
}

/**
 * Puts photos in an order, or hides or shows one. Each says only what it changes, so one that comes
 * from a screen that is older takes back nothing else.
 */
export async function arrangePhotos(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  {
    carId,
    ...wanted
  }: { carId: number } & ({ order: readonly string[] } | { hide: string } | { show: string }),
  now: Date,
): Promise<CarsChanged | Refused> {
  let own: OwnPhoto[] = []
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.photos',
      ids: [carId],
      verb: 'photos-changed',
      prepare: async ({ ownPhotos }) => {
        own = await ownPhotos.of(carId)
      },
      plan(stored) {
        const { order, hidden } = planOf(stored)
        const listed = listedPhotos(stored, own)
        const mark = markOf(actor, now)
        if ('order' in wanted) {
          const value = { order: reordered(wanted.order, listed, own), hidden }
          return { words: { photo_plan: { value, mark } } }
        }
        const photo = standingFor('hide' in wanted ? wanted.hide : wanted.show, listed, own)
        if (photo === undefined) return { not: 'that photo is gone' }
        const others = hidden.filter((one) => one !== photo)
        const value = { order, hidden: 'hide' in wanted ? [...others, photo] : others }
        return { words: { photo_plan: { value, mark } } }
      },
    },
    now,
  )
}

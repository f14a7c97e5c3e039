import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { StoredCar } from '#domain/desk/stock/car-words.ts'
import { feedOf } from '#domain/desk/stock/car-words.ts'
import { arrangedPhotos, type PhotoPlan } from '#domain/desk/stock/photo-plan.ts'
import { isPhotoSource } from '#domain/import/photo-source.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { OwnPhoto } from '#ports/console/stock/own-photos.ts'
import { PhotoRefused } from '#ports/stock/photo-store.ts'
import { permitAt } from '../../access/dealers.ts'
import { type CarsChanged, type ChangePorts, changeCars } from './change-cars.ts'
import { dealershipsOf } from './list-cars.ts'
import { markOf } from './set-fields.ts'

/** No advertiser shows more. */
export const MOST_PHOTOS = 60

type Ports = ChangePorts & Pick<ConsolePorts, 'carDesk' | 'photoIntake'>
type Invalid = { is: 'invalid'; reason: string }

const planOf = ({ overrides }: StoredCar): PhotoPlan => overrides.photo_plan ?? { order: [], hidden: [] }

/** All photos of a car in their order, hidden ones too. */
export const allPhotos = (stored: StoredCar): string[] =>
  arrangedPhotos(feedOf(stored).images ?? [], { ...planOf(stored), hidden: [] }, isPhotoSource)

/** Where a new photo goes: among those chosen with it by its place, else after our last one. */
export function placedAmong(
  order: readonly string[],
  own: readonly OwnPhoto[],
  added: Pick<OwnPhoto, 'source' | 'place'>,
) {
  const places = new Map(own.map(({ source, place }) => [source, place]))
  const rest = order.filter((source) => source !== added.source)
  const before = rest.findIndex((source) => (places.get(source) ?? -1) > added.place)
  const lastOwn = rest.findLastIndex((source) => places.has(source))
  const at = before >= 0 ? before : lastOwn + 1
  return [...rest.slice(0, at), added.source, ...rest.slice(at)]
}

/** Adds a photo. One that is sent again is there already, so a browser may try again and again. */
export async function addPhoto(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  sent: { carId: number; id: string; place: number; bytes: Uint8Array },
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
  const own = await ports.carDesk.photos(sent.carId)
  if (own.some(({ id }) => id === sent.id)) return { is: 'added' }
  if (allPhotos(stored).length >= MOST_PHOTOS)
    return { is: 'invalid', reason: `A car has at most ${MOST_PHOTOS} photos.` }
  const dealershipId = stored.car.dealership_id
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
        plan: (car) => ({
          words: {
            photo_plan: {
              value: { ...planOf(car), order: placedAmong(planOf(car).order, [...own, photo], photo) },
              mark: markOf(actor, now),
            },
          },
        }),
        also: ({ ownPhotos }) => ownPhotos.add(photo),
      },
      now,
    )
    return isRefused(outcome) ? outcome : outcome.count === 1 ? { is: 'added' } : { is: 'none' }
  } catch (error) {
    if (error instanceof PhotoRefused)
      return { is: 'invalid', reason: `The photo was not taken: ${error.message}.` }
    throw error
  }
}

/** Puts photos in an order and hides some of them. */
export async function arrangePhotos(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  wanted: { carId: number; order: readonly string[]; hidden: readonly string[] },
  now: Date,
): Promise<CarsChanged | Refused> {
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.photos',
      ids: [wanted.carId],
      verb: 'photos-changed',
      plan(stored) {
        const known = allPhotos(stored)
        const order = wanted.order.filter((photo) => known.includes(photo))
        const value: PhotoPlan = {
          // One that came meanwhile stands behind those that were arranged.
          order: [...order, ...known.filter((photo) => !order.includes(photo))],
          hidden: wanted.hidden.filter((photo) => known.includes(photo)),
        }
        return { words: { photo_plan: { value, mark: markOf(actor, now) } } }
      },
    },
    now,
  )
}

/** Turns an own photo by a quarter. */
export async function turnPhoto(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  wanted: { carId: number; source: string },
  now: Date,
): Promise<CarsChanged | Invalid | Refused> {
  const may = permitAt(ports, actor, 'car.photos', slug, now)
  if (isRefused(may)) return may
  const photo = (await ports.carDesk.photos(wanted.carId)).find(({ source }) => source === wanted.source)
  if (!photo || !dealershipsOf(ports, slug).includes(photo.dealershipId))
    return { is: 'invalid', reason: 'Only a photo of yours can be turned.' }
  const turn = (photo.turn + 90) % 360
  const taken = await ports.photoIntake.turned(photo.original, turn, photo.dealershipId)
  if (!taken) return { is: 'invalid', reason: 'The photo is lost. Add it again.' }
  const swap = (photos: readonly string[]) =>
    photos.map((source) => (source === photo.source ? taken.source : source))
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.photos',
      ids: [wanted.carId],
      verb: 'photos-changed',
      plan(stored) {
        const { order, hidden } = planOf(stored)
        const value = { order: swap(order), hidden: swap(hidden) }
        return { words: { photo_plan: { value, mark: markOf(actor, now) } } }
      },
      // A photo of its own: the one before is still there when the turn is taken back.
      also: ({ ownPhotos }) =>
        ownPhotos.add({ ...photo, ...taken, id: ports.secrets.newId(), turn, addedAt: now }),
    },
    now,
  )
}

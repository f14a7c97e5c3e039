import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { drawnEdit, type PhotoEdit } from '#domain/desk/stock/photo-edit.ts'
import type { OwnPhoto } from '#ports/console/stock/own-photos.ts'
import { permitAt } from '../../access/dealers.ts'
import { type CarsChanged, changeCars } from './change-cars.ts'
import { dealershipsOf } from './list-cars.ts'
import { allPhotos, type Invalid, type PhotoPorts, planOf, swapped } from './photos.ts'
import { markOf } from './set-fields.ts'

type Wanted = { carId: number; source: string }
type Edited = CarsChanged | Invalid | Refused

/** An own photo of a car that the actor may change. */
async function ownPhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  { carId, source }: Wanted,
  now: Date,
): Promise<OwnPhoto | Invalid | Refused> {
  const may = permitAt(ports, actor, 'car.photos', slug, now)
  if (isRefused(may)) return may
  const photo = (await ports.carDesk.photos(carId)).find((one) => one.source === source)
  if (!photo || !dealershipsOf(ports, slug).includes(photo.dealershipId))
    return { is: 'invalid', reason: 'Only a photo of yours can be changed.' }
  return photo
}

/**
 * Puts a changed photo in the place of its former self. It is a photo of its own: the one before is
 * still there when the change is taken back.
 */
async function putEdited(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  { photo, from, edit }: { photo: OwnPhoto; from: string; edit: PhotoEdit },
  now: Date,
): Promise<Edited> {
  const taken = await ports.photoIntake.edited(from, edit, photo.dealershipId)
  if (!taken) return { is: 'invalid', reason: 'The photo is lost. Add it again.' }
  const isDrawn = edit.crop !== undefined || (edit.blurs?.length ?? 0) > 0
  const kept = isDrawn ? { original: taken.hash, turn: 0 } : { turn: edit.turn }
  const swap = (photos: readonly string[]) => swapped(photos, photo.source, taken.source)
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.photos',
      ids: [photo.carId],
      verb: 'photos-changed',
      plan(stored) {
        const { order, hidden } = planOf(stored)
        if (!order.includes(photo.source)) return { not: 'that photo is gone' }
        const value = { order: swap(order), hidden: swap(hidden) }
        return { words: { photo_plan: { value, mark: markOf(actor, now) } } }
      },
      also: ({ ownPhotos }) =>
        ownPhotos.add({ ...photo, ...taken, ...kept, id: ports.secrets.newId(), addedAt: now }),
    },
    now,
  )
}

/** Turns an own photo by a quarter. Always from the bytes before the first turn. */
export async function turnPhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  wanted: Wanted,
  now: Date,
): Promise<Edited> {
  const photo = await ownPhoto(ports, actor, slug, wanted, now)
  if ('is' in photo) return photo
  const edit = { turn: (photo.turn + 90) % 360 }
  return putEdited(ports, actor, slug, { photo, from: photo.original, edit }, now)
}

/** Crops an own photo, and makes boxes that a person drew unreadable. */
export async function drawOnPhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  wanted: Wanted & { crop?: unknown; blurs: unknown },
  now: Date,
): Promise<Edited> {
  const photo = await ownPhoto(ports, actor, slug, wanted, now)
  if ('is' in photo) return photo
  const edit = drawnEdit(wanted.crop, wanted.blurs)
  if (!edit) return { is: 'invalid', reason: 'Draw a box on the photo first.' }
  return putEdited(ports, actor, slug, { photo, from: photo.hash, edit }, now)
}

/** Takes an own photo off its car. */
export async function removePhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  wanted: Wanted,
  now: Date,
): Promise<Edited> {
  const photo = await ownPhoto(ports, actor, slug, wanted, now)
  if ('is' in photo) return photo
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.photos',
      ids: [wanted.carId],
      verb: 'photos-changed',
      plan(stored) {
        const all = allPhotos(stored)
        if (!all.includes(photo.source)) return { not: 'that photo is gone' }
        const stays = (one: string) => one !== photo.source
        const value = { order: all.filter(stays), hidden: planOf(stored).hidden.filter(stays) }
        return { words: { photo_plan: { value, mark: markOf(actor, now) } } }
      },
    },
    now,
  )
}

import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { drawnEdit, type PhotoEdit } from '#domain/desk/stock/photo-edit.ts'
import { standingFor } from '#domain/desk/stock/photo-plan.ts'
import type { OwnPhoto } from '#ports/console/stock/own-photos.ts'
import { PhotoRefused } from '#ports/stock/photo-store.ts'
import { permitAt } from '../../access/dealers.ts'
import { type CarsChanged, changeCars } from './change-cars.ts'
import { dealershipsOf } from './list-cars.ts'
import { allPhotos, type Invalid, listedPhotos, type PhotoPorts, planOf, swapped } from './photos.ts'
import { markOf } from './set-fields.ts'

type Wanted = { carId: number; source: string }
type Edited = CarsChanged | Invalid | Refused
/** A photo to change, and by which name the car's photos know it. */
type Found = { photo: OwnPhoto; name: string }

/** A photo of a car that the actor may change. One of a feed is copied first. */
async function photoToChange(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  { carId, source: wanted }: Wanted,
  now: Date,
): Promise<Found | Invalid | Refused> {
  const may = permitAt(ports, actor, 'car.photos', slug, now)
  if (isRefused(may)) return may
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  const stored = await ports.carDesk.find(permit, dealershipsOf(ports, slug), carId)
  const photos = stored ? await ports.carDesk.photos(carId) : []
  const source = stored && standingFor(wanted, listedPhotos(stored, photos), photos)
  if (!stored || source === undefined) return { is: 'invalid', reason: 'That photo is gone.' }
  const own = photos.find((one) => one.source === source)
  if (own) return { photo: own, name: source }
  const dealershipId = stored.car.dealership_id
  try {
    const copy = await ports.photoIntake.copyOfFeed(source, dealershipId)
    const added = { id: ports.secrets.newId(), addedBy: actor.id, addedAt: now }
    const standing = { carId, dealershipId, turn: 0, place: 0, shot: null }
    const feed = { feedPhoto: source, replaces: null }
    return { photo: { ...copy, ...added, ...standing, ...feed, original: copy.hash }, name: source }
  } catch (error) {
    if (!(error instanceof PhotoRefused)) throw error
    return { is: 'invalid', reason: `The feed's photo could not be copied: ${error.message}.` }
  }
}

/**
 * Replaces a photo with its changed copy. The earlier photo stays stored, so that the change can be
 * undone. A feed's own photo is hidden while its changed copy is shown.
 */
async function putEdited(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  { photo, name, from, edit }: Found & { from: string; edit: PhotoEdit },
  now: Date,
): Promise<Edited> {
  const taken = await ports.photoIntake.edited(from, edit, photo.dealershipId)
  if (!taken) return { is: 'invalid', reason: 'The photo is lost. Add it again.' }
  const isDrawn = edit.crop !== undefined || (edit.blurs?.length ?? 0) > 0
  const kept = isDrawn ? { original: taken.hash, turn: 0 } : { turn: edit.turn }
  const isOfFeed = photo.feedPhoto === name
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.photos',
      ids: [photo.carId],
      verb: 'photos-changed',
      plan(stored) {
        const { hidden } = planOf(stored)
        const all = allPhotos(stored)
        if (!all.includes(name)) return { not: 'that photo is gone' }
        const order = swapped(all, name, taken.source)
        const changed = swapped(hidden, name, taken.source)
        const value = { order, hidden: isOfFeed ? [...changed, name] : changed }
        return { words: { photo_plan: { value, mark: markOf(actor, now) } } }
      },
      also: ({ ownPhotos }) =>
        ownPhotos.add({
          ...photo,
          ...taken,
          ...kept,
          replaces: name,
          id: ports.secrets.newId(),
          addedAt: now,
        }),
    },
    now,
  )
}

/** Turns a photo by a quarter. Always from the bytes before the first turn. */
export async function turnPhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  wanted: Wanted,
  now: Date,
): Promise<Edited> {
  const found = await photoToChange(ports, actor, slug, wanted, now)
  if ('is' in found) return found
  const edit = { turn: (found.photo.turn + 90) % 360 }
  return putEdited(ports, actor, slug, { ...found, from: found.photo.original, edit }, now)
}

/** Crops a photo, and makes boxes that a person drew unreadable. */
export async function drawOnPhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  wanted: Wanted & { crop?: unknown; blurs: unknown },
  now: Date,
): Promise<Edited> {
  const edit = drawnEdit(wanted.crop, wanted.blurs)
  if (!edit) return { is: 'invalid', reason: 'Draw a box on the photo first.' }
  const found = await photoToChange(ports, actor, slug, wanted, now)
  if ('is' in found) return found
  return putEdited(ports, actor, slug, { ...found, from: found.photo.hash, edit }, now)
}

/** Takes an own photo off its car. A changed photo of the feed is again as the feed has it. */
export async function removePhoto(
  ports: PhotoPorts,
  actor: PersonActor,
  slug: string,
  { carId, source }: Wanted,
  now: Date,
): Promise<Edited> {
  let own: OwnPhoto | undefined
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.photos',
      ids: [carId],
      verb: 'photos-changed',
      prepare: async ({ ownPhotos }) => {
        own = (await ownPhotos.of(carId)).find((one) => one.source === source)
      },
      plan(stored) {
        const all = allPhotos(stored)
        if (!own || !all.includes(source)) return { not: 'that photo is gone' }
        const { feedPhoto } = own
        const stays = (one: string) => one !== source && one !== feedPhoto
        const order = feedPhoto ? swapped(all, source, feedPhoto) : all.filter(stays)
        const { hidden } = planOf(stored)
        // One that was hidden is hidden as the feed's too.
        const value = {
          order,
          hidden:
            feedPhoto && hidden.includes(source)
              ? hidden.filter((one) => one !== source)
              : hidden.filter(stays),
        }
        return { words: { photo_plan: { value, mark: markOf(actor, now) } } }
      },
    },
    now,
  )
}

import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { shotList } from '#domain/desk/stock/shot-list.ts'
import { isAddress, isPhotoSource, photoSource } from '#domain/import/photo-source.ts'
import { pictureHref } from '#domain/picture.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { OwnPhoto } from '#ports/console/stock/own-photos.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { listedPhotos, MAX_PHOTOS } from '#use-cases/desk/stock/photos.ts'
import { viewCar } from '#use-cases/desk/stock/view-car.ts'
import { refuse } from '../request.ts'
import { hintOf, outlineOf } from './shot-outlines.ts'

/** Who brought a photo. One of the feed that a person changed is both. */
type PhotoFrom = 'feed' | 'changed' | 'ours'
const fromOf = (own: OwnPhoto | undefined): PhotoFrom => (own ? (own.feedPhoto ? 'changed' : 'ours') : 'feed')

const FROM_WORDS: Record<PhotoFrom, string> = { feed: 'Feed', changed: 'Feed, changed', ours: 'Ours' }

type Photo = { from: PhotoFrom; shot: string | null; isHidden: boolean }

/** The words of a photo and its menu. Made here, so that the screen's script stays small. */
const wordsOf = ({ from, shot, isHidden }: Photo, n: number, isAlone: boolean) => ({
  foot: isHidden ? 'Hidden' : n === 0 ? 'On cards' : (shot ?? FROM_WORDS[from]),
  choices: [
    ...(n > 0 ? [['first', 'Make it the first'] as const] : []),
    ...(isAlone ? [] : [['move', 'Move'] as const]),
    ['turn', 'Turn'] as const,
    ['draw', 'Hide a plate, or crop'] as const,
    ['replace', 'Replace'] as const,
    isHidden ? (['show', 'Show'] as const) : (['hide', 'Hide'] as const),
    ...(from === 'ours' ? [['remove', 'Take off'] as const] : []),
    ...(from === 'changed' ? [['give-back', 'As the feed has it'] as const] : []),
  ],
})

/** Everything the screen of a car's photos shows. */
export async function loadPhotos(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, id }: { dealer: string; id: number },
  now: Date,
) {
  const viewed = await viewCar(ports, actor, dealer, id, now)
  if (isRefused(viewed)) return refuse(viewed, dealer)
  if (viewed.is === 'none') throw data(null, { status: 404 })
  const { stored } = viewed
  const { car, overrides } = stored
  const added = await ports.carDesk.photos(car.id)
  const own = new Map(added.map((photo) => [photo.source, photo]))
  const isStored = car.images.every(({ image }) => isPhotoSource(image.url))
  const sourceOf = (photo: string) =>
    isStored && isAddress(photo) ? photoSource(car.dealership_id, photo) : photo
  const photos = listedPhotos(stored, added).map((photo) => ({
    id: photo,
    href: pictureHref(sourceOf(photo), { width: 360 }),
    large: pictureHref(sourceOf(photo), { width: 1_200 }),
    from: fromOf(own.get(photo)),
    shot: own.get(photo)?.shot ?? null,
    isHidden: overrides.photo_plan?.hidden.includes(photo) ?? false,
  }))
  const taken = new Map(photos.flatMap(({ shot, href }) => (shot ? [[shot, href] as const] : [])))
  const ours = photos.filter(({ from }) => from === 'ours').length
  return {
    name: car.name,
    photos: photos.map((photo, n) => ({ ...photo, ...wordsOf(photo, n, photos.length === 1) })),
    about: `${ours} of ours, ${photos.length - ours} of the feed, at most ${MAX_PHOTOS}. The first is the one on cards.`,
    shots: shotList(car).map((words) => ({
      words,
      isTaken: taken.has(words),
      outline: outlineOf(words, car),
      hint: hintOf(words),
      href: taken.get(words),
    })),
    body: car.simple_body ?? 'Car',
    where: [car.stocknum, car.location_name].filter(Boolean).join(' · '),
    mayChange: mayDo(ports, actor, dealer, now)('car.photos'),
  }
}

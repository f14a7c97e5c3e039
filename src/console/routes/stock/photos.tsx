import { useEffect, useRef } from 'react'
import { data, Link, useFetcher, useParams } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { shotList } from '#domain/desk/stock/shot-list.ts'
import { isPhotoSource, photoSource } from '#domain/import/photo-source.ts'
import { pictureHref } from '#domain/picture.ts'
import { mayDo } from '#use-cases/access/dealers.ts'
import { addPhoto, allPhotos, arrangePhotos, turnPhoto } from '#use-cases/desk/stock/photos.ts'
import { viewCar } from '#use-cases/desk/stock/view-car.ts'
import type { CarAnswer } from '../../car/use-car-change.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PhotoGrid } from '../../photos/photo-grid.tsx'
import { usePhotoQueue } from '../../photos/use-photo-queue.tsx'
import { jsonOf, refuse, text, workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/photos.ts'
import '../../styles/stock.css'

export const meta: Route.MetaFunction = () => [{ title: 'Photos · Forecourt console' }]

const idOf = (car: string) => (/^\d{1,9}$/.test(car) ? Number(car) : -1)

export async function loader({ params: { dealer, car: asked }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const viewed = await viewCar(ports, actor, dealer, idOf(asked), now)
  if (isRefused(viewed)) return refuse(viewed, dealer)
  if (viewed.is === 'none') throw data(null, { status: 404 })
  const { stored } = viewed
  const { car, overrides } = stored
  const own = new Set((await ports.carDesk.photos(car.id)).map(({ source }) => source))
  const isStored = car.images.every(({ image }) => isPhotoSource(image.url))
  const sourceOf = (photo: string) =>
    isStored && !isPhotoSource(photo) ? photoSource(car.dealership_id, photo) : photo
  return {
    name: car.name,
    photos: allPhotos(stored).map((photo) => ({
      id: photo,
      href: pictureHref(sourceOf(photo), { width: 360 }),
      isOwn: own.has(photo),
      isHidden: overrides.photo_plan?.hidden.includes(photo) ?? false,
    })),
    shots: shotList(car.simple_body),
    body: car.simple_body?.toLowerCase() ?? 'car',
    mayChange: mayDo(ports, actor, dealer, now)('car.photos'),
  }
}

const refusedPhoto = (reason: string, status: number) =>
  new Response(reason, { status, headers: { 'X-Reason': reason.replace(/[^\x20-\x7e]/g, '') } })

/** Takes one photo by PUT; arranges, hides and turns by a form. */
export async function action({ request, params: { dealer, car }, context, url }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const carId = idOf(car)
  if (request.method === 'PUT') {
    const sent = {
      carId,
      id: url.searchParams.get('id') ?? '',
      place: Number(url.searchParams.get('place') ?? -1),
      bytes: new Uint8Array(await request.arrayBuffer()),
    }
    const outcome = await addPhoto(ports, actor, dealer, sent, now)
    if (isRefused(outcome)) return refuse(outcome, dealer)
    if (outcome.is === 'none') return refusedPhoto('There is no such car here.', 404)
    return outcome.is === 'invalid' ? refusedPhoto(outcome.reason, 400) : new Response(null, { status: 204 })
  }
  const form = await request.formData()
  const list = (name: string) => {
    const value = jsonOf(text(form, name))
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 200) : []
  }
  const outcome =
    text(form, 'intent') === 'turn'
      ? await turnPhoto(ports, actor, dealer, { carId, source: text(form, 'photo') }, now)
      : await arrangePhotos(
          ports,
          actor,
          dealer,
          { carId, order: list('order'), hidden: list('hidden') },
          now,
        )
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return data<CarAnswer>({ words: outcome.reason }, { status: 400 })
  return data<CarAnswer>({ words: 'The photos are as you want them.', operation: outcome.operation })
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { name, photos, shots, body, mayChange } = loaderData
  const { dealer, car } = useParams()
  const queue = usePhotoQueue(`/${dealer}/stock/${car}/photos`)
  const change = useFetcher<CarAnswer>()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (change.data?.words) toast(change.data.words, change.data.operation)
  }, [change.data, toast])
  const hidden = photos.filter(({ isHidden }) => isHidden).map(({ id }) => id)
  const arrange = (order: readonly string[], out: readonly string[]) =>
    void change.submit({ order: JSON.stringify(order), hidden: JSON.stringify(out) }, { method: 'post' })
  const ids = photos.map(({ id }) => id)
  const own = photos.filter(({ isOwn }) => isOwn).length
  const toSend = queue.waiting.filter(({ refused }) => !refused)
  const all = queue.done + toSend.length
  return (
    <Screen
      title="Photos"
      tools={
        mayChange && (
          <button type="button" className="button main" onClick={() => input.current?.click()}>
            <Icon name="plus" /> Add photos
          </button>
        )
      }
    >
      <div className="photo-body columns">
        <div className="stack-16">
          <p className="s soft">
            <Link className="link" to={`/${dealer}/stock/${car}`}>
              {name}
            </Link>{' '}
            · {own} of ours, {photos.length - own} of the feed. The first is the one on cards.
          </p>
          {mayChange && (
            <label className="photo-drop">
              <Icon name="photo" size="l" />
              <span>Take or choose photos</span>
              <input
                ref={input}
                className="unseen"
                type="file"
                accept="image/jpeg,image/png,image/webp,image/heic"
                multiple
                onChange={(event) => {
                  void queue.add([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
          )}
          {toSend.length > 0 && (
            <Notice kind="act" icon="send">
              <b>
                {toSend.length} of {all} on their way.
              </b>{' '}
              They are kept in this browser until they are stored, even if you close it.
              <progress value={queue.done + queue.share} max={all} aria-label="All photos" />
            </Notice>
          )}
          {[...queue.waiting.filter(({ refused }) => refused)].map(({ id, name: file, refused }) => (
            <Notice key={id} kind="late" icon="warning">
              {file}: {refused}{' '}
              <button type="button" className="link" onClick={() => void queue.drop(id)}>
                Take it out
              </button>
            </Notice>
          ))}
          {queue.faults.map((fault) => (
            <Notice key={fault} kind="late" icon="warning">
              {fault}
            </Notice>
          ))}
          <PhotoGrid
            photos={photos}
            mayChange={mayChange}
            onOrder={(order) => arrange(order, hidden)}
            onFirst={(id) => arrange([id, ...ids.filter((one) => one !== id)], hidden)}
            onHide={(id) =>
              arrange(ids, hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id])
            }
            onTurn={(photo) => void change.submit({ intent: 'turn', photo }, { method: 'post' })}
          />
          {mayChange && (
            <p className="notice s">
              With keys: Tab to the handle of a photo, Enter picks it up, arrows move it, Enter sets it down,
              Escape puts it back.
            </p>
          )}
        </div>
        <section className="card" aria-labelledby="shots">
          <header>
            <h2 id="shots" className="grow">
              Shot list for a {body}
            </h2>
            <span className="s soft">
              {Math.min(photos.length, shots.length)} of {shots.length}
            </span>
          </header>
          <ol className="body checks">
            {shots.map((shot, n) => (
              <li key={shot} className={n < photos.length ? 'met' : 'open'}>
                <Icon name={n < photos.length ? 'check' : 'photo'} size="s" />
                {shot}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Screen>
  )
}

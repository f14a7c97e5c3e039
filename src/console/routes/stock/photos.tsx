import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useParams } from 'react-router'
import type { CarAnswer } from '../../car/car-answer.ts'
import { Icon } from '../../parts/icon.tsx'
import { changePhotos, takePhoto } from '../../photos/change-photos.ts'
import { loadPhotos } from '../../photos/load-photos.ts'
import { PhotoGrid } from '../../photos/photo-grid.tsx'
import { usePhotoQueue } from '../../photos/use-photo-queue.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { useToast } from '../../shell/toasts.tsx'
import type { Route } from './+types/photos.ts'
import '../../styles/stock.css'

const PhotoEditor = lazy(() => import('../../photos/photo-editor.tsx'))
const NoShots = () => <p className="notice s">The shot list did not load. Please reload.</p>
/** On a bad line the rest works without it. It is fetched beside the rest: it is pressed first. */
const shotPanel = import('../../photos/shot-panel.tsx').catch(() => ({ default: NoShots }))
const ShotPanel = lazy(() => shotPanel)
const WaitingPhotos = lazy(() => import('../../photos/waiting-photos.tsx'))

export const meta: Route.MetaFunction = () => [{ title: 'Photos · Forecourt console' }]

/** The queue in the browser reads why a photo was refused. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const reason = actionHeaders.get('X-Reason')
  return new Headers(reason === null ? [] : [['X-Reason', reason]])
}

const idOf = (car: string) => (/^\d{1,9}$/.test(car) ? Number(car) : -1)

export function loader({ params: { dealer, car }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  return loadPhotos(ports, actor, { dealer, id: idOf(car) }, now)
}

/** Takes one photo by PUT; everything else comes by a form. */
export async function action({ request, params: { dealer, car }, context, url }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const input = { ports, actor, dealer, carId: idOf(car), now }
  return request.method === 'PUT'
    ? takePhoto(input, url.searchParams, new Uint8Array(await request.arrayBuffer()))
    : changePhotos(input, await request.formData())
}

/** The photos as somebody has just ordered them, while the server is being told. */
function inOrder<Photo extends { id: string }>(photos: Photo[], order: FormDataEntryValue | null = null) {
  const ids: string[] = typeof order === 'string' ? JSON.parse(order) : []
  const place = ({ id }: Photo) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return photos.toSorted((a, b) => place(a) - place(b))
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { name, about, shots, body, where, mayChange } = loaderData
  const { dealer, car } = useParams()
  const queue = usePhotoQueue(`/${dealer}/stock/${car}/photos`)
  const change = useFetcher<CarAnswer>()
  const photos = inOrder(loaderData.photos, change.formData?.get('order'))
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const fresh = useRef<HTMLInputElement>(null)
  const replacing = useRef<string>(undefined)
  const [drawing, setDrawing] = useState<string>()
  const drawn = photos.find(({ id }) => id === drawing)
  const send = (form: Record<string, string>) => void change.submit(form, { method: 'post' })
  useEffect(() => {
    if (change.data?.words) toast(change.data.words, change.data.operation)
  }, [change.data, toast])
  const arrange = (order: readonly string[]) => send({ order: JSON.stringify(order) })
  const act = (intent: string, photo: string) => {
    if (intent === 'first') arrange([photo, ...photos.flatMap(({ id }) => (id === photo ? [] : [id]))])
    else if (intent === 'draw') setDrawing(photo)
    else if (intent === 'replace') {
      replacing.current = photo
      fresh.current?.click()
    } else send({ intent, photo })
  }
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
            · {about}
          </p>
          {mayChange && (
            <label
              className="photo-drop"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                void queue.add([...event.dataTransfer.files])
              }}
            >
              <Icon name="photo" size="l" />
              <span>
                Take or choose photos<span className="only-desk">, or drop them here</span>
              </span>
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
          {(queue.waiting.length > 0 || queue.faults.length > 0) && (
            <Suspense>
              <WaitingPhotos queue={queue} />
            </Suspense>
          )}
          <PhotoGrid photos={photos} mayChange={mayChange} onOrder={arrange} onAct={act} />
          {mayChange && (
            <p className="notice s only-desk">
              <span>
                With keys: <kbd>Tab</kbd> comes to the photos, and arrows go from one to the next. On a handle{' '}
                <kbd>Enter</kbd> picks the photo up, arrows move it, <kbd>Enter</kbd> sets it down, and{' '}
                <kbd>Esc</kbd> puts it back.
              </span>
            </p>
          )}
        </div>
        <Suspense>
          <ShotPanel
            shots={shots}
            body={body}
            car={name}
            about={where}
            mayChange={mayChange}
            waiting={queue.waiting.filter(({ refused }) => !refused).length}
            isBroken={queue.trouble !== undefined}
            sent={queue.waiting.flatMap(({ shot, refused }) => (shot && !refused ? [shot] : []))}
            onTake={(shot, files) => void queue.add(files, { shot })}
          />
        </Suspense>
      </div>
      <input
        ref={fresh}
        type="file"
        className="unseen"
        accept="image/*"
        tabIndex={-1}
        aria-label="The photo to put in its place"
        onChange={(event) => {
          void queue.add([...(event.target.files ?? [])].slice(0, 1), { replaces: replacing.current })
          event.target.value = ''
        }}
      />
      {drawn && (
        <Suspense>
          <PhotoEditor
            href={drawn.large}
            number={photos.indexOf(drawn) + 1}
            onClose={() => setDrawing(undefined)}
            onDraw={({ crop, blurs }) => {
              const boxes = { crop: crop ? JSON.stringify(crop) : '', blurs: JSON.stringify(blurs) }
              send({ intent: 'draw', photo: drawn.id, ...boxes })
              setDrawing(undefined)
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}

import { backoffMs, pause } from '#domain/retry.ts'

/** A photo that waits in the browser until the server has it. */
export type WaitingPhoto = {
  id: string
  /** The address it is sent to: the photos of one car. */
  to: string
  name: string
  /** Its place among all that were ever chosen in this browser. */
  place: number
  blob: Blob
  /** As it was chosen. It is scaled when its turn comes, so that no closed tab loses it. */
  isWhole?: true
  /** Which shot of the list it is, or whose place it takes. */
  shot?: string
  replaces?: string
  /** Why the server does not want it. */
  refused?: string
}

const STORE = 'waiting'

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('forecourt-photos', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** All photos that wait in this browser. They outlive a closed tab. */
export const allWaiting = () => inStore<WaitingPhoto[]>('readonly', (store) => store.getAll())

/** The photos that wait for one car, in their order. */
export async function waitingFor(to: string): Promise<WaitingPhoto[]> {
  const all = await allWaiting()
  return all.filter((photo) => photo.to === to).sort((a, b) => a.place - b.place)
}
/** Whether a photo is for the dealer of this address. */
export const isOfDealer = (photo: WaitingPhoto, address: string): boolean =>
  photo.to.split('/', 2)[1] === address.split('/', 2)[1]
export const keepWaiting = (photo: WaitingPhoto) => inStore('readwrite', (store) => store.put(photo))
export const noLongerWaits = (id: string) => inStore('readwrite', (store) => store.delete(id))

const MAX_SIDE = 2_560

/** Upright and scaled, to spare a yard's line. Undefined if this browser cannot open it. */
async function scaledPhoto(file: Blob): Promise<Blob | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
    return blob ?? undefined
  } catch {
    return undefined
  }
}

const NO_HEIC = 'This browser cannot open HEIC photos. Save it as JPEG on the phone, and add it again.'
const NO_PHOTO = 'This is no photo that the browser can open.'
const isHeic = ({ name, blob }: WaitingPhoto) => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(blob.type)

/** Scales a photo that waits as it was chosen. Undefined if this browser cannot open it. */
async function readyToSend(photo: WaitingPhoto): Promise<WaitingPhoto | undefined> {
  if (!photo.isWhole) return photo
  const blob = await scaledPhoto(photo.blob)
  const ready: WaitingPhoto = blob
    ? { ...photo, blob, isWhole: undefined }
    : { ...photo, refused: isHeic(photo) ? NO_HEIC : NO_PHOTO }
  await keepWaiting(ready)
  return blob && ready
}

type Sent = 'stored' | 'again' | 'signed-out' | { refused: string }

/** The server's answer when it has a photo. Somebody whose session ended gets a page instead. */
const TAKEN = 204

/** Sends one photo. A line that breaks, and a server that is busy, mean to try again. */
function sendPhoto(
  { to, id, place, blob, shot, replaces }: WaitingPhoto,
  onProgress: (share: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const about = new URLSearchParams({ id, place: String(place) })
    if (shot) about.set('shot', shot)
    if (replaces) about.set('replaces', replaces)
    request.open('PUT', `${to}?${about}`)
    request.setRequestHeader('Content-Type', 'image/jpeg')
    request.timeout = 60_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === TAKEN) return resolve('stored')
      if (request.status === 401 || request.status < 400) return resolve('signed-out')
      if (request.status === 408 || request.status === 429 || request.status >= 500) return resolve('again')
      resolve({ refused: request.getResponseHeader('X-Reason') ?? 'The server did not take it.' })
    }
    request.onerror = () => resolve('again')
    request.ontimeout = () => resolve('again')
    request.send(blob)
  })
}

const BACKOFF = { firstMs: 500, maxMs: 10_000 }

export type Trouble = 'line' | 'signed-out'
type Watch = {
  /** The photo to send now. */
  next: () => Promise<WaitingPhoto | undefined>
  isGone: () => boolean
  onProgress?: (id: string, share: number) => void
  onTrouble: (trouble: Trouble | undefined) => void
  onStored: (photo: WaitingPhoto) => void
}

/** Sends photos one by one, again after a failure, until none waits or nobody watches. */
export async function sendWaiting({ next, isGone, onProgress, onTrouble, onStored }: Watch): Promise<void> {
  let tries = 0
  onTrouble(undefined)
  for (let photo = await next(); photo && !isGone(); photo = await next()) {
    const { id } = photo
    onProgress?.(id, 0)
    const ready = await readyToSend(photo)
    if (isGone()) return
    if (!ready) continue
    const sent = await sendPhoto(ready, (share) => !isGone() && onProgress?.(id, share))
    // Stored is stored, whoever watches.
    if (sent === 'stored') await noLongerWaits(id)
    if (isGone()) return
    if (sent === 'signed-out') return onTrouble(sent)
    if (sent === 'again') {
      tries += 1
      onTrouble('line')
      await pause(backoffMs(tries, BACKOFF, Math.random))
      continue
    }
    tries = 0
    onTrouble(undefined)
    if (sent === 'stored') onStored(photo)
    else await keepWaiting({ ...ready, refused: sent.refused })
  }
}

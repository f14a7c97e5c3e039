/** A photo that waits in the browser until the server has it. */
export type WaitingPhoto = {
  id: string
  /** The address it is sent to: the photos of one car. */
  to: string
  name: string
  /** Its place among all that were ever chosen in this browser. */
  place: number
  blob: Blob
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
export const keepWaiting = (photo: WaitingPhoto) => inStore('readwrite', (store) => store.put(photo))
export const noLongerWaits = (id: string) => inStore('readwrite', (store) => store.delete(id))

const MAX_SIDE = 2_560

/** Upright and scaled, to spare a yard's line. Undefined if this browser cannot open it. */
export async function scaledPhoto(file: File): Promise<Blob | undefined> {
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

export type Sent = 'stored' | 'again' | 'signed-out' | { refused: string }

/** The server's answer when it has a photo. Somebody whose session ended gets a page instead. */
const TAKEN = 204

/** Sends one photo. A line that breaks, and a server that is busy, mean to try again. */
export function sendPhoto(
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

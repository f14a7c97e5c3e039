import { createHash, type Hash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { EgressRefused, type Fetch, failureWords, speaksNoHttps } from '#ports/egress.ts'
import { type PhotoFetcher, PhotoRefused } from '#ports/stock/photo-store.ts'
import { isPhoto, PHOTO_HEAD_BYTES } from './photo-kind.ts'

export type PhotoLimits = { bytes: number; timeoutMs: number }
const DEFAULT_LIMITS: PhotoLimits = { bytes: 25_000_000, timeoutMs: 20_000 }
const STALE_MS = 3_600_000

/** Passes the bytes on, hashes them, and refuses what is no photo or too large. */
async function* checked(body: AsyncIterable<Uint8Array>, max: number, hash: Hash) {
  let head = Buffer.alloc(0)
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > max) throw new PhotoRefused(`it is larger than ${max / 1e6} MB`)
    const wasShort = head.length < PHOTO_HEAD_BYTES
    if (wasShort) head = Buffer.concat([head, chunk.subarray(0, PHOTO_HEAD_BYTES)])
    if (wasShort && head.length >= PHOTO_HEAD_BYTES && !isPhoto(head))
      throw new PhotoRefused('it is not a JPEG, PNG or WebP')
    hash.update(chunk)
    yield chunk
  }
  if (length === 0) throw new PhotoRefused('it is empty')
  if (head.length < PHOTO_HEAD_BYTES) throw new PhotoRefused('it is not a JPEG, PNG or WebP')
}

/** Files that a process left behind when it was killed. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(join(folder, name), { force: true })
  }
}

const isNotHttps = ({ message }: Error) => message.endsWith(' is not https')

/**
 * Many feeds name photos by http, although the host has https as well. A host of the operator's own
 * network may have http only; for any other the guard refuses it.
 */
async function fetchByEither(fetch: Fetch, url: string, signal: AbortSignal): Promise<Response> {
  const ask = (address: string) => fetch(address, { headers: { accept: 'image/*' }, signal })
  return ask(url).catch((error: Error) => {
    const isRefused = error instanceof EgressRefused && /^http:/i.test(url)
    if (!isRefused && !speaksNoHttps(error)) throw error
    return ask(url.replace(/^https?:/i, isRefused ? 'https:' : 'http:')).catch((second: Error) => {
      // A host outside the public internet is the reason that tells most.
      const outside = [error, second].find((one) => one instanceof EgressRefused && !isNotHttps(one))
      throw outside ?? (isNotHttps(second) ? error : second)
    })
  })
}

/** Fetches photos into files, each within limits of size, type and time. */
export async function photoFetcher(
  fetch: Fetch,
  folder: string,
  { bytes: max, timeoutMs }: PhotoLimits = DEFAULT_LIMITS,
): Promise<PhotoFetcher> {
  await mkdir(folder, { recursive: true })
  await removeStale(folder)
  const discard = ({ file }: { file: string }) => rm(file, { force: true })
  return {
    async fetch(url) {
      const file = join(folder, `${randomUUID()}.part`)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetchByEither(fetch, url, signal)
        if (response.status !== 200 || !response.body) {
          await response.body?.cancel()
          throw new PhotoRefused(`the host answered ${response.status}`)
        }
        const hash = createHash('sha256')
        const target = (await open(file, 'wx')).createWriteStream()
        await pipeline(checked(response.body, max, hash), target, { signal })
        return { file, hash: hash.digest('hex'), bytes: target.bytesWritten }
      } catch (error) {
        await discard({ file })
        if (error instanceof PhotoRefused) throw error
        if (signal.aborted) throw new PhotoRefused('it took too long')
        throw new PhotoRefused(failureWords(error as Error))
      }
    },
    discard,
  }
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Fetch, failureWords } from '#ports/egress.ts'
import type { PulledFeed, SeenFeed } from '#ports/operator-ports.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { FeedTooLarge, FeedUnreadable } from '#ports/stock/stock-feed.ts'
import { LIMITS } from './limits.ts'

const TIMEOUT_MS = 120_000

/** Writes a feed into a temporary file, which the caller removes. Refuses one that is too large. */
async function storeFeed(body: Readable, largest: number): Promise<string> {
  const path = join(tmpdir(), `feed-${randomUUID()}`)
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > largest ? new FeedTooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(body, measured, createWriteStream(path, { mode: 0o600 }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof FeedTooLarge ? error : new PortFailed('stock feed', 'receiving it', error)
  }
}

export const spoolFeed = (body: ReadableStream<Uint8Array>, largest: number): Promise<string> =>
  storeFeed(Readable.fromWeb(body as never), largest)

/** Downloads a feed, unless it is unchanged since the last time. */
export async function downloadFeed(fetch: Fetch, url: string, seen: SeenFeed = {}): Promise<PulledFeed> {
  const { host } = new URL(url)
  const headers = {
    'user-agent': 'Forecourt',
    ...(seen.etag && { 'if-none-match': seen.etag }),
    ...(seen.lastModified && { 'if-modified-since': seen.lastModified }),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { headers, signal }).catch((error: Error) => {
    const reason = signal.aborted ? 'it took too long' : failureWords(error)
    throw new FeedUnreadable(`${host} cannot be reached: ${reason}`)
  })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    if (response.status === 304) return { is: 'unchanged' }
    throw new FeedUnreadable(`${host} answered ${response.status}`)
  }
  const etag = response.headers.get('etag')
  const lastModified = response.headers.get('last-modified')
  const file = await spoolFeed(response.body, LIMITS.bytes)
  return { is: 'fetched', file, ...(etag && { etag }), ...(lastModified && { lastModified }) }
}

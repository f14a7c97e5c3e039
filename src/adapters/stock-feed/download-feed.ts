import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PortFailed } from '#ports/port-failed.ts'
import { FeedTooLarge } from '#ports/stock-feed.ts'

const LARGEST = 2_000_000_000
const PATIENCE_MS = 120_000

/** Streams a feed into a file of its own, which the caller removes. A feed larger than any yard's is refused. */
export async function spoolFeed(body: ReadableStream<Uint8Array>, largest = LARGEST): Promise<string> {
  const path = join(tmpdir(), `feed-${randomUUID()}`)
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > largest ? new FeedTooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(Readable.fromWeb(body as never), measured, createWriteStream(path, { mode: 0o600 }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof FeedTooLarge ? error : new PortFailed('stock feed', 'receiving it', error)
  }
}

/** Fetches a feed from where its maker keeps it, into a file the caller removes. */
export async function downloadFeed(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error) => {
    throw new PortFailed('stock feed', `asking ${new URL(url).host}`, error)
  })
  if (!answer.ok || !answer.body)
    throw new PortFailed('stock feed', `asking ${new URL(url).host}`, `it answered ${answer.status}`)
  return spoolFeed(answer.body)
}

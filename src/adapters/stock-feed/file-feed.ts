import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import { PortFailed } from '#ports/port-failed.ts'
import type { FeedRow, StockFeed } from '#ports/stock-feed.ts'
import { jsonObjects } from './json-objects.ts'

/** Small enough that pages are answered in between where the database is in the server's own process. */
const BATCH = 500
const LONGEST_ROW = 1_000_000

type Sent = { values: Record<string, unknown> } | { reason: string }

/** Feeds come as CSV, with any of the usual separators, or as JSON; the first sign tells. */
async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4_096), 0, 4_096, 0)
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '')
  } finally {
    await file.close()
  }
}

function separatorOf(beginning: string): string {
  const [heading = ''] = beginning.split(/\r?\n/, 1)
  const counts = [',', '\t', ';', '|'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

async function* csvRows(path: string, separator: string): AsyncGenerator<Sent> {
  const parser = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_ROW,
    }),
  )
  let heading: string[] | undefined
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (!heading) heading = cells
    else if (cells.length !== heading.length)
      yield { reason: `has ${cells.length} columns, the heading ${heading.length}` }
    else yield { values: Object.fromEntries(heading.map((name, at) => [name, cells[at]])) }
  }
}

async function* jsonRows(path: string): AsyncGenerator<Sent> {
  const text = createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })
  for await (const object of jsonObjects(text)) {
    try {
      yield { values: JSON.parse(object) }
    } catch {
      yield { reason: 'is not JSON' }
    }
  }
}

async function* batchesOf(path: string, delimiter: string | undefined): AsyncGenerator<FeedRow[]> {
  const beginning = await beginningOf(path)
  const rows = /^\s*[[{]/.test(beginning)
    ? jsonRows(path)
    : csvRows(path, delimiter ?? separatorOf(beginning))
  let batch: FeedRow[] = []
  let row = 0
  for await (const sent of rows) {
    row += 1
    batch.push({ row, ...sent })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A feed in a file. One that cannot be taken apart at all, such as a quote that never ends, fails as a whole. */
export const fileFeed = (path: string, options: { delimiter?: string } = {}): StockFeed => ({
  async *rows() {
    const batches = batchesOf(path, options.delimiter)
    try {
      while (true) {
        const next = await batches.next().catch((error: unknown) => {
          throw new PortFailed('stock feed', 'reading the file', error)
        })
        if (next.done) return
        yield next.value
      }
    } finally {
      await batches.return(undefined)
    }
  },
})

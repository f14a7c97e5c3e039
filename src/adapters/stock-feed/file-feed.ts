import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PortFailed } from '#ports/port-failed.ts'
import type { FeedRow, StockFeed } from '#ports/stock-feed.ts'
import { csvRecords } from './csv-records.ts'
import { jsonObjects } from './json-objects.ts'

/** Small enough that pages are answered in between where the database is in the server's own process. */
const BATCH = 500
const PIECE = 256 * 1024

type Values = Record<string, unknown>
type Sent = { values: Values } | { reason: string; guesses: Values[] }

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

const textOf = (path: string) => createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE })

function csvRow(names: string[], cells: string[]): Sent {
  const surplus = cells.length - names.length
  const movedBy = (places: number): Values =>
    Object.fromEntries(names.map((name, at) => [name, cells[at + places]]))
  if (surplus === 0) return { values: movedBy(0) }
  // Up to the fault cells stand where they belong, after it they are all moved. Where one goes over several lines, a quote
  // may have gone astray and whole rows be inside: then nobody knows which cars these are.
  const isAstray = cells.some((cell) => /[\r\n]/.test(cell))
  return {
    reason: `has ${cells.length} columns, the heading ${names.length}`,
    guesses: isAstray ? [] : [movedBy(0), movedBy(surplus)],
  }
}

async function* csvRows(path: string, separator: string): AsyncGenerator<Sent[]> {
  let heading: string[] | undefined
  for await (const records of csvRecords(textOf(path), separator)) {
    heading ??= records.shift()
    // Spreadsheets leave rows of nothing but separators: they are about no car.
    yield records.filter((cells) => cells.some(Boolean)).map((cells) => csvRow(heading!, cells))
  }
}

async function* jsonRows(path: string): AsyncGenerator<Sent[]> {
  for await (const object of jsonObjects(textOf(path))) {
    try {
      yield [{ values: JSON.parse(object) }]
    } catch {
      yield [{ reason: 'is not JSON', guesses: [] }]
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
  for await (const some of rows)
    for (const sent of some) {
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

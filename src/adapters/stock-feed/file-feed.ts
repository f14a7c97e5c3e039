import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { type RowReader, rowReader } from '#domain/import/read-row.ts'
import { type FeedLook, type FeedRow, FeedUnreadable, type StockFeed } from '#ports/stock/stock-feed.ts'
import { BadFile, LIMITS } from './limits.ts'
import { openFile, type RawRow } from './open-file.ts'

/** Small enough that the statements of others come in between. */
const BATCH = 500
const SAMPLES = 200

function rowOf(raw: RawRow, { read }: RowReader, withCells: ReadonlySet<number>): FeedRow {
  if ('cells' in raw) {
    const { row, names, cells } = raw
    const found = read(names, cells)
    const isWanted = found.problems.length > 0 || withCells.has(row)
    return { row, ...found, ...(isWanted && { sent: { names, cells } }) }
  }
  return {
    row: raw.row,
    car: {},
    problems: [{ field: 'row', kind: 'row', reason: raw.reason, isHeld: true }],
    isHeld: true,
    guesses: raw.guesses.map(({ names, cells }) => read(names, cells).car),
    sent: raw.sent,
  }
}

async function* batchesOf(
  path: string,
  profile: FeedProfile,
  withCells: readonly number[],
): AsyncGenerator<FeedRow[]> {
  const { rows } = await openFile(path, profile)
  const reader = rowReader(profile)
  const wanted = new Set(withCells)
  let batch: FeedRow[] = []
  for await (const some of rows())
    for (const raw of some) {
      batch.push(rowOf(raw, reader, wanted))
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

async function lookAt(path: string, profile: FeedProfile): Promise<FeedLook> {
  const { about, columns, rows } = await openFile(path, profile)
  const samples: FeedLook['samples'] = []
  const names = new Map(columns.map(({ name, letter }) => [name, letter]))
  for await (const some of rows()) {
    for (const raw of some) {
      if (!('cells' in raw) || samples.length >= SAMPLES) continue
      samples.push({ row: raw.row, cells: { names: raw.names, cells: raw.cells } })
      for (const name of raw.names) if (!names.has(name)) names.set(name, '')
      if (names.size > LIMITS.columns)
        throw new BadFile(`its cars have more than ${LIMITS.columns} different values`)
    }
    if (samples.length >= SAMPLES) break
  }
  return { ...about, columns: [...names].map(([name, letter]) => ({ name, letter })), samples }
}

const unreadable = (error: unknown) => {
  if (error instanceof FeedUnreadable) return error
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof BadFile) return new FeedUnreadable(error.message)
  return new FeedUnreadable(code === 'ENOENT' ? 'the file is missing' : error)
}

/** A feed in a file. If it cannot be parsed at all, it fails with the reason. */
export const fileFeed = (path: string): StockFeed => ({
  look: (profile) =>
    lookAt(path, profile).catch((error: unknown) => {
      throw unreadable(error)
    }),
  async *rows(profile, withCells = []) {
    const batches = batchesOf(path, profile, withCells)
    try {
      while (true) {
        const next = await batches.next().catch((error: unknown) => {
          throw unreadable(error)
        })
        if (next.done) return
        yield next.value
      }
    } finally {
      await batches.return(undefined)
    }
  },
  close: async () => {},
})

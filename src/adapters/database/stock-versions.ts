import { EventEmitter } from 'node:events'
import type { StockVersions } from '#ports/stock-versions.ts'
import type { Database } from './database.ts'
import { stockVersions as table } from './schema/stock.ts'
import { VERSIONS_CHANNEL, type Version } from './stock-writes.ts'

const POLL_MS = 10_000

/** Stores tell it at once what they wrote themselves, so that a writer never sees its own change late. */
export type KnownVersions = StockVersions & {
  learn(versions: Version[]): void
  /** Raises versions in this process alone: its own search index has just caught up. */
  raiseHere(dealershipIds: Iterable<number>): void
}

/** Holds the versions in memory: the database calls out changes, and on a server a slow poll covers what a call missed. */
export async function knownVersions(database: Database): Promise<KnownVersions> {
  const known = new Map<number, number>()
  const here = new Map<number, number>()
  const changes = new EventEmitter().setMaxListeners(0)

  const learn = (versions: Version[]) => {
    for (const { dealershipId, version } of versions) {
      if (version <= (known.get(dealershipId) ?? 0)) continue
      known.set(dealershipId, version)
      changes.emit('change', dealershipId)
    }
  }
  // A failing poll is not news: the database's own trouble shows where it is used.
  const refresh = () =>
    database.db
      .select()
      .from(table)
      .then(learn, () => {})

  const stopListening = await database.listen(
    VERSIONS_CHANNEL,
    (payload) => learn(JSON.parse(payload) as Version[]),
    () => void refresh(),
  )
  learn(await database.db.select().from(table))
  const poll = database.kind === 'postgresql' ? setInterval(() => void refresh(), POLL_MS) : undefined
  poll?.unref()

  return {
    learn,
    raiseHere(dealershipIds) {
      for (const id of new Set(dealershipIds)) {
        here.set(id, (here.get(id) ?? 0) + 1)
        changes.emit('change', id)
      }
    },
    // A sum of numbers that only rise changes whenever one of them does.
    current: (dealershipIds) =>
      String(dealershipIds.reduce((sum, id) => sum + (known.get(id) ?? 0) + (here.get(id) ?? 0), 0)),
    onChange(listener) {
      changes.on('change', listener)
      return () => changes.off('change', listener)
    },
    async close() {
      clearInterval(poll)
      await stopListening()
    },
  }
}

import { EventEmitter } from 'node:events'
import type { StockChange, StockVersions } from '#ports/stock/stock-versions.ts'
import type { Database } from '../database.ts'
import { stockVersions as table } from '../schema/stock.ts'
import { VERSIONS_CHANNEL, type Version } from './stock-writes.ts'

const POLL_MS = 10_000

/** Stores report their own writes at once, so that a writer always sees its own change. */
export type KnownVersions = StockVersions & {
  learn(versions: Version[]): void
  /** Increases versions only in this process, because its own search index has caught up. */
  raiseHere(dealershipIds: Iterable<number>): void
}

/**
 * Versions in memory. The database notifies of changes, and a slow poll finds missed ones on a
 * server.
 */
export async function knownVersions(database: Database): Promise<KnownVersions> {
  const known = new Map<number, number>()
  const here = new Map<number, number>()
  const changes = new EventEmitter().setMaxListeners(0)

  const emit = (id: number, change: StockChange) => changes.emit('change', id, change)
  const learn = (versions: Version[]) => {
    for (const { dealershipId, version, documents = 0, isUrgent = false } of versions) {
      if (version <= (known.get(dealershipId) ?? 0)) continue
      known.set(dealershipId, version)
      emit(dealershipId, { documents, isUrgent })
    }
  }
  // A failed poll is ignored: database errors show up elsewhere.
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

  // The versions only increase, so their sum changes with each of them.
  const sumOf = (dealershipIds: number[]) =>
    dealershipIds.reduce((sum, id) => sum + (known.get(id) ?? 0) + (here.get(id) ?? 0), 0)

  return {
    learn,
    raiseHere(dealershipIds) {
      for (const id of new Set(dealershipIds)) {
        here.set(id, (here.get(id) ?? 0) + 1)
        emit(id, { documents: 0, isUrgent: false })
      }
    },
    current: (dealershipIds) => String(sumOf(dealershipIds)),
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

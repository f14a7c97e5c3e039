import { retry } from '#domain/retry.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { StockChanges } from '#ports/stock/stock-changes.ts'
import type { StockVersions } from '#ports/stock/stock-versions.ts'
import { indexChanges } from '#use-cases/stock/index-changes.ts'
import type { Log } from '../../monitoring/log.ts'

/** Few, because a batch is parsed in one go in the thread that serves pages. */
const BATCH = 100
const BACKOFF = { firstMs: 500, maxMs: 5_000 }

/**
 * Keeps the index of this process up to date. It is notified of every change of the stock,
 * whichever process made it.
 */
export function followStock(
  versions: StockVersions,
  changes: StockChanges,
  search: Pick<SearchEngine, 'upsert' | 'remove'>,
  log: Log,
  backoff = BACKOFF,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let work: Promise<void> | undefined
  let isWanted = false

  const onRetry = (error: unknown) =>
    log.error({ err: error }, 'the search index could not follow the stock; it is tried again')
  const index = async () => {
    const { refused } = await indexChanges(changes, search, BATCH)
    for (const one of refused) log.error(one, 'the search index refused a document')
  }
  const indexWhileWanted = async () => {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await retry(index, { backoff, signal, onRetry })
    }
    work = undefined
  }
  const go = () => {
    isWanted = true
    // It only throws because it was stopped.
    work ??= indexWhileWanted().catch(() => undefined)
  }
  const stopListening = versions.onChange(go)
  go()
  return async () => {
    stopping.abort()
    stopListening()
    await work
  }
}

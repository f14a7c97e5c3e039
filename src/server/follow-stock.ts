import type { SearchEngine } from '#ports/search-engine.ts'
import type { StockChanges } from '#ports/stock-changes.ts'
import type { StockVersions } from '#ports/stock-versions.ts'
import { indexChanges } from '#use-cases/index-changes.ts'
import type { Log } from './log.ts'

const RETRY_MS = 5_000

/** Keeps an index in this process up to date: it hears of a change in the stock at once, whichever process made it. */
export function followStock(
  versions: StockVersions,
  changes: StockChanges,
  search: SearchEngine,
  log: Log,
): () => Promise<void> {
  let turn: Promise<unknown> | undefined
  let wanted = false
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const go = () => {
    if (stopped) return
    if (turn) {
      wanted = true
      return
    }
    wanted = false
    turn = indexChanges(changes, search)
      .then(({ refused }) => {
        for (const one of refused) log.error(one, 'the search index refused a document')
      })
      .catch((error) => {
        log.error({ err: error }, 'the search index could not follow the stock; it tries again')
        retry = setTimeout(go, RETRY_MS).unref()
      })
      .finally(() => {
        turn = undefined
        if (wanted) go()
      })
  }
  const stopListening = versions.onChange(go)
  go()
  return async () => {
    stopped = true
    stopListening()
    clearTimeout(retry)
    await turn
  }
}

import { EventEmitter } from 'node:events'
import type { StockVersions } from '#ports/stock/stock-versions.ts'

/**
 * So many changes in so short a time are one work in many steps, such as cars sent one by one. A
 * person who changes a few cars in a row sees each of them at once.
 */
const ROW = { changes: 6, withinMs: 2_000 }
/** A change of so many documents is such a step by itself: others follow, or it is a whole feed. */
const LARGE = 50
/** Meanwhile pages are made anew this often. */
const EVERY_MS = 750
/** For so long a page of before may be shown. With the time above it is less than two seconds. */
const EARLIER_MS = 750
/** And for so long while changes go on: the page is made anew soon again anyway. */
const EARLIER_IN_ROW_MS = 5_000

/** The stock versions that pages are cached by. */
export type PageVersions = Pick<StockVersions, 'current'> & {
  /** Those of a moment ago, the newest first, while these change many times in a row. */
  earlier(dealershipIds: number[]): string[]
  /** Calls back after a version changed. */
  onChange(listener: () => void): void
}

const textOf = (versions: readonly string[]) => versions.join('.')

/**
 * A change makes every page of its sites anew. While a stock changes many times in a row, the pages
 * take up its changes together, a moment later. An urgent change is never among those.
 */
export function pageVersions(stock: Pick<StockVersions, 'current' | 'onChange'>): PageVersions {
  const known = new Map<number, string>()
  const changes = new Map<number, number[]>()
  const takenAt = new Map<number, number>()
  const waiting = new Map<number, NodeJS.Timeout>()
  let taken: { id: number; before: string; at: number }[] = []
  const listeners = new EventEmitter().setMaxListeners(0)

  const versionOf = (id: number) => {
    const version = known.get(id) ?? stock.current([id])
    known.set(id, version)
    return version
  }
  const isInRow = (id: number) => {
    const since = performance.now() - ROW.withinMs
    return (changes.get(id) ?? []).filter((at) => at > since).length >= ROW.changes
  }
  const takeUp = (id: number) => {
    const [at, before] = [performance.now(), known.get(id)!]
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    takenAt.set(id, at)
    taken = [{ id, before, at }, ...taken.filter((one) => one.at > at - EARLIER_IN_ROW_MS)]
    known.set(id, stock.current([id]))
    listeners.emit('change')
  }
  stock.onChange((id, { documents, isUrgent }) => {
    // No page shows this dealership yet.
    if (!known.has(id)) return
    if (isUrgent) {
      takeUp(id)
      // From now on nobody is shown a page of before.
      taken = taken.filter((one) => one.id !== id)
      return
    }
    const now = performance.now()
    const times = Array<number>(documents < LARGE ? 1 : ROW.changes).fill(now)
    changes.set(id, [...(changes.get(id) ?? []), ...times].slice(-ROW.changes))
    if (waiting.has(id)) return
    const waitMs = isInRow(id) ? (takenAt.get(id) ?? Number.NEGATIVE_INFINITY) + EVERY_MS - now : 0
    if (waitMs <= 0) takeUp(id)
    else waiting.set(id, setTimeout(takeUp, waitMs, id).unref())
  })

  return {
    current: (dealershipIds) => textOf(dealershipIds.map(versionOf)),
    earlier(dealershipIds) {
      if (!dealershipIds.some(isInRow)) return []
      const goesOn = dealershipIds.some((id) => waiting.has(id))
      const since = performance.now() - (goesOn ? EARLIER_IN_ROW_MS : EARLIER_MS)
      const versions = new Map(dealershipIds.map((id) => [id, versionOf(id)]))
      return taken
        .filter(({ id, at }) => at > since && versions.has(id))
        .map(({ id, before }) => textOf([...versions.set(id, before).values()]))
    },
    onChange: (listener) => void listeners.on('change', listener),
  }
}

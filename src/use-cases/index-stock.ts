import {
  type IndexName,
  type SearchDocument,
  type SearchEngine,
  SearchRefused,
  SearchUnavailable,
} from '#ports/search-engine.ts'
import type { StockChange, StockChanges } from '#ports/stock-changes.ts'

/** Where all documents of an index come from when it is filled anew. */
export type StockSource = { all(): AsyncIterable<SearchDocument[]> }

export type StockIndexerPorts = {
  changes: StockChanges
  stock: Record<IndexName, StockSource>
  /** Every engine that searches this stock; may grow while the platform runs. */
  engines: () => SearchEngine[]
}

export type IndexingReport = {
  /** Changes that reached the engines. */
  indexed: number
  /** What an engine would not take, to be looked at by a person; it does not hold up the rest. */
  refused: { change: StockChange; reason: string }[]
  /** How many engines could not be reached; they get everything when they are back. */
  unreachable: number
}

/** Brings the search engines up to date with the stock. */
export interface StockIndexer {
  /** Works until nothing is left to do or nobody is there to take it. Calls at the same time share one run. */
  run(): Promise<IndexingReport>
}

const BATCH = 500
const INDEXES: IndexName[] = ['cars', 'parts', 'offers']

/**
 * An engine is filled when it is first seen, and hears of changes from then on. While it cannot be reached the queue
 * keeps the changes; when others go on meanwhile, it is filled anew as soon as it is back. So no change is ever lost.
 */
export function openStockIndexer({ changes, stock, engines }: StockIndexerPorts): StockIndexer {
  const filled = new WeakSet<SearchEngine>()
  let running: Promise<IndexingReport> | null = null

  /** The engines that have everything up to the oldest change in the queue. */
  const filledEngines = async (): Promise<SearchEngine[]> => {
    const ready: SearchEngine[] = []
    for (const engine of engines())
      if (filled.has(engine) || (await isReachable(() => fill(engine, stock)))) {
        filled.add(engine)
        ready.push(engine)
      }
    return ready
  }

  const run = async (): Promise<IndexingReport> => {
    let reached = await filledEngines()
    const report: IndexingReport = { indexed: 0, refused: [], unreachable: engines().length - reached.length }
    while (reached.length > 0) {
      const batch = await changes.claim(BATCH)
      if (batch.length === 0) break
      const refused: IndexingReport['refused'] = []
      const lost = new Set<SearchEngine>()
      for (const engine of reached)
        if (!(await isReachable(async () => refused.push(...(await apply(engine, batch)))))) lost.add(engine)
      report.unreachable += lost.size
      if (lost.size === reached.length) break // nobody took it: it stays in the queue
      // what the others have heard of leaves the queue, so those who missed it need everything anew
      for (const engine of lost) filled.delete(engine)
      reached = reached.filter((engine) => !lost.has(engine))
      await changes.done(batch.map((change) => change.id))
      report.indexed += batch.length
      report.refused.push(...refused)
    }
    return report
  }

  return {
    run() {
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
  }
}

async function fill(engine: SearchEngine, stock: Record<IndexName, StockSource>): Promise<void> {
  for (const index of INDEXES) await engine.replaceAll(index, stock[index].all())
}

async function isReachable(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof SearchUnavailable) return false
    throw error
  }
}

/** Tells one engine of the changes; gives back those it refused. */
async function apply(engine: SearchEngine, batch: StockChange[]): Promise<IndexingReport['refused']> {
  const refused: IndexingReport['refused'] = []
  for (const index of INDEXES) {
    // each change carries the document as it is now, so one per document is enough
    const latest = new Map(batch.filter((c) => c.index === index).map((c) => [c.documentId, c]))
    const present = [...latest.values()].filter((change) => change.document)
    const gone = [...latest.values()].filter((change) => !change.document)
    if (gone.length > 0)
      await engine.remove(
        index,
        gone.map((change) => change.documentId),
      )
    if (present.length > 0) refused.push(...(await upsert(engine, index, present)))
  }
  return refused
}

/** One bad document must not hold up the others: a refused batch is tried again one by one. */
async function upsert(engine: SearchEngine, index: IndexName, changes: StockChange[]) {
  const refused: IndexingReport['refused'] = []
  try {
    await engine.upsert(
      index,
      changes.map((change) => change.document!),
    )
  } catch (error) {
    if (!(error instanceof SearchRefused)) throw error
    if (changes.length === 1) return [{ change: changes[0]!, reason: error.message }]
    for (const change of changes) refused.push(...(await upsert(engine, index, [change])))
  }
  return refused
}

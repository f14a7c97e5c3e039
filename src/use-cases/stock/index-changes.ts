import { type DocumentBatch, type IndexName, type SearchEngine, SearchRefused } from '#ports/search-engine.ts'
import type { StockChange, StockChanges } from '#ports/stock/stock-changes.ts'

export type StockSource = { allAsJson(): AsyncIterable<DocumentBatch> }
export type Indexed = {
  /** The number of changes that are now in the index. */
  changes: number
  /** Documents that the index refused. They are reported and do not block the others. */
  refused: { index: IndexName; documentId: number | string; reason: string }[]
}

const BATCH = 500
export const INDEXES: IndexName[] = ['cars', 'parts', 'offers']

/**
 * Updates a search index with the changes of the stock, oldest first. A failed change stays
 * pending.
 */
export async function indexChanges(
  changes: StockChanges,
  search: Pick<SearchEngine, 'upsert' | 'remove'>,
  batch = BATCH,
): Promise<Indexed> {
  const indexed: Indexed = { changes: 0, refused: [] }
  for (;;) {
    const claimed = await changes.claim(batch)
    if (claimed.length === 0) return indexed
    for (const index of INDEXES) {
      // Each change has the current document, so one per document is enough.
      const ours = [
        ...new Map(claimed.filter((c) => c.index === index).map((c) => [c.documentId, c])).values(),
      ]
      const gone = ours.filter(({ document }) => document === null).map(({ documentId }) => documentId)
      if (gone.length > 0) await search.remove(index, gone)
      indexed.refused.push(
        ...(await upsert(
          search,
          index,
          ours.filter(({ document }) => document !== null),
        )),
      )
    }
    await changes.done(claimed.map(({ id }) => id))
    indexed.changes += claimed.length
  }
}

/**
 * If a batch is refused, each document is sent alone, so that a bad one does not block the others.
 */
async function upsert(
  search: Pick<SearchEngine, 'upsert'>,
  index: IndexName,
  changes: StockChange[],
): Promise<Indexed['refused']> {
  if (changes.length === 0) return []
  try {
    await search.upsert(
      index,
      changes.map(({ document }) => document!),
    )
    return []
  } catch (error) {
    if (!(error instanceof SearchRefused)) throw error
    const [only] = changes
    if (changes.length === 1) return [{ index, documentId: only!.documentId, reason: error.message }]
    const refused: Indexed['refused'] = []
    for (const change of changes) refused.push(...(await upsert(search, index, [change])))
    return refused
  }
}

/**
 * Fills an index that is new or lost its content with the whole stock, then applies changes
 * (SEARCH-11).
 */
export async function fillAndIndex(
  changes: StockChanges,
  stock: Record<IndexName, StockSource>,
  search: Pick<SearchEngine, 'prepare' | 'upsert' | 'remove' | 'replaceAll'>,
): Promise<Indexed> {
  if (!(await search.prepare())) await changes.startOver()
  if (!(await changes.hasBegun())) {
    const newest = await changes.newest()
    for (const index of INDEXES) await search.replaceAll(index, stock[index].allAsJson())
    await changes.done([newest])
  }
  return indexChanges(changes, search)
}

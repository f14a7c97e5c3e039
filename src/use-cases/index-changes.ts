import { type DocumentBatch, type IndexName, type SearchEngine, SearchRefused } from '#ports/search-engine.ts'
import type { StockChange, StockChanges } from '#ports/stock-changes.ts'

export type StockSource = { allAsJson(): AsyncIterable<DocumentBatch> }
export type Indexed = {
  /** Changes that reached the index. */
  changes: number
  /** What the index would not take, for a person to look at; it does not hold up the rest. */
  refused: { index: IndexName; documentId: number | string; reason: string }[]
}

const BATCH = 500
export const INDEXES: IndexName[] = ['cars', 'parts', 'offers']

/** Brings a search index up to date with the stock, oldest change first. What fails stays open and comes again. */
export async function indexChanges(
  changes: StockChanges,
  search: Pick<SearchEngine, 'upsert' | 'remove'>,
): Promise<Indexed> {
  const indexed: Indexed = { changes: 0, refused: [] }
  for (;;) {
    const claimed = await changes.claim(BATCH)
    if (claimed.length === 0) return indexed
    for (const index of INDEXES) {
      // Each change brings the document as it is now, so one for each document is enough.
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

/** One bad document must not hold up the others: a refused batch is tried again one by one. */
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

/** An index that has heard nothing yet, or lost what it had, gets the whole stock; from then on every change (SEARCH-11). */
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

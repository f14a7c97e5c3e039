import type { IndexName, SearchEngine } from '#ports/search-engine.ts'
import type { StockChanges } from '#ports/stock-changes.ts'

const BATCH = 500
const INDEXES: IndexName[] = ['cars', 'parts', 'offers']

/** Brings a search index up to date with the stock, oldest change first. What fails stays open and comes again. */
export async function indexChanges(
  changes: StockChanges,
  search: Pick<SearchEngine, 'upsert' | 'remove'>,
): Promise<number> {
  for (let indexed = 0; ; ) {
    const claimed = await changes.claim(BATCH)
    if (claimed.length === 0) return indexed
    for (const index of INDEXES) {
      const ours = claimed.filter((change) => change.index === index)
      const documents = ours.flatMap(({ document }) => document ?? [])
      const gone = ours.filter(({ document }) => document === null).map(({ documentId }) => documentId)
      if (documents.length > 0) await search.upsert(index, documents)
      if (gone.length > 0) await search.remove(index, gone)
    }
    await changes.done(claimed.map(({ id }) => id))
    indexed += claimed.length
  }
}

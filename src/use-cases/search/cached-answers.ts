import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { heldBytes } from '#domain/caching/held-bytes.ts'
import { memoize } from '#domain/caching/memoize.ts'
import type { SearchAnswer, SearchAnswers, SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'

const MAX_ANSWERS = 200
const MAX_BYTES = 16 * 1024 * 1024

/**
 * All hits of a query have the same fields, so measuring the first is enough. Measuring all is too
 * slow.
 */
const answerBytes = ({ hits, ...counts }: SearchAnswer) =>
  hits.length * heldBytes(hits[0]) + heldBytes(counts)

/** The latest answers, limited in number (SEARCH-16) and bytes. */
export const answerCache = () =>
  new BoundedCache<string, SearchAnswer[]>({
    maxEntries: MAX_ANSWERS,
    maxBytes: MAX_BYTES,
    sizeOf: (key, answers) =>
      ENTRY_BYTES + textBytes(key) + answers.reduce((sum, answer) => sum + answerBytes(answer), 0),
  })

const answerCaches = () => ({ fresh: answerCache(), lastGood: answerCache() })
/**
 * Each engine has its own caches. Similar cars have a separate one, so that car pages do not evict
 * common searches.
 */
const cachesOf = memoize((_: Pick<SearchEngine, 'multiSearch'>) => ({
  searches: answerCaches(),
  similar: answerCaches(),
}))

export type CachedAnswers<Queries extends readonly SearchQuery[]> =
  | { answers: SearchAnswers<Queries>; freshness: 'live' | 'stale' }
  | { freshness: 'none' }

/**
 * Searches, or returns the cached answers while the stock is unchanged. If the engine is down, it
 * returns the last answers with the same `name`, even if they are stale (SEARCH-11).
 * `name` must contain the site's slug, so that sites never share answers.
 */
export async function cachedSearch<const Queries extends readonly SearchQuery[]>(
  engine: Pick<SearchEngine, 'multiSearch'>,
  { name, stockVersion, queries }: { name: string; stockVersion: string; queries: Queries },
  about: 'searches' | 'similar' = 'searches',
): Promise<CachedAnswers<Queries>> {
  const { fresh, lastGood } = cachesOf(engine)[about]
  const key = `${name}\n${stockVersion}\n${JSON.stringify(queries)}`
  // The key contains the queries, and each `name` always has the same kind of queries. So the type
  // is right.
  const cached = fresh.get(key) as SearchAnswers<Queries> | undefined
  if (cached) return { answers: cached, freshness: 'live' }
  try {
    const answers = await engine.multiSearch(queries)
    fresh.set(key, answers)
    lastGood.set(name, answers)
    return { answers, freshness: 'live' }
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    const answers = lastGood.get(name) as SearchAnswers<Queries> | undefined
    return answers ? { answers, freshness: 'stale' } : { freshness: 'none' }
  }
}

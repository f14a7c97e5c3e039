import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/bounded-cache.ts'
import { heldBytes } from '#domain/held-bytes.ts'
import { memoize } from '#domain/memoize.ts'
import type { SearchAnswer, SearchAnswers, SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'

const MAX_ANSWERS = 200
const MAX_BYTES = 16 * 1024 * 1024

/** Hits of one query have the same fields, so one of them stands for all: measuring each would cost a page too much. */
const answerBytes = ({ hits, ...counts }: SearchAnswer) =>
  hits.length * heldBytes(hits[0]) + heldBytes(counts)

/** The last answers, bounded in number (SEARCH-16) and in bytes. */
export const answerCache = () =>
  new BoundedCache<string, SearchAnswer[]>({
    maxEntries: MAX_ANSWERS,
    maxBytes: MAX_BYTES,
    sizeOf: (key, answers) =>
      ENTRY_BYTES + textBytes(key) + answers.reduce((sum, answer) => sum + answerBytes(answer), 0),
  })

const answerCaches = () => ({ fresh: answerCache(), lastGood: answerCache() })
/** Answers belong to the engine that gave them; what every car's page asks must not push out what many visitors do. */
const cachesOf = memoize((_: Pick<SearchEngine, 'multiSearch'>) => ({
  searches: answerCaches(),
  similar: answerCaches(),
}))

export type CachedAnswers<Queries extends readonly SearchQuery[]> =
  | { answers: SearchAnswers<Queries>; freshness: 'live' | 'stale' }
  | { freshness: 'none' }

/**
 * Asks the engine, or answers from memory while the stock has not changed. When the engine cannot answer, the last
 * good answer to the same `name` serves (SEARCH-11); `name` names the site, so no site sees another's.
 */
export async function cachedSearch<const Queries extends readonly SearchQuery[]>(
  engine: Pick<SearchEngine, 'multiSearch'>,
  { name, stockVersion, queries }: { name: string; stockVersion: string; queries: Queries },
  about: 'searches' | 'similar' = 'searches',
): Promise<CachedAnswers<Queries>> {
  const { fresh, lastGood } = cachesOf(engine)[about]
  const key = `${name}\n${stockVersion}\n${JSON.stringify(queries)}`
  // The key holds the queries, and a name is always the same kind of query: the answers have their fields.
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

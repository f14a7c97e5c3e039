import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/bounded-cache.ts'
import { heldBytes } from '#domain/held-bytes.ts'
import { oncePer } from '#domain/once-per.ts'
import type { SearchAnswer, SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'

const MAX_ANSWERS = 200
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Hits of one query have the same fields, so one of them stands for all: measuring each would cost
 * a page too much.
 */
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

const memory = () => ({ fresh: answerCache(), lastGood: answerCache() })
/**
 * Answers belong to the engine that gave them; what every car's page asks must not push out what
 * many visitors do.
 */
const memoriesOf = oncePer((_: Pick<SearchEngine, 'multiSearch'>) => ({
  searches: memory(),
  similar: memory(),
}))

export type Asked = { answers: SearchAnswer[]; freshness: 'live' | 'kept' } | { freshness: 'none' }

/**
 * Asks the engine, or answers from memory while the stock has not changed. When the engine cannot
 * answer, the last good answer to the same `question` serves (SEARCH-11); `question` names the
 * site, so no site sees another's.
 */
export async function askKept(
  engine: Pick<SearchEngine, 'multiSearch'>,
  { question, stockVersion, queries }: { question: string; stockVersion: string; queries: SearchQuery[] },
  about: 'searches' | 'similar' = 'searches',
): Promise<Asked> {
  const { fresh, lastGood } = memoriesOf(engine)[about]
  const key = `${question}\n${stockVersion}\n${JSON.stringify(queries)}`
  const kept = fresh.get(key)
  if (kept) return { answers: kept, freshness: 'live' }
  try {
    const answers = await engine.multiSearch(queries)
    fresh.set(key, answers)
    lastGood.set(question, answers)
    return { answers, freshness: 'live' }
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    const answers = lastGood.get(question)
    return answers ? { answers, freshness: 'kept' } : { freshness: 'none' }
  }
}

import { oncePer } from '#domain/once-per.ts'
import type { SearchAnswer, SearchAnswers, SearchEngine, SearchQuery } from '#ports/search-engine.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'

const MOST_ANSWERS = 200

/** Keeps the last answers; the oldest leaves when a new one needs room (SEARCH-16). */
export class KeptAnswers<Answer> {
  readonly #kept = new Map<string, Answer>()
  readonly #most: number

  constructor(most = MOST_ANSWERS) {
    this.#most = most
  }

  get(key: string): Answer | undefined {
    return this.#kept.get(key)
  }

  set(key: string, answer: Answer): void {
    this.#kept.delete(key)
    this.#kept.set(key, answer)
    if (this.#kept.size > this.#most) this.#kept.delete(this.#kept.keys().next().value!)
  }
}

type Memory = { fresh: KeptAnswers<SearchAnswer[]>; lastGood: KeptAnswers<SearchAnswer[]> }
const memory = (): Memory => ({ fresh: new KeptAnswers(), lastGood: new KeptAnswers() })
/** Answers belong to the engine that gave them; what every car's page asks must not push out what many visitors do. */
const memoriesOf = oncePer((_: Pick<SearchEngine, 'multiSearch'>) => ({
  searches: memory(),
  similar: memory(),
}))

export type Asked<Queries extends readonly SearchQuery[]> =
  | { answers: SearchAnswers<Queries>; freshness: 'live' | 'kept' }
  | { freshness: 'none' }

/**
 * Asks the engine, or answers from memory while the stock has not changed. When the engine cannot answer, the last
 * good answer to the same `question` serves (SEARCH-11); `question` names the site, so no site sees another's.
 */
export async function askKept<const Queries extends readonly SearchQuery[]>(
  engine: Pick<SearchEngine, 'multiSearch'>,
  { question, stockVersion, queries }: { question: string; stockVersion: string; queries: Queries },
  about: 'searches' | 'similar' = 'searches',
): Promise<Asked<Queries>> {
  const { fresh, lastGood } = memoriesOf(engine)[about]
  const key = `${question}\n${stockVersion}\n${JSON.stringify(queries)}`
  // The key holds the queries, and a question is always the same kind of query: the answers have their fields.
  const kept = fresh.get(key) as SearchAnswers<Queries> | undefined
  if (kept) return { answers: kept, freshness: 'live' }
  try {
    const answers = await engine.multiSearch(queries)
    fresh.set(key, answers)
    lastGood.set(question, answers)
    return { answers, freshness: 'live' }
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error
    const answers = lastGood.get(question) as SearchAnswers<Queries> | undefined
    return answers ? { answers, freshness: 'kept' } : { freshness: 'none' }
  }
}

import { type Matcher, wholeMatcher, wordKey } from './vocabulary/matcher.ts'
import { MODEL_SPELLINGS, MODELS } from './vocabulary/models.ts'

/** Finds a model of a make. The make may be repeated, as in 'Toyota Corolla'. */
export function modelMatcher(
  extra: Record<string, string>,
): (make: string | undefined, raw: string) => string | undefined {
  const byMake = new Map<string, Matcher>()
  const matcherOf = (make: string): Matcher => {
    const known = byMake.get(make)
    if (known) return known
    const models = Object.hasOwn(MODELS, make) ? MODELS[make]! : []
    const spellings = Object.hasOwn(MODEL_SPELLINGS, make) ? MODEL_SPELLINGS[make]! : {}
    const match = wholeMatcher(Object.fromEntries(models.map((model) => [model, []])), {
      ...spellings,
      ...extra,
    })
    const made = make.toLowerCase()
    const matcher: Matcher = (raw) => {
      const found = match(raw)
      if (found !== undefined || !raw.toLowerCase().startsWith(made)) return found
      const rest = raw.slice(make.length)
      return wordKey(rest) === '' ? undefined : match(rest)
    }
    if (byMake.size < 500) byMake.set(make, matcher)
    return matcher
  }
  return (make, raw) => (make === undefined ? undefined : matcherOf(make)(raw))
}

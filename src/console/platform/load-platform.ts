import type { PersonActor } from '#domain/access/actor.ts'
import { kindWords } from '#domain/insights/page-kinds.ts'
import { type PlatformPorts, platformInsights } from '#use-cases/insights/platform-insights.ts'
import { todayOf } from '#use-cases/insights/read-insights.ts'
import { insightQueryOf } from '../insights/insight-query.ts'
import { rangeWords } from '../insights/words.ts'

/** The data of the platform's screen at an address. Undefined for everybody but operators. */
export async function loadPlatform(
  ports: PlatformPorts,
  actor: PersonActor,
  search: URLSearchParams,
  now: Date,
) {
  // The day that is over nowhere is nobody's yesterday yet.
  const [today = now.toISOString().slice(0, 10)] = ports.sites
    .all()
    .map((site) => todayOf(site, now))
    .sort()
  const requested = insightQueryOf(search, today)
  const found = await platformInsights(ports, actor, requested, now)
  if (!found) return undefined
  return {
    ...found,
    today,
    range: requested.range,
    words: rangeWords(requested.range),
    slow: found.slow.map((page) => ({ ...page, words: kindWords(page.kind) })),
  }
}

export type Platform = NonNullable<Awaited<ReturnType<typeof loadPlatform>>>

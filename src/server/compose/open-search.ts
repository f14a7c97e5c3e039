import { guardedDispatcher } from '#adapters/egress/guarded-fetch.ts'
import { openEmbeddedSearch } from '#adapters/search/embedded-search.ts'
import { openMeilisearch } from '#adapters/search/meilisearch-search.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { Ports } from '#ports/ports.ts'
import type { Log } from '../monitoring/log.ts'
import { type Metrics, timedSearch } from '../monitoring/metrics.ts'
import { type Environment, readSecret } from '../settings/env.ts'
import { indexRefiller } from '../workers/stock/index-refiller.ts'
import { searchServers } from '../workers/stock/search-servers.ts'

/** The embedded search engine, and the search servers that sites have of their own. */
export function openSearch(
  env: Environment,
  log: Log,
  metrics: Metrics,
  stock: Pick<Ports, 'cars' | 'parts' | 'offers'>,
) {
  const embedded = openEmbeddedSearch({
    settings: INDEX_SETTINGS,
    workerAbove: env.SEARCH_WORKER_ABOVE,
    onLost: (error) => {
      log.error({ err: error }, 'the search engine was lost and is filled again')
      refiller.refill()
    },
  })
  const fillEmbedded = async () => {
    for (const index of ['cars', 'parts', 'offers'] as const)
      await embedded.replaceAll(index, stock[index].allAsJson())
  }
  const refiller = indexRefiller(fillEmbedded, log)
  const timed = timedSearch(embedded, 'embedded', metrics)
  const dispatcher = guardedDispatcher({ allowed: env.EGRESS_ALLOW })
  const servers = searchServers(
    timed,
    (server) => timedSearch(openMeilisearch({ ...server, dispatcher }), 'server', metrics),
    readSecret,
  )
  return { embedded, fillEmbedded, refiller, timed, servers }
}

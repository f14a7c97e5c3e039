import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { Ports } from '#ports/ports.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { SecretOf } from '#ports/secrets.ts'
import { fillAndIndex } from '#use-cases/index-changes.ts'
import { underLease } from '#use-cases/keep-lease.ts'
import type { Log } from './log.ts'
import type { Worker } from './workers.ts'

/** Opens a search server of a site's own; the key is the secret itself. */
export type OpenSearchServer = (server: {
  host: string
  apiKey: string | undefined
  settings: typeof INDEX_SETTINGS
}) => SearchEngine

export type SearchServers = {
  /** The engine a site is searched with: its own server where it has one, else the embedded one. */
  of(site: Site): SearchEngine
  /** Every server that any site names, once for each host. */
  all(sites: Site[]): { host: string; engine: SearchEngine }[]
  close(): Promise<void>
}

/** Sites with a search server of their own are asked there; all others share the embedded engine. */
export function searchServers(
  embedded: SearchEngine,
  open: OpenSearchServer,
  secretOf: SecretOf,
): SearchServers {
  const servers = new Map<string, SearchEngine>()
  const engineOf = ({ slug, host, key }: { slug: string; host: string; key: string }) => {
    const apiKey = secretOf(slug, key)
    const name = `${host} ${apiKey}`
    const known = servers.get(name) ?? open({ host, apiKey, settings: INDEX_SETTINGS })
    servers.set(name, known)
    return known
  }
  return {
    of: ({ slug, search: { meilisearch } }) => (meilisearch ? engineOf({ slug, ...meilisearch }) : embedded),
    all(sites) {
      // Of sites that name one host, the first with a key counts: a later one cannot put a wrong key in its place.
      const named = new Map<string, Parameters<typeof engineOf>[0]>()
      for (const { slug, search } of sites) {
        const server = search.meilisearch && { slug, ...search.meilisearch }
        if (!server) continue
        const known = named.get(server.host)
        if (!known || (!secretOf(known.slug, known.key) && secretOf(slug, server.key)))
          named.set(server.host, server)
      }
      return [...named.values()].map((server) => ({ host: server.host, engine: engineOf(server) }))
    },
    close: async () => void (await Promise.all([...servers.values()].map((engine) => engine.close()))),
  }
}

/** How many changes of the stock each server has not heard of yet. */
export function behindServers(
  servers: SearchServers,
  { sites, stockChanges }: Pick<Ports, 'sites' | 'stockChanges'>,
): Promise<{ host: string; changes: number }[]> {
  return Promise.all(
    servers.all(sites.all()).map(async ({ host }) => ({
      host,
      changes: await (await stockChanges.follow(host)).behind(),
    })),
  )
}

export const SEARCH_SERVERS_WORKER = 'search servers'

type TellingPorts = Pick<Ports, 'sites' | 'stockChanges' | 'cars' | 'parts' | 'offers' | 'leases'>

const TELLING_SECONDS = 30
const WAIT_MS = 500

/**
 * Tells a server what it has not heard of yet, or the whole stock anew. One at a time does so, be it the worker or an operator:
 * two would fill the same second index. Undefined when another does.
 */
function tell(
  { host, engine }: { host: string; engine: SearchEngine },
  ports: TellingPorts,
  log: Log,
  { isAnew }: { isAnew: boolean },
): Promise<{ changes: number } | undefined> {
  const lease = { name: `search server ${host}`, holder: randomUUID(), seconds: TELLING_SECONDS }
  return underLease(ports.leases, lease, async () => {
    const following = await ports.stockChanges.follow(host)
    if (isAnew) await following.startOver()
    const { changes, refused } = await fillAndIndex(following, ports, engine)
    for (const one of refused) log.error({ host, ...one }, 'a search server refused a document')
    return { changes }
  })
}

/** Fills every search server anew, each after whoever is telling it something just now; answers how many there are. */
export async function refillServers(servers: SearchServers, ports: TellingPorts, log: Log): Promise<number> {
  const all = servers.all(ports.sites.all())
  for (const server of all) while (!(await tell(server, ports, log, { isAnew: true }))) await sleep(WAIT_MS)
  return all.length
}

/** Lets every search server follow the stock, each from where it stopped; one that is down does not hold up the others. */
export function searchServersWorker(servers: SearchServers, ports: TellingPorts, log: Log): Worker {
  const bringUpToDate = async (server: { host: string; engine: SearchEngine }) => {
    const { host } = server
    try {
      const told = await tell(server, ports, log, { isAnew: false })
      if (told && told.changes > 0)
        log.info({ host, changes: told.changes }, 'a search server heard of changes')
    } catch (error) {
      log.error({ host, err: error }, 'a search server could not follow the stock; it is told again')
    }
  }
  return {
    name: SEARCH_SERVERS_WORKER,
    everySeconds: 5,
    run: async () => void (await Promise.all(servers.all(ports.sites.all()).map(bringUpToDate))),
  }
}

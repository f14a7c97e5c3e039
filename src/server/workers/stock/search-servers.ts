import { randomUUID } from 'node:crypto'
import { retry } from '#domain/retry.ts'
import { INDEX_SETTINGS } from '#domain/search/index-settings.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import type { Ports } from '#ports/ports.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { SecretOf } from '#ports/secret-of.ts'
import { withLease } from '#use-cases/hold-lease.ts'
import { fillAndIndex } from '#use-cases/stock/index-changes.ts'
import type { Log } from '../../monitoring/log.ts'
import type { Worker } from '../workers.ts'

/** Opens the search server of a site. The key is the secret itself. */
export type OpenSearchServer = (server: {
  host: string
  apiKey: string | undefined
  settings: typeof INDEX_SETTINGS
}) => SearchEngine

export type SearchServers = {
  /** The engine of a site: its own server, or the embedded one. */
  of(site: Site): SearchEngine
  /** Every server that a site names, once per host. */
  all(sites: Site[]): { host: string; engine: SearchEngine }[]
  close(): Promise<void>
}

/** Sites with their own search server use it. All others share the embedded engine. */
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
      // If several sites name one host, the first with a key counts: a later one cannot replace it
      // with a wrong key.
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

/**
 * Increased when search engines get other documents of the same stock. Each server is then filled
 * again: 2 leaves out what sold cars cost.
 */
const DOCUMENTS = 2
const followerOf = (host: string) => `${host} ${DOCUMENTS}`

/** How many changes of the stock each server is behind. */
export function behindServers(
  servers: SearchServers,
  { sites, stockChanges }: Pick<Ports, 'sites' | 'stockChanges'>,
): Promise<{ host: string; changes: number }[]> {
  return Promise.all(
    servers.all(sites.all()).map(async ({ host }) => ({
      host,
      changes: await (await stockChanges.follow(followerOf(host))).behind(),
    })),
  )
}

export const SEARCH_SERVERS_WORKER = 'search servers'

type UpdatePorts = Pick<Ports, 'sites' | 'stockChanges' | 'cars' | 'parts' | 'offers' | 'leases'>

const LEASE_SECONDS = 30
const BUSY_BACKOFF = { firstMs: 500, maxMs: 500 }

/** Another process is updating the search server. */
class ServerBusy extends ExpectedError {}

/**
 * Sends a server the changes it lacks, or the whole stock. Only one caller at a time may do so;
 * undefined while another does.
 */
function updateServer(
  { host, engine }: { host: string; engine: SearchEngine },
  ports: UpdatePorts,
  log: Log,
  { isAnew }: { isAnew: boolean },
): Promise<{ changes: number } | undefined> {
  const lease = { name: `search server ${host}`, holder: randomUUID(), seconds: LEASE_SECONDS }
  return withLease(ports.leases, lease, async () => {
    const following = await ports.stockChanges.follow(followerOf(host))
    if (isAnew) await following.startOver()
    const { changes, refused } = await fillAndIndex(following, ports, engine)
    for (const one of refused) log.error({ host, ...one }, 'a search server refused a document')
    return { changes }
  })
}

/** Refills every search server, each as soon as nobody else updates it. Returns their number. */
export async function refillServers(servers: SearchServers, ports: UpdatePorts, log: Log): Promise<number> {
  const all = servers.all(ports.sites.all())
  const isRetryable = (error: unknown) => error instanceof ServerBusy
  const refill = async (server: (typeof all)[number]) => {
    if (!(await updateServer(server, ports, log, { isAnew: true }))) throw new ServerBusy(server.host)
  }
  for (const server of all) await retry(() => refill(server), { backoff: BUSY_BACKOFF, isRetryable })
  return all.length
}

/**
 * Lets every search server follow the stock from where it stopped. A server that is down does not
 * delay the others.
 */
export function searchServersWorker(servers: SearchServers, ports: UpdatePorts, log: Log): Worker {
  const bringUpToDate = async (server: { host: string; engine: SearchEngine }) => {
    const { host } = server
    try {
      const updated = await updateServer(server, ports, log, { isAnew: false })
      if (updated && updated.changes > 0)
        log.info({ host, changes: updated.changes }, 'a search server received changes')
    } catch (error) {
      log.error({ host, err: error }, 'a search server could not follow the stock; it is tried again')
    }
  }
  return {
    name: SEARCH_SERVERS_WORKER,
    everySeconds: 5,
    run: async () => void (await Promise.all(servers.all(ports.sites.all()).map(bringUpToDate))),
  }
}

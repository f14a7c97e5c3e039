import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DeliveryQueue } from '#ports/leads/delivery-queue.ts'
import type { RenderOutcome } from '#ports/pictures.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { Environment } from '../settings/env.ts'

const PAGE_SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const SEARCH_SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2]

/** A database that hangs must not hide the other metrics. */
const TIMEOUT_MS = 2_000

/**
 * Undefined if it fails or takes too long. A call that hangs is not repeated, because each holds a
 * connection.
 */
function withTimeout<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let running: Promise<Answer | undefined> | undefined
  return () => {
    running ??= ask()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
    return Promise.race([running, sleep(TIMEOUT_MS, undefined, { ref: false })])
  }
}

/** The metrics of the process. Labels come from our own short lists, never from a visitor's URL. */
export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register, prefix: 'forecourt_' })
  const named = (name: string, help: string) => ({ name: `forecourt_${name}`, help, registers })
  const requests = new Counter({
    ...named('requests_total', 'Requests that no cached page answered, by route and status class.'),
    labelNames: ['route', 'status'],
  })
  const rendering = new Histogram({
    ...named('render_seconds', 'Time to make a page, by route.'),
    labelNames: ['route'],
    buckets: PAGE_SECONDS,
  })
  const searching = new Histogram({
    ...named('search_seconds', 'Time to answer a search, by engine and outcome.'),
    labelNames: ['engine', 'outcome'],
    buckets: SEARCH_SECONDS,
  })
  const leads = new Counter({
    ...named('leads_total', 'Leads saved, by form, status and standing.'),
    labelNames: ['form', 'status', 'standing'],
  })
  const deliveries = new Counter({
    ...named('lead_deliveries_total', 'Attempts to deliver a lead, by channel and outcome.'),
    labelNames: ['channel', 'outcome'],
  })
  const pictures = new Counter({
    ...named('pictures_total', 'Renders of pictures, by outcome; hung, memory and crashed ended a renderer.'),
    labelNames: ['outcome'],
  })
  return {
    register,
    picture: (outcome: RenderOutcome) => pictures.inc({ outcome }),
    request: (route: string, status: number) =>
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` }),
    rendered: (route: string, seconds: number) => rendering.observe({ route }, seconds),
    lead: (form: string, status: string, standing: string) => leads.inc({ form, status, standing }),
    delivery: (channel: string, outcome: 'delivered' | 'failed' | 'dead') =>
      deliveries.inc({ channel, outcome }),
    searched: (engine: 'embedded' | 'server', outcome: 'answered' | 'failed', seconds: number) =>
      searching.observe({ engine, outcome }, seconds),
    /** The page cache has its own counters, so that a cached page costs nothing more. */
    watchCache(cache: { hits: number; misses: number; bytes: number }) {
      const pages = new Counter({
        ...named('page_cache_total', 'Pages asked for, by whether they were cached.'),
        labelNames: ['outcome'],
        collect() {
          this.reset()
          this.inc({ outcome: 'hit' }, cache.hits)
          this.inc({ outcome: 'miss' }, cache.misses)
        },
      })
      const bytes = new Gauge({
        ...named('page_cache_bytes', 'Memory of the cached pages.'),
        collect() {
          this.set(cache.bytes)
        },
      })
      return [pages, bytes]
    },
    /** Only hosts that sites name are labels. */
    watchSearchServers(behind: () => Promise<{ host: string; changes: number }[]>) {
      const ask = withTimeout(behind)
      return new Gauge({
        ...named(
          'search_server_behind',
          'Changes of the stock a search server has not heard of yet, by host.',
        ),
        labelNames: ['host'],
        aggregator: 'max',
        async collect() {
          const servers = (await ask()) ?? []
          this.reset()
          for (const { host, changes } of servers) this.set({ host }, changes)
        },
      })
    },
    watchQueue(queue: Pick<DeliveryQueue, 'lengths'>) {
      const ask = withTimeout(() => queue.lengths())
      const isUp = new Gauge({
        ...named(
          'database_up',
          'Whether the database answered; while it is 0, what is read from there is left out.',
        ),
        aggregator: 'min',
        async collect() {
          this.set((await ask()) ? 1 : 0)
        },
      })
      const lengths = new Gauge({
        ...named(
          'lead_deliveries',
          'Deliveries of leads, by state; pending ones wait, dead ones need a person.',
        ),
        labelNames: ['state'],
        aggregator: 'max',
        async collect() {
          const states = Object.entries((await ask()) ?? {})
          this.reset()
          for (const [state, length] of states) this.set({ state }, length)
        },
      })
      return [isUp, lengths]
    },
  }
}

/** A search engine whose answers are timed. */
export function timedSearch(
  engine: SearchEngine,
  kind: 'embedded' | 'server',
  metrics: Pick<Metrics, 'searched'>,
): SearchEngine {
  return {
    async multiSearch(queries, options) {
      const started = performance.now()
      const done = (outcome: 'answered' | 'failed') =>
        metrics.searched(kind, outcome, (performance.now() - started) / 1000)
      try {
        const answers = await engine.multiSearch(queries, options)
        done('answered')
        return answers
      } catch (error) {
        done('failed')
        throw error
      }
    },
    prepare: () => engine.prepare(),
    replaceAll: (index, documents) => engine.replaceAll(index, documents),
    upsert: (index, documents) => engine.upsert(index, documents),
    remove: (index, ids) => engine.remove(index, ids),
    close: () => engine.close(),
  }
}

/** In a process of several, its supervisor asks for the metrics and serves the sum of all. */
export function reportMetrics(register: Registry): void {
  AggregatorRegistry.setRegistries(register)
  new AggregatorRegistry()
}

/** Serves the metrics of all processes together. */
export function serveClusterMetrics(env: Pick<Environment, 'METRICS_PORT' | 'METRICS_HOST'>) {
  const all = new AggregatorRegistry()
  const { contentType } = all
  return serveMetrics(
    { contentType, metrics: () => all.clusterMetrics() },
    env.METRICS_PORT!,
    env.METRICS_HOST,
  )
}

type Readable = { contentType: string; metrics(): Promise<string> }

/** Serves the metrics on their own port, which visitors cannot reach. */
export async function serveMetrics(register: Readable, port: number, host: string) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await register.metrics()
      response.writeHead(200, { 'Content-Type': register.contentType }).end(text)
    } catch (error) {
      response.writeHead(503).end(`${error}\n`)
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

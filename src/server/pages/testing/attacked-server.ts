// For tests: a server process with a page cache of MEGABYTES. Every URL is another page. /memory
// returns its memory after garbage collection (--expose-gc).
import { randomBytes } from 'node:crypto'
import { aSite } from '#domain/builders.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { textAnswer } from '../../http/answer.ts'
import { createServers } from '../../http/connection/server.ts'
import { requestHandler } from '../../http/request-handler.ts'
import type { Step } from '../../http/server-request.ts'
import { createLog } from '../../monitoring/log.ts'
import { cachedPageFinder, keyFinder } from '../cache/find-cached-page.ts'
import { PageCache } from '../cache/page-cache.ts'
import { type KnownParameters, pageKeys } from '../cache/page-key.ts'
import type { PageVersions } from '../cache/page-versions.ts'
import { sitePages } from '../site-pages.ts'

const site = aSite({ slug: 'alpha' })
const sites = { byHost: () => site, bySlug: () => site, version: () => '1' } as unknown as SiteDirectory
const stock: PageVersions = { current: () => '1', earlier: () => [], onChange: () => {} }

const cache = new PageCache({ megabytes: Number(process.env.MEGABYTES) })
const log = createLog({ LOG_LEVEL: 'silent' })
const metrics = { request: () => {}, rendered: () => {} }
// A page that declares its parameters, and one that does not.
const knownParameters: KnownParameters = (path) => (path === '/strict' ? new Set(['page']) : 'all')
const keyOf = keyFinder(pageKeys(sites, stock), knownParameters)
const findCached = cachedPageFinder(cache, keyOf, 0)
let renders = 0

const pages = sitePages({
  sites,
  portsOf: () => ({}) as never,
  chromeOf: async () => ({}) as never,
  isDevelopment: false,
  counter: { count: () => {} },
  shop: {
    routeOf: () => 'page',
    methodsAt: () => ['GET', 'HEAD', 'POST'],
    async answer({ url }) {
      renders += 1
      // Half of it cannot be compressed, like the hashes and addresses of a real page.
      const size = url.pathname === '/large' ? 60_000 : 200
      const body = Buffer.from(randomBytes(size / 4).toString('hex') + 'x'.repeat(size / 2))
      const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': `x ${'y'.repeat(800)}` }
      return { status: 200, headers, body, cacheable: true }
    },
  },
  cache,
  keyOf,
  earlierKeys: () => [],
  knownParameters,
  limit: () => 0,
  metrics,
  log,
})

const memory: Step = ({ path }) => {
  if (path !== '/memory') return
  for (let times = 0; times < 4; times++) globalThis.gc!()
  return textAnswer(200, JSON.stringify({ ...process.memoryUsage(), renders, cached: cache.bytes }))
}

const steps = [memory, pages]
const server = createServers(requestHandler({ findCached, steps, trustedProxies: 0, log, metrics }))
server.answerCached(findCached)
console.log(await server.listen(0, '127.0.0.1'))

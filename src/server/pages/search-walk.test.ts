import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { NO_MENUS } from '#domain/site/navigation-menus.ts'
import type { Ports } from '#ports/ports.ts'
import type { SearchEngine } from '#ports/search-engine.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { searchPorts } from '#use-cases/testing.ts'
import { createServers } from '../http/connection/server.ts'
import { requestHandler } from '../http/request-handler.ts'
import { createLog } from '../monitoring/log.ts'
import { timedSearch } from '../monitoring/metrics.ts'
import { cachedPageFinder, keyFinder } from './cache/find-cached-page.ts'
import { PageCache } from './cache/page-cache.ts'
import { pageKeys } from './cache/page-key.ts'
import type { PageVersions } from './cache/page-versions.ts'
import { knownParameters } from './known-parameters.ts'
import { openShop } from './shop.ts'
import { sitePages } from './site-pages.ts'

/** The bold files of the walk in the code map, after the request has reached `node:http`. */
function documentedWalk(): string[] {
  const map = readFileSync('docs/code-map.md', 'utf8')
  const walk = map.split('## A page that is not cached\n')[1]!.split('`src/ports/search-engine.ts`')[0]!
  const bold = [...walk.matchAll(/\*\*`([^`]+)`\*\*/g)].map((match) => match[1]!)
  return bold.slice(bold.indexOf('src/server/http/request-handler.ts'))
}

/** The files of a stack, the outermost first. A file that is left and entered again counts once. */
const filesOf = (stack: string): string[] => {
  const files = [...stack.matchAll(/(src\/[\w/.-]+\.ts)/g)].map((match) => match[1]!)
  return [...new Set(files.filter((path) => !/test/.test(path)).reverse())]
}

/** A platform with one site. It notes the stack of every call of its search engine. */
async function aPlatform() {
  const site = aSite({ slug: 'alpha', hosts: ['alpha.example'] })
  const stacks: string[] = []
  const stocked = await searchPorts([aCar()])
  const engine = {
    ...stocked.search,
    multiSearch: (queries: never) => {
      stacks.push(new Error('called').stack!)
      return stocked.search.multiSearch(queries)
    },
  } as SearchEngine
  const search = timedSearch(engine, 'embedded', { searched: () => {} })
  const catalogue = { manufacturers: async () => [], models: async () => [] }
  const ports = { ...stocked, search, catalogue } as unknown as Ports
  const sites = { byHost: () => site, bySlug: () => site, version: () => '1' } as unknown as SiteDirectory
  const stock: PageVersions = { current: () => '1', earlier: () => [], onChange: () => {} }
  const log = createLog({ LOG_LEVEL: 'silent' })
  const metrics = { request: () => {}, rendered: () => {} }
  const cache = new PageCache({ megabytes: 8 })
  const keyOf = keyFinder(pageKeys(sites, stock), knownParameters)
  const assets = { start: [], styles: () => [], islandFiles: () => [] }
  const pages = sitePages({
    sites,
    portsOf: () => ports,
    chromeOf: async () => ({ site, logo: '', menus: NO_MENUS, now: new Date() }),
    isDevelopment: false,
    counter: { count: () => {} },
    shop: openShop(async () => ({ renderPage: () => ['a page'], assets, hasPolicy: false })),
    limit: () => 0,
    ...{ cache, keyOf, earlierKeys: () => [], knownParameters, metrics, log },
  })
  const findCached = cachedPageFinder(cache, keyOf, 0)
  const server = createServers(
    requestHandler({ findCached, steps: [pages], trustedProxies: 0, log, metrics }),
  )
  server.answerCached(findCached)
  const port = await server.listen(0, '127.0.0.1')
  onTestFinished(() => server.close(0))
  const ask = async (path: string) => {
    const sent = get({ port, host: '127.0.0.1', path, headers: { Host: 'alpha.example' }, agent: false })
    const [response] = await once(sent, 'response')
    await response.resume().toArray()
    return response.statusCode
  }
  return { ask, stacks }
}

test('a search request passes the files that the code map names, and at most 20', async () => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 200
  onTestFinished(() => {
    Error.stackTraceLimit = limit
  })
  const { ask, stacks } = await aPlatform()
  const path = '/search/new-used-and-demo-cars?refinementList%5Btransmission%5D%5B0%5D=Automatic'
  expect(await ask(path)).toBe(200)
  const results = stacks
    .map(filesOf)
    .filter((files) => files.some((file) => file.endsWith('search-stock.ts')))
  expect(results[0]).toEqual(documentedWalk())
  expect(results[0]!.length).toBeLessThanOrEqual(20)
  // The second time the page is in the cache, and the engine is not asked.
  const requested = stacks.length
  expect(await ask(path)).toBe(200)
  expect(stacks.length).toBe(requested)
})

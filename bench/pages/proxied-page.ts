import type { IncomingHttpHeaders } from 'node:http'
import { gzipSync } from 'node:zlib'
import { startProxy } from '../../e2e/testing/running-proxy.ts'
import { startServer } from '../../e2e/testing/running-server.ts'
import { load } from '../cpu.ts'
import { startNginx } from './nginx.ts'

const ROUNDS = 4
const SECONDS = 3
const CHANGES = 5
const ADMIN_TOKEN = 'only while this is measured'
const SLUG = 'second-lap'
/**
 * nginx without our server: a second nginx serves the file with our headers, behind a plain proxy
 * cache.
 */
const OWN_PROXY = `proxy_cache_path FOLDER/cache keys_zone=own:1m;
  upstream page { server 127.0.0.1:PORT; keepalive 8; }`
const OWN_PROXIED = `location = /said { proxy_pass http://page; proxy_http_version 1.1; proxy_set_header Connection "";
  proxy_cache own; proxy_cache_revalidate on; proxy_cache_lock on; proxy_cache_valid 200 1s; }`
/** Without a query: the proxy limits searches of one visitor. */
const PATH = '/search/used-cars'

/**
 * CPU per request of the shipped proxy configuration in front of our server. Compared with nginx
 * serving the file, and with nginx as a caching proxy for it. Also measures how long a stock change
 * takes to appear.
 */
export async function benchProxiedPage() {
  const server = await startServer({ LOG_LEVEL: 'error', ADMIN_TOKEN, TRUSTED_PROXIES: '1' })
  const proxy = await startProxy(server.port + 1, [server.port, server.port])
  if (!proxy) throw new Error('This benchmark needs nginx.')
  const page = await proxy.get(SLUG, PATH)
  const packed = gzipSync(page.body, { level: 6 })
  const nginx = await startNginx(
    server.port + 2,
    `default_type "text/html; charset=utf-8"; location = /page { add_header Content-Encoding gzip; etag on; }
    location = /said { add_header Content-Encoding gzip; etag on; ${headerDirectives(page.headers)} }`,
    { page: packed, said: packed },
  )
  const ownHttp = OWN_PROXY.replace('PORT', String(nginx.port))
  const own = await startNginx(server.port + 3, OWN_PROXIED, {}, ownHttp)
  const targets = {
    ours: {
      url: `http://127.0.0.1:${server.port + 1}${PATH}`,
      host: `${SLUG}.localhost:${server.port + 1}`,
      pids: [...proxy.pids, server.process.pid!],
      seconds: SECONDS,
    },
    theirs: {
      url: `http://127.0.0.1:${nginx.port}/page`,
      host: 'localhost',
      pids: nginx.pids,
      seconds: SECONDS,
    },
    own: {
      url: `http://127.0.0.1:${own.port}/said`,
      host: 'localhost',
      pids: [...own.pids, ...nginx.pids],
      seconds: SECONDS,
    },
  }
  try {
    load({ ...targets.ours, seconds: 1 })
    const rounds = Array.from({ length: ROUNDS }, () => ({
      ours: load(targets.ours).cpuPerRequest,
      theirs: load(targets.theirs).cpuPerRequest,
      own: load(targets.own).cpuPerRequest,
    }))
    const seenAfter: number[] = []
    for (let change = 0; change < CHANGES; change++)
      seenAfter.push(await waitForChange(server, proxy, 1000 + change))
    const ours = Math.min(...rounds.map((round) => round.ours))
    const theirs = Math.min(...rounds.map((round) => round.theirs))
    const own = Math.min(...rounds.map((round) => round.own))
    return { ours, theirs, own, seenAfter: Math.max(...seenAfter) }
  } finally {
    own.stop()
    nginx.stop()
    await proxy.stop()
    await server.stop()
  }
}

const ITS_OWN =
  /^(date|server|connection|keep-alive|content-.*(length|type|encoding)|transfer-encoding|etag|x-proxy-cache)$/

/** The headers of our page as nginx directives. */
const headerDirectives = (headers: IncomingHttpHeaders) =>
  Object.entries(headers)
    .filter(([name]) => !ITS_OWN.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
    .join(' ')

/** Imports a car with a unique price and waits until the proxy's page shows it. */
async function waitForChange(
  server: Awaited<ReturnType<typeof startServer>>,
  proxy: NonNullable<Awaited<ReturnType<typeof startProxy>>>,
  price: number,
): Promise<number> {
  const feed = `Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body,Photos
S1,WVW000001,2019,Toyota,Corolla,Ascent Sport,Used,${price},41200,Hatch,https://photos.example/a.jpg\n`
  const imported = await server.post('localhost', '/admin/stock/110', feed, {
    'Content-Type': 'text/csv',
    Authorization: `Bearer ${ADMIN_TOKEN}`,
  })
  if (imported.status !== 200) throw new Error(imported.body)
  const began = performance.now()
  const words = price.toLocaleString('en')
  while (!(await proxy.get(SLUG, PATH)).body.includes(words))
    if (performance.now() - began > 20_000) throw new Error(`The price ${words} did not appear`)
  return performance.now() - began
}

import { gzipSync } from 'node:zlib'
import { startServer } from '../../e2e/testing/running-server.ts'
import { load, PLACEMENTS } from '../cpu.ts'
import { startNginx } from './nginx.ts'

const ROUNDS = 4
const SECONDS = 3

/**
 * CPU per request for a cached page, compared with nginx serving the same bytes from a file, for
 * each way of placing server and client on the cores.
 */
export async function benchCachedPage(slug: string, path: string) {
  const server = await startServer({ LOG_LEVEL: 'error' })
  const host = `${slug}.localhost:${server.port}`
  const page = await server.get(slug, path)
  if (page.status !== 200) throw new Error(`${path} returned status ${page.status}`)
  const bytes = gzipSync(page.body, { level: 6 })
  const nginx = await startNginx(
    server.port + 1,
    'default_type "text/html; charset=utf-8"; location = /page { add_header Content-Encoding gzip; etag on; }',
    { page: bytes },
  )
  const ours = { url: `http://127.0.0.1:${server.port}${path}`, host, pids: [server.process.pid!] }
  const theirs = { url: `http://127.0.0.1:${nginx.port}/page`, host: 'localhost', pids: nginx.pids }
  try {
    load({ ...ours, seconds: 2 })
    return PLACEMENTS.map((placement) => {
      const rounds = Array.from({ length: ROUNDS }, () => ({
        our: load({ ...ours, placement, seconds: SECONDS }).cpuPerRequest,
        their: load({ ...theirs, placement, seconds: SECONDS }).cpuPerRequest,
      }))
      const our = Math.min(...rounds.map((round) => round.our))
      const their = Math.min(...rounds.map((round) => round.their))
      return { placement, bytes: bytes.length, ours: our, theirs: their, ratio: our / their }
    })
  } finally {
    nginx.stop()
    await server.stop()
  }
}

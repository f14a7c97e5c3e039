import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from '../../e2e/testing/running-server.ts'
import { load } from '../cpu.ts'

const ROUNDS = 3
const SECONDS = 3
const WARM_UP = 8

/**
 * CPU per request for a page rendered on every request, compared with a hand-written React server
 * for the same markup.
 */
export async function benchUncachedPage(server: TestServer, slug: string, path: string) {
  const page = await server.get(slug, path)
  if (page.status !== 200) throw new Error(`${path} returned status ${page.status}`)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, page.body)
  const plain = spawn(process.execPath, ['bench/pages/hand-made-server.ts', file], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [portText] = await once(plain.stdout, 'data')
  const theirUrl = `http://127.0.0.1:${String(portText).trim()}/`
  const ours: number[] = []
  const theirs: number[] = []
  const measure = (url: string, pid: number, seconds = SECONDS) =>
    load({
      url,
      host: `${slug}.localhost:${server.port}`,
      pids: [pid],
      seconds,
      encoding: 'identity',
      connections: 1,
    }).cpuPerRequest
  try {
    const ourUrl = `http://127.0.0.1:${server.port}${path}`
    // Long enough for the JIT compiler to optimise both servers.
    measure(ourUrl, server.process.pid!, WARM_UP)
    measure(theirUrl, plain.pid!, WARM_UP)
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(measure(ourUrl, server.process.pid!))
      theirs.push(measure(theirUrl, plain.pid!))
    }
  } finally {
    plain.kill()
    rmSync(folder, { recursive: true })
  }
  const [our, their] = [Math.min(...ours), Math.min(...theirs)]
  return { kilobytes: Math.round(page.body.length / 1024), ours: our, theirs: their, ratio: our / their }
}

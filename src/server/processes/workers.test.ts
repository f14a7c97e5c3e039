import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newPostgresql } from '#adapters/database/testing.ts'
import { freePort } from '../../../e2e/testing/free-port.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { workersWanted } from '../cluster/workers-wanted.ts'

const SLUG = 'second-lap'
const folder = mkdtempSync(join(tmpdir(), 'forecourt-workers-'))
const pipe = join(folder, 'pipe')
/** Opening a pipe without a writer never returns, as a native call that hangs. */
const HANG = `import('node:fs').then((fs) => process.on('SIGUSR2', () => fs.openSync('${pipe}')))`
let url: string | undefined
let server: TestServer
let metricsPort: number

const workers = (): number[] => {
  const { pid } = server.process
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children.split(' ').filter(Boolean).map(Number)
}

beforeAll(async () => {
  url = await newPostgresql()
  if (!url) return
  metricsPort = await freePort()
  spawnSync('mkfifo', [pipe])
  server = await startServer({
    DATABASE_URL: url,
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HANG)}`,
  })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(({ skip }) => {
  if (!url) skip('PostgreSQL is not installed here')
})

/**
 * Requests pages without a pause until the work is done. Returns every answer that was not a page.
 */
async function whileVisited(work: () => Promise<unknown>): Promise<unknown[]> {
  let isDone = false
  const wrong: unknown[] = []
  let answered = 0
  const visit = async () => {
    while (!isDone) {
      const answer = await server.get(SLUG, '/search/used-cars').catch((error: unknown) => error)
      if ((answer as { status?: number }).status === 200) answered += 1
      else wrong.push(answer)
    }
  }
  const visitors = [visit(), visit(), visit()]
  await work()
  isDone = true
  await Promise.all(visitors)
  expect(answered).toBeGreaterThan(0)
  return wrong
}

test('two processes serve one port, and their metrics are read as one', async () => {
  expect(workers()).toHaveLength(2)
  expect(await whileVisited(() => sleep(500))).toEqual([])
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/forecourt_database_up 1\n/)
  expect(metrics).toContain('forecourt_page_cache_total')
})

test('a process that crashes is replaced, and the other one serves meanwhile', async () => {
  const [first, second] = workers() as [number, number]
  process.kill(first, 'SIGKILL')
  await sleep(200)
  const answer = await server.get(SLUG, '/search/used-cars')
  expect(answer.status).toBe(200)
  await vi.waitUntil(
    () => {
      const now = workers()
      return now.length === 2 && !now.includes(first) && now.includes(second)
    },
    { timeout: 60_000 },
  )
  expect(server.log.join('\n')).toContain('ALERT a process ended and is replaced')
}, 300_000)

test('SIGHUP restarts both processes without a lost request', async () => {
  const before = workers()
  const wrong = await whileVisited(async () => {
    server.process.kill('SIGHUP')
    await vi.waitUntil(() => server.log.some((line) => line.includes('all processes were replaced')), {
      timeout: 120_000,
    })
  })
  expect(wrong).toEqual([])
  expect(workers()).toHaveLength(2)
  for (const pid of workers()) expect(before).not.toContain(pid)
}, 300_000)

test('stopped while a process hangs in a native call, all have ended within eighteen seconds', async () => {
  const [hanging] = workers() as [number, number]
  process.kill(hanging, 'SIGUSR2')
  await sleep(500)
  const requested = Date.now()
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'exit')).toEqual([0, null])
  expect(Date.now() - requested).toBeLessThan(18_000)
  expect(() => process.kill(hanging, 0)).toThrow('ESRCH')
}, 60_000)

test('the embedded database stays with one process, and the operator is warned', () => {
  expect(workersWanted({ WORKERS: 4, DATABASE_URL: undefined })).toEqual({
    count: 1,
    note: expect.stringContaining('The embedded database belongs to one process'),
  })
  expect(workersWanted({ WORKERS: 4, DATABASE_URL: 'postgres://x' })).toEqual({ count: 4 })
  expect(workersWanted({ WORKERS: 'auto', DATABASE_URL: 'postgres://x' }).count).toBeGreaterThan(0)
})

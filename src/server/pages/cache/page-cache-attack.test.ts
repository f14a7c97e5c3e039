import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { afterEach, expect, test } from 'vitest'

// Large enough that what an allocator leaves lying about is small beside it.
const MEGABYTES = 64
const LIMIT = MEGABYTES * 1024 * 1024
const REQUESTS = 5_000
const LARGE_PAGES = 2_000

const children: ChildProcess[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterEach(() => {
  agent.destroy()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

type Memory = { rss: number; heapUsed: number; external: number; renders: number; cached: number }

async function aServer(megabytes: number) {
  const child = spawn(process.execPath, ['--expose-gc', 'src/server/pages/testing/attacked-server.ts'], {
    env: { ...process.env, NODE_ENV: 'production', MEGABYTES: String(megabytes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout!, 'data')
  const port = Number(line)

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const [response] = await once(get({ port, host: '127.0.0.1', path, headers, agent }), 'response')
    let body = ''
    for await (const chunk of response) body += chunk
    if (response.statusCode !== 200) throw new Error(`${path.slice(0, 80)} answered ${response.statusCode}`)
    return body
  }
  return {
    memory: async () => JSON.parse(await ask('/memory')) as Memory,
    /** Eight requests at a time, in every encoding in turn. */
    async attack(requests: number, pathOf: (n: number) => string, userAgentOf = (_: number) => 'test') {
      let next = 0
      const one = async () => {
        for (let n = next++; n < requests; n = next++) {
          const encoding = ['br', 'gzip', 'identity'][n % 3]!
          await ask(pathOf(n), { 'Accept-Encoding': encoding, 'User-Agent': userAgentOf(n) })
        }
      }
      await Promise.all(Array.from({ length: 8 }, one))
    },
  }
}

/**
 * The memory of a process after thousands of unknown parameters, long keys, long heads and large
 * pages.
 */
async function attacked(megabytes: number) {
  const { attack, memory } = await aServer(megabytes)
  await attack(
    REQUESTS,
    (n) => `/strict?x${n}=${n}`,
    (n) => `${n} ${'a'.repeat(3_000)}`,
  )
  const unknown = await memory()
  await attack(REQUESTS, (n) => `/small?x=${n}${'k'.repeat(4_000)}`)
  const small = await memory()
  await attack(LARGE_PAGES, (n) => `/large?x${n}=${n}`)
  return { unknown, small, large: await memory() }
}

const heldBy = ({ heapUsed, external }: Memory) => heapUsed + external

test('the memory of a process under attack stays within one and a half of the cache’s limit', async () => {
  // The same attack without a cache shows the cost of the traffic itself.
  const without = await attacked(0)
  const { unknown, small, large } = await attacked(MEGABYTES)
  expect(unknown.renders).toBe(1)
  // Small pages with long URLs are counted correctly, and so are large ones.
  expect(heldBy(small) - heldBy(without.small)).toBeLessThanOrEqual(small.cached)
  expect(heldBy(large) - heldBy(without.large)).toBeLessThanOrEqual(large.cached)
  expect(large.cached).toBeGreaterThan(0.8 * LIMIT)
  expect(large.cached).toBeLessThanOrEqual(LIMIT)
  const resident = (large.rss - without.large.rss) / LIMIT
  console.log(`the cache took ${resident.toFixed(2)} of its limit in the process`)
  expect(resident).toBeLessThanOrEqual(1.5)
}, 300_000)

import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { startServer, type TestServer } from '../e2e/testing/running-server.ts'
import { cpuOf } from './cpu.ts'

const HOST = 'ironbark.localhost'
const CONNECTIONS = 40
let sent = 0

function submit(port: number, agent: Agent): Promise<number> {
  sent += 1
  const body = new URLSearchParams({
    _step: '0',
    _key: `bench-browser-made-key-${sent}`,
    _ms: '9000',
    category: 'Sales',
    name: 'Jo Marchetti',
    phone: '0491 570 006',
    email: 'jo@example.com',
    message: `Number ${sent}: is it still there?`,
    opt_in: 'yes',
    hear_about_us: 'Google',
    terms_conditions: 'yes',
  }).toString()
  const headers = {
    Host: HOST,
    Origin: `http://${HOST}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': `203.0.${sent % 250}.${(sent >> 8) % 250}`,
  }
  return new Promise((resolve, reject) => {
    const post = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/contact', headers, agent },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode!))
      },
    )
    post.on('error', reject)
    post.end(body)
  })
}

async function measure({ port, process }: TestServer, agent: Agent, seconds: number) {
  const late: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const cpu = cpuOf(process.pid!)
  const visitor = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      const status = await submit(port, agent)
      if (status !== 303) throw new Error(`A lead was answered with status ${status}`)
      late.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  late.sort((a, b) => a - b)
  return {
    perSecond: late.length / ((performance.now() - started) / 1000),
    p50: late[Math.floor(late.length * 0.5)]!,
    p99: late[Math.floor(late.length * 0.99)]!,
    cpuMs: (cpuOf(process.pid!) - cpu) / late.length,
  }
}

/**
 * Full lead submissions over HTTP, each acknowledged after PostgreSQL has committed it to disk.
 * Returns the rate and the 99th percentile.
 */
export async function benchLeads(seconds = 6) {
  const url = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
  if (!url) throw new Error('This benchmark needs PostgreSQL.')
  const server = await startServer({
    DATABASE_URL: `${url}/postgres`,
    DEMO: 'false',
    ALLOW_TEST_BANK: 'true',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '1',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    await measure(server, agent, seconds / 2)
    return await measure(server, agent, seconds)
  } finally {
    agent.destroy()
    await server.stop()
  }
}

if (import.meta.main) console.table(await benchLeads())

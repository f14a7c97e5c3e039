import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { startServer } from '../e2e/running-server.ts'
import { cpuOf } from './cpu.ts'

const SITE = 'ironbark'
const SECONDS = Number(process.env.SECONDS ?? 6)
const CONNECTIONS = 40

/** Whole lead submissions by HTTP, each acknowledged after its transaction is on PostgreSQL's disk: how many a second, how late the last of a hundred. */
const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-'))
const url = await startPostgresql(folder, process.pid)
if (!url) throw new Error('This needs PostgreSQL.')
const server = await startServer({
  DATABASE_URL: `${url}/postgres`,
  DEMO: 'false',
  ALLOW_TEST_BANK: 'true',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '1',
})
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const host = `${SITE}.localhost`
let sent = 0

function submit(): Promise<number> {
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
    Host: host,
    Origin: `http://${host}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'X-Forwarded-For': `203.0.${sent % 250}.${(sent >> 8) % 250}`,
  }
  return new Promise((resolve, reject) => {
    const post = request(
      { port: server.port, host: '127.0.0.1', method: 'POST', path: '/contact', headers, agent },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode!))
      },
    )
    post.on('error', reject)
    post.end(body)
  })
}

async function run(seconds: number) {
  const late: number[] = []
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  const cpu = cpuOf(server.process.pid!)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const began = performance.now()
        const status = await submit()
        if (status !== 303) throw new Error(`a lead was answered with ${status}`)
        late.push(performance.now() - began)
      }
    }),
  )
  late.sort((a, b) => a - b)
  const at = (share: number) => `${late[Math.floor(late.length * share)]!.toFixed(0)} ms`
  const used = (cpuOf(server.process.pid!) - cpu) / late.length
  return {
    'CPU of the server for each': `${used.toFixed(2)} ms`,
    'leads a second': Math.round((late.length / (performance.now() - started)) * 1000),
    p50: at(0.5),
    p99: at(0.99),
  }
}

try {
  await run(2)
  console.table({
    'lead submissions, acknowledged on PostgreSQL': { ...(await run(SECONDS)), goal: '≥ 300 a second' },
  })
} finally {
  agent.destroy()
  await server.stop()
}

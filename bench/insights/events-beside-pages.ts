import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#adapters/database/connect.ts'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { newDataFolder } from '../../e2e/testing/data-folder.ts'
import { startServer, type TestServer } from '../../e2e/testing/running-server.ts'
import { cpuOf } from '../cpu.ts'
import { HOSTS, type Sending, type Sent } from './send-beacons.ts'
import type { Times, Timing } from './time-pages.ts'

const PAGE = { host: HOSTS[0]!, path: '/', pages: 400, everyMs: 20 }
const ENV = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', VISITOR_PAGES_PER_MINUTE: '0' }

/** Starts a script of this folder with one argument. */
const script = (name: string, argument: object | string): ChildProcess =>
  spawn(
    process.execPath,
    [`bench/insights/${name}.ts`, typeof argument === 'string' ? argument : JSON.stringify(argument)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
/** What a script prints. One that ends without a word has failed. */
const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stdout! })
    lines.once('line', resolve)
    lines.once('close', () => reject(new Error(`${child.spawnargs[1]} ended without an answer`)))
  })
const timePages = async (timing: Timing) => JSON.parse(await firstLine(script('time-pages', timing))) as Times
const sendBeacons = async (sending: Sending) =>
  JSON.parse(await firstLine(script('send-beacons', sending))) as Sent

/** Cars that are on sale in the demo: an event about any other is not counted for a car. */
async function carsOf({ get }: TestServer): Promise<number[]> {
  const { body } = await get(HOSTS[0]!, '/search/used-cars')
  const cars = [...new Set(body.match(/(?<=data-car=")\d+/g))].map(Number)
  if (cars.length === 0) throw new Error('The demo shows no cars')
  return cars
}

const GOAL_A_SECOND = 3_000
export type Beside = { alone: Times; meanwhile: Times; cpu: number }

/** The time of a page alone, and while 3,000 events come each second, and the CPU time of each. */
async function pagesBeside(port: number, pid: number, cars: readonly number[]): Promise<Beside> {
  const timing = { port, ...PAGE }
  const seconds = Math.ceil((PAGE.pages * PAGE.everyMs) / 1000) + 3
  await timePages({ ...timing, pages: 100 })
  const alone = await timePages(timing)
  const sending = sendBeacons({ port, perSecond: GOAL_A_SECOND, seconds, connections: 40, cars })
  // Until the first have been stored.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const before = cpuOf(pid)
  const began = performance.now()
  const meanwhile = await timePages(timing)
  const cpu = (cpuOf(pid) - before) / (performance.now() - began)
  const { taken, seconds: took } = await sending
  if (taken < GOAL_A_SECOND * took * 0.95)
    throw new Error(`Only ${taken} beacons were answered in ${took} seconds`)
  return { alone, meanwhile, cpu }
}

async function ofServer(env: Record<string, string>): Promise<Beside> {
  const server = await startServer({ ...ENV, ...env })
  try {
    return await pagesBeside(server.port, server.process.pid!, await carsOf(server))
  } finally {
    await server.stop()
  }
}

/** The same of a server that does nothing but answer, with a page of the same size. */
async function ofTrivialServer(): Promise<Beside> {
  const server = await startServer(ENV)
  const { body } = await server.get(PAGE.host, PAGE.path)
  await server.stop()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  writeFileSync(join(folder, 'page'), gzipSync(body))
  const child = script('trivial-server', join(folder, 'page'))
  try {
    const port = Number(new URL(await firstLine(child)).port)
    return await pagesBeside(port, child.pid!, [1])
  } finally {
    child.kill()
    rmSync(folder, { recursive: true })
  }
}

/** A shop's page alone and beside events: of each database, and of a server that does nothing. */
export async function benchPagesBesideEvents(): Promise<Record<string, Beside>> {
  const url = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-')), process.pid)
  return {
    'embedded database': await ofServer({}),
    ...(url && { PostgreSQL: await ofServer({ DATABASE_URL: `${url}/postgres` }) }),
    'a server that does nothing': await ofTrivialServer(),
  }
}

/**
 * Events a second that a platform with the embedded database takes, what they cost, and the part of
 * them that is in the database afterwards.
 */
export async function benchEvents(
  seconds = 10,
): Promise<{ perSecond: number; cpuShare: number; stored: number }> {
  const folder = await newDataFolder({})
  const server = await startServer(ENV, folder)
  const cars = await carsOf(server)
  const cpu = cpuOf(server.process.pid!)
  const began = performance.now()
  const sent = await sendBeacons({ port: server.port, perSecond: 0, seconds, connections: 20, cars })
  const used = cpuOf(server.process.pid!) - cpu
  const tookAll = (performance.now() - began) / 1000
  // Stopping stores what still waits, so its time counts too.
  await server.stop()
  const took = (performance.now() - began) / 1000
  const database = await openDatabase({ folder })
  const { rows } = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from visit_events`)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  const stored = rows[0]!.n
  return { perSecond: stored / took, cpuShare: used / 1000 / tookAll, stored: stored / sent.taken }
}

import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/connect.ts'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { clientOfRequest } from '#server/http/client-of-request.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { faultOf } from './testing/fault-of.ts'
import { httpClient, type TestRequest, type TestResponse } from './testing/http-client.ts'
import { ISOLATED, ISOLATED_SLUG, sitesWithIsolatedOne } from './testing/isolated-site.ts'
import { type Known, keyOf, requestMaker } from './testing/requests.ts'
import { Seeded } from './testing/seeded.ts'
import { surfaces } from './testing/surfaces.ts'

/** Four fifths of all fuzzed requests; the others go to the console. */
const REQUESTS = Math.round(Number(process.env.FUZZ_REQUESTS ?? 5_000) * 0.8)
const AT_ONCE = 24
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)

const folder = sitesWithIsolatedOne()
const sites = openSiteFolder(folder).all()
let server: TestServer
beforeAll(async () => {
  server = await startServer({
    SITES_FOLDER: folder,
    TRUSTED_PROXIES: '1',
    DASHBOARD_USER: 'yard',
    DASHBOARD_PASSWORD: 'a long password',
    PREVIEW_SECRET: 'a secret of sixteen',
  })
})
afterAll(async () => {
  await server?.stop()
  if (server) rmSync(server.folder, { recursive: true, force: true })
  rmSync(dirname(folder), { recursive: true, force: true })
})

const PLACES_TO_LOOK = ['/', '/search/used-cars', '/locations', '/models']
const slugsIn = (text: string) =>
  [...text.matchAll(/"\/(?:cars|search|locations|models|brands|pages)\/([a-z0-9-]+)/g)].map(
    ([, slug]) => slug!,
  )

/** Collects links from the pages, as a visitor would see them, also of the isolated dealer. */
async function lookAround(): Promise<Known> {
  const slugs: Known['slugs'] = {}
  for (const { slug } of sites) {
    const pages = await Promise.all(PLACES_TO_LOOK.map((path) => server.get(slug, path)))
    slugs[`${slug}.localhost:${server.port}`] = [...new Set(pages.flatMap(({ body }) => slugsIn(body)))]
  }
  const isolated = JSON.parse((await server.get(ISOLATED_SLUG, '/feeds/stock.json')).body)
  const ids = isolated.cars.slice(0, 20).map(({ id }: { id: number }) => String(id))
  expect(ids).toHaveLength(20)
  const files = [
    'google-vehicles.csv',
    'meta-vehicles.csv',
    'classifieds.csv',
    'stock.json',
    '1.xml',
    '1.json',
    '3.json',
  ]
  return {
    slugs,
    ids: [...ids, ...files, '110', '9110', '1', 'test-bank', 'off', 'A'.repeat(22), crypto.randomUUID()],
  }
}

/** The site of a request, as the platform sees it behind one proxy. */
const isForIsolated = ({ headers: { Host: host, ...headers } }: TestRequest) =>
  clientOfRequest({ headers: { ...headers, host }, socket: {} }, 1).host.startsWith(`${ISOLATED_SLUG}.`)

test(`${REQUESTS} hostile requests (seed ${seed}): no failure, no hang, no internals, nothing of another dealer, nothing unescaped`, async () => {
  const known = await lookAround()
  const make = requestMaker(new Seeded(seed), surfaces(sites), known)
  const requests = Array.from({ length: REQUESTS }, (_, number) => ({ number, request: make(number) }))
  const answers = new Map<number, TestResponse>()
  const wrong: string[] = []
  const statuses: Record<number, number> = {}
  const { send, close } = httpClient(server.port, AT_ONCE)

  const one = async (number: number, request: TestRequest) => {
    const say = (what: string) =>
      wrong.push(`${what}\n  seed ${seed}, request ${number}: ${JSON.stringify(request).slice(0, 700)}`)
    try {
      const answer = await send(request)
      answers.set(number, answer)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const what = faultOf(request, answer, process.cwd())
      if (what) say(what)
      const isGallery = request.headers.Host === 'localhost' && answer.body.includes('demo dealers')
      if (ISOLATED.test(answer.body) && !isForIsolated(request) && !isGallery) say('another site’s data')
    } catch (error) {
      say(String(error))
    }
  }
  const queue = requests.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { number, request } of queue) {
        if (wrong.length > 20) return
        await one(number, request)
      }
    }),
  )
  close()
  console.log(`fuzzed with seed ${seed}:`, JSON.stringify(statuses))
  expect(wrong.slice(0, 20).join('\n')).toBe('')

  // An error in the log is a failure too, even if the visitor saw none.
  expect(server.log.filter((line) => /"level":[56]0/.test(line)).slice(0, 5)).toEqual([])

  // Nothing that was sent appears on the pages that others see.
  for (const { slug } of sites) {
    const { status, body } = await server.get(slug, '/')
    expect(status).toBe(200)
    expect(body).not.toMatch(/fz\(|evil\.example/)
  }

  // A lead is saved exactly when it was acknowledged.
  await server.kill()
  const database = await openDatabase({ folder: server.folder })
  const { rows } = await database.db.execute<{ key: string }>(
    sql`select key from leads where key is not null`,
  )
  await database.close()
  const saved = new Set(rows.map(({ key }) => key))
  const refused = requests.filter(({ number }) => {
    const { status = 0 } = answers.get(number) ?? {}
    // A page's script gets 202 for a redirect, and 200 for a step of several.
    return saved.has(keyOf(number)) && ![200, 202, 303].includes(status)
  })
  expect(refused.map(({ number, request }) => [number, answers.get(number)?.status, request.path])).toEqual(
    [],
  )
  const lost = requests.filter(({ number }) => {
    const answer = answers.get(number)
    return (
      answer?.status === 303 &&
      /^\/success/.test(String(answer.headers.location)) &&
      !saved.has(keyOf(number))
    )
  })
  expect(lost.map(({ number, request }) => [number, request.path])).toEqual([])
  // Chance decides how many requests are whole forms: some are, or the comparison proves nothing.
  expect(saved.size).toBeGreaterThan(0)
}, 3_600_000)

import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { demoPeople, signInByLink } from '../../../e2e/testing/sign-in-by-link.ts'
import { consoleRequestMaker, type Session } from './testing/console-requests.ts'
import { faultOf } from './testing/fault-of.ts'
import { httpClient } from './testing/http-client.ts'
import { ISOLATED, ISOLATED_SLUG, sitesWithIsolatedOne } from './testing/isolated-site.ts'
import { Seeded } from './testing/seeded.ts'

/** A fifth of all fuzzed requests; the others go to the shop and its endpoints. */
const REQUESTS = Math.round(Number(process.env.FUZZ_REQUESTS ?? 5_000) / 5)
const AT_ONCE = 12
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)

const folder = sitesWithIsolatedOne()
let server: TestServer
let sessions: Session[]
beforeAll(async () => {
  server = await startServer({ SITES_FOLDER: folder, TRUSTED_PROXIES: '1' })
  // Here, because a link signs in once and a test may run twice.
  sessions = await signInAll()
}, 600_000)
afterAll(async () => {
  await server?.stop()
  rmSync(server.folder, { recursive: true, force: true })
  rmSync(dirname(folder), { recursive: true, force: true })
})

const people = demoPeople(folder)
const isOperator = (who: string) =>
  people.some(({ name, roles }) => name === who && roles.some(({ role }) => role === 'operator'))

/** Signs in as every person of the demo, by the links that the start printed. */
async function signInAll(): Promise<Session[]> {
  const sessions: Session[] = []
  for (const { name } of people) sessions.push({ who: name, cookie: await signInByLink(server, name) })
  return sessions
}

/** Cars, leads and people that screens link to, so that changes reach something. */
async function idsOnScreens(): Promise<string[]> {
  const found = new Set<string>()
  for (const { cookie } of sessions)
    for (const room of ['stock', 'leads', 'shoppers', 'appointments']) {
      const { body } = await server.get('console', `/harbourline/${room}`, { Cookie: cookie })
      const links = [...body.matchAll(/\/harbourline\/(?:stock|leads|shoppers)\/([\w-]{3,})/g)]
      for (const [, id] of links.slice(0, 10)) found.add(id!)
    }
  expect(found.size).toBeGreaterThan(10)
  return [...found]
}

test(`${REQUESTS} requests to the console as each role (seed ${seed}): no failure, no hang, nothing of another dealer`, async () => {
  const host = `console.localhost:${server.port}`
  const known = await idsOnScreens()
  // The demo makes a dealer's past when somebody first opens it, which no request is timed with.
  for (const dealer of ['second-lap', ISOLATED_SLUG])
    await server.get('console', `/${dealer}/now`, { Cookie: sessions[0]!.cookie })
  const ids = ['1', '1010', 'none', 'x'.repeat(43), crypto.randomUUID(), 'lead:1', 'oldest', ...known]
  const dealers = ['harbourline', 'harbourline', 'second-lap', ISOLATED_SLUG, 'nobody']
  const make = consoleRequestMaker(new Seeded(seed), host, sessions, { dealers, ids })
  const requests = Array.from({ length: REQUESTS }, (_, number) => ({ number, ...make() })).values()
  const { send, close } = httpClient(server.port, AT_ONCE)
  const wrong: string[] = []
  const statuses: Record<number, number> = {}
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { number, request, who } of requests) {
        if (wrong.length > 20) return
        const say = (what: string) =>
          wrong.push(`${what}\n  request ${number} as ${who}: ${JSON.stringify(request).slice(0, 700)}`)
        try {
          const answer = await send(request)
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          const what = faultOf(request, answer, process.cwd())
          if (what) say(what)
          if (ISOLATED.test(answer.body) && !isOperator(who)) say('another dealer’s data')
        } catch (error) {
          say(String(error))
        }
      }
    }),
  )
  close()
  console.log(`fuzzed the console with seed ${seed}:`, JSON.stringify(statuses))
  expect(wrong.slice(0, 20).join('\n')).toBe('')
  expect(server.log.filter((line) => /"level":[56]0/.test(line)).slice(0, 5)).toEqual([])
  // The requests were made as these people to the end.
  for (const { who, cookie } of sessions)
    expect([who, (await server.get('console', '/me', { Cookie: cookie })).status]).toEqual([who, 200])
}, 1_800_000)

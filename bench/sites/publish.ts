import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { startServer, type TestServer } from '../../e2e/testing/running-server.ts'
import { signIn } from '../console/requests.ts'

const SLUG = 'harbourline'
const ROUNDS = 20

/** Posts to the console and gives back its JSON. */
async function send<Answer>(
  server: TestServer,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string>,
): Promise<Answer> {
  const { status, body } = await server.post(
    'console',
    `/${SLUG}/${path}`,
    `${new URLSearchParams(form)}`,
    headers,
  )
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body.slice(0, 500)}`)
  return JSON.parse(body) as Answer
}

/** Drafts a banner, publishes it, and waits until a shopper's page has it at each process. */
async function round(servers: readonly TestServer[], headers: Record<string, string>, seen: Seen, n: number) {
  const [first] = servers as [TestServer]
  const words = `Round ${n} of the bench`
  const ops = [{ op: 'set', path: ['announcements'], value: [{ text: words }] }]
  const patch = JSON.stringify({ ...seen, ops })
  const saved = await send<{ revision: number }>(first, 'site/draft', { intent: 'patch', patch }, headers)
  const began = performance.now()
  const done = await first.post(
    'console',
    `/${SLUG}/site/publish`,
    `${new URLSearchParams({ intent: 'publish', revision: String(saved.revision), reason: '' })}`,
    headers,
  )
  if (done.status !== 200) throw new Error(`not published: ${done.status} ${done.body.slice(0, 500)}`)
  const times = await Promise.all(
    servers.map(async (server) => {
      while (!(await server.get(SLUG, '/')).body.includes(words))
        if (performance.now() - began > 30_000) throw new Error(`“${words}” was never seen`)
      return performance.now() - began
    }),
  )
  // The newest version is the first of the list.
  const versions = await first.get('console', `/${SLUG}/site/versions`, headers)
  const live = Number(/\?version=(\d+)/.exec(versions.body)![1])
  return { ms: Math.max(...times), seen: { revision: saved.revision, live } }
}

type Seen = { revision: number; live: number }

async function measure(env: Record<string, string>, folders: readonly (string | undefined)[]) {
  const servers: TestServer[] = []
  try {
    for (const folder of folders) {
      // An empty database takes the demo first, which is no part of this.
      if (folder) await (await startServer(env, folder)).stop()
      servers.push(await startServer(env, folder))
    }
    const headers = { Cookie: await signIn(servers[0]!) }
    const times: number[] = []
    let seen: Seen = { revision: 0, live: 0 }
    for (let n = 1; n <= ROUNDS; n += 1) {
      const one = await round(servers, headers, seen, n)
      seen = one.seen
      times.push(one.ms)
    }
    times.sort((a, b) => a - b)
    return { p50: times[ROUNDS / 2]!, slowest: times.at(-1)! }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/**
 * From the press on “Publish now” until shoppers read it: in one process with the embedded
 * database, and in both of two processes with PostgreSQL.
 */
export async function benchPublish() {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'forecourt-bench-publish-')))
  const url = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
  try {
    return {
      'one process, embedded': await measure({}, [undefined]),
      ...(url && {
        'two processes, PostgreSQL': await measure({ DATABASE_URL: `${url}/postgres` }, folders),
      }),
    }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) console.dir(await benchPublish())

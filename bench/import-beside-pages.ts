import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresql } from '#adapters/database/testing/test-postgresql.ts'
import { startServer, type TestServer } from '../e2e/testing/running-server.ts'
import { writeFeed } from './import.ts'

const TOKEN = 'a-token-for-the-benchmark'
const OTHER = 'harbourline'
/** A dealership of another site than OTHER. */
const IMPORTING = 'ironbark-motorcycles'
const REQUESTS = 150
const PAUSE_MS = 20

/** A page from the cache, and one that is rendered for each request. */
const PAGES: Record<string, (n: number) => string> = {
  'Cached page': () => '/search/used-cars',
  'Rendered page': (n) => `/search/used-cars?price=0-${20_000 + n}`,
}

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS))

async function p95(server: TestServer, pathOf: (n: number) => string, from: number, isOver?: () => boolean) {
  const times: number[] = []
  for (let n = 0; isOver ? !isOver() : n < REQUESTS; n += 1) {
    const started = performance.now()
    const { status } = await server.get(OTHER, pathOf(from + n))
    if (status !== 200) throw new Error(`A page answered ${status}.`)
    times.push(performance.now() - started)
    await pause()
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

type Compared = { what: string; usual: number; meanwhile: number }

/** Pages of one dealer before and while a large feed of another is imported by the same server. */
export async function benchOthers(): Promise<Compared[]> {
  const url = await startPostgresql(mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-')), process.pid)
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-import-'))
  const path = join(folder, 'feed.csv')
  writeFeed(path)
  const server = await startServer({
    DATABASE_URL: `${url}/postgres`,
    ADMIN_TOKEN: TOKEN,
    LOG_LEVEL: 'error',
  })
  try {
    // Both pages at once, before as meanwhile: a request waits for the other one of the two.
    const measure = (from: number, isOver?: () => boolean) =>
      Promise.all(Object.values(PAGES).map((pathOf) => p95(server, pathOf, from, isOver)))
    const usual = await measure(0)
    let isOver = false
    // From the disk: a large buffer here would cost this process pauses that look like the
    // server's.
    const feed = await openAsBlob(path)
    const imported = fetch(`http://127.0.0.1:${server.port}/admin/stock/${IMPORTING}?allow-shrink=true`, {
      method: 'POST',
      body: feed,
      headers: { authorization: `Bearer ${TOKEN}` },
    }).finally(() => {
      isOver = true
    })
    const meanwhile = await measure(REQUESTS, () => isOver)
    const answer = await imported
    // One row in a hundred is broken, so somebody has to look.
    if (answer.status !== 422) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`)
    return Object.keys(PAGES).map((what, at) => ({
      what,
      usual: usual[at]!,
      meanwhile: meanwhile[at]!,
    }))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  console.log(await benchOthers())
  process.exit()
}

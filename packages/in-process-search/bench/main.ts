/**
 * npm run bench -w in-process-search [-- 2000 20000 200000]: times of the recorded requests on
 * copies of the recorded documents, through the official client. With MEILI_URL (and its key in
 * MEILI_KEY) a real server gets the same requests. Give it a server of its own: the index Bench is
 * made anew.
 */
import { readFileSync } from 'node:fs'
import { HttpApi, httpClientOf } from 'in-process-search'
import { Meilisearch } from 'meilisearch'
import { fileOf } from '../src/testing/golden.ts'

type Query = Record<string, unknown> & { indexUid: string; q?: string; facets?: string[] }
type Recorded = { status: number; request: { queries: Query[] } }
type Searcher = { name: string; client: Meilisearch }

const UID = 'Bench'
const BATCH = 5000
/** The engines take turns of a few requests, so that other load on the machine affects both. */
const TURN = 20

const fixture = (name: string) => readFileSync(new URL(`../fixtures/golden/${name}`, import.meta.url), 'utf8')
/** The first recorded index is the largest. */
const [[RECORDED, SETTINGS] = ['', {}]] = Object.entries(JSON.parse(fixture('settings.json')) as object)
const DOCUMENTS = fixture(fileOf(RECORDED))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, unknown>)

const kindOf = ({ q, facets }: Query) => (q?.trim() ? 'words' : facets?.length ? 'facets' : 'filters')

/** Recorded requests by kind. */
function recordedQueries(): Map<string, Query[]> {
  const { cases } = JSON.parse(fixture('answers.json')) as { cases: Recorded[] }
  const queries = cases
    .filter(({ status }) => status === 200)
    .flatMap(({ request }) => request.queries)
    .filter(({ indexUid }) => indexUid === RECORDED)
    .map((query) => ({ ...query, indexUid: UID }))
  return Map.groupBy(queries, kindOf)
}

const copies = (size: number) =>
  Array.from({ length: size }, (_, i) => ({ ...DOCUMENTS[i % DOCUMENTS.length]!, id: i + 1 }))

async function fill({ name, client }: Searcher, documents: object[]): Promise<void> {
  const began = performance.now()
  await client
    .deleteIndex(UID)
    .waitTask({ timeout: 0 })
    .catch(() => undefined)
  const index = client.index(UID)
  await index.updateSettings(SETTINGS).waitTask({ timeout: 0 })
  for (let from = 0; from < documents.length; from += BATCH)
    await index
      .addDocuments(documents.slice(from, from + BATCH), { primaryKey: 'id' })
      .waitTask({ timeout: 0 })
  console.log(`  ${name}: filled in ${((performance.now() - began) / 1000).toFixed(2)} s`)
}

/** p50 and p95 of each engine in milliseconds, and the ratio to the first. */
async function compare(searchers: Searcher[], queries: Query[]): Promise<Record<string, string>> {
  const took = new Map(searchers.map(({ name }) => [name, [] as number[]]))
  for (const isMeasured of [false, true])
    for (let from = 0; from < queries.length; from += TURN)
      for (const { name, client } of searchers)
        for (const query of queries.slice(from, from + TURN)) {
          const began = performance.now()
          await client.multiSearch({ queries: [query] } as never)
          if (isMeasured) took.get(name)!.push(performance.now() - began)
        }
  const row: Record<string, string> = { requests: String(queries.length) }
  const at = (name: string, share: number) => {
    const sorted = took.get(name)!.toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * share)]!
  }
  for (const [i, { name }] of searchers.entries()) {
    row[`${name} p50`] = at(name, 0.5).toFixed(2)
    row[`${name} p95`] = at(name, 0.95).toFixed(2)
    if (i > 0) row.ratio = `${(at(name, 0.5) / at(searchers[0]!.name, 0.5)).toFixed(1)}×`
  }
  return row
}

const memory = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

const { MEILI_URL, MEILI_KEY } = process.env
const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [2000, 20_000]) {
  console.log(`\n${size.toLocaleString('en')} documents`)
  const documents = copies(size)
  const before = memory()
  const here = new Meilisearch({ host: 'http://in-process', httpClient: httpClientOf(new HttpApi()) })
  const searchers: Searcher[] = [{ name: 'in process', client: here }]
  if (MEILI_URL)
    searchers.push({
      name: 'Meilisearch',
      client: new Meilisearch({ host: MEILI_URL, ...(MEILI_KEY && { apiKey: MEILI_KEY }) }),
    })
  await fill(searchers[0]!, documents)
  console.log(`  in process: ${(memory() - before).toFixed(0)} MB beside the documents`)
  for (const other of searchers.slice(1)) await fill(other, documents)
  const rows: Record<string, Record<string, string>> = {}
  for (const [kind, queries] of recordedQueries()) rows[kind] = await compare(searchers, queries)
  console.table(rows)
}

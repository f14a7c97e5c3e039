import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Meilisearch, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { HttpApi } from '../api/http-api.ts'
import { httpClientOf } from '../api/serve.ts'

/** One recorded request and the response of a real Meilisearch. */
export type GoldenCase = {
  name: string
  request: { queries: Record<string, unknown>[] }
  status: number
  response: Record<string, unknown>
}

type Step = { index: string; upsert?: object[]; delete?: number[]; cases: GoldenCase[] }
type Outcome = { status: number; response: Record<string, unknown> }

export type GoldenReport = { agreed: number; asked: number; differences: string[] }

/** The file with the documents of an index: 'books.jsonl' for 'books', 'Book' and 'Book_test'. */
export const fileOf = (uid: string): string => `${uid.split('_')[0]!.toLowerCase().replace(/s$/, '')}s.jsonl`

/** Sends the recorded requests of a folder to a new engine, through the official client. */
export async function compareWithRecording(folder: string): Promise<GoldenReport> {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const settings = JSON.parse(await read('settings.json'))
  const client = newClient()
  for (const uid of Object.keys(settings)) {
    const lines = (await read(fileOf(uid))).split('\n').filter((line) => line.trim() !== '')
    await client.index(uid).updateSettings(settings[uid]).waitTask()
    await client
      .index(uid)
      .addDocuments(JSON.parse(`[${lines.join()}]`))
      .waitTask()
  }
  const report: GoldenReport = { agreed: 0, asked: 0, differences: [] }
  const compare = async (cases: GoldenCase[], when: string) => {
    for (const recorded of cases) {
      report.asked++
      const found = differences(recorded, await ask(client, recorded.request))
      if (found.length === 0) report.agreed++
      report.differences.push(...found.map((difference) => `${recorded.name}${when}: ${difference}`))
    }
  }
  await compare(JSON.parse(await read('answers.json')).cases, '')
  const { steps }: { steps: Step[] } = JSON.parse(await read('changes.json').catch(nothingWhenMissing))
  for (const [i, step] of steps.entries()) {
    const index = client.index(step.index)
    await index.addDocuments((step.upsert ?? []) as Record<string, unknown>[]).waitTask()
    await index.deleteDocuments(step.delete ?? []).waitTask()
    await compare(step.cases, ` (after change ${i + 1})`)
  }
  return report
}

function nothingWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '{"steps":[]}'
  throw error
}

/** The official client, with an engine of its own in this process. */
export const newClient = (api = new HttpApi()): Meilisearch =>
  new Meilisearch({
    host: 'http://in-process',
    httpClient: httpClientOf(
      api,
      (status, body) => new MeilisearchApiError(new Response(null, { status }), body as never),
    ),
  })

async function ask(client: Meilisearch, request: GoldenCase['request']): Promise<Outcome> {
  try {
    return { status: 200, response: await client.multiSearch(request as never) }
  } catch (error) {
    const cause = error instanceof MeilisearchRequestError ? error.cause : error
    if (!(cause instanceof MeilisearchApiError)) throw cause
    return { status: cause.response.status, response: { ...cause.cause } }
  }
}

const NOT_COMPARED = new Set(['hits', 'processingTimeMs', 'requestUid', 'metadata'])

function differences(expected: GoldenCase, got: Outcome): string[] {
  if (expected.status !== got.status)
    return [`status ${got.status} instead of ${expected.status} ${got.response.message ?? ''}`]
  const short = (value: unknown) => JSON.stringify(value)?.slice(0, 200)
  const unlike = (name: string, want: unknown, have: unknown) =>
    isDeepStrictEqual(want, have) ? [] : [`${name} ${short(have)} instead of ${short(want)}`]
  if (expected.status !== 200)
    return ['code', 'type'].flatMap((name) => unlike(name, expected.response[name], got.response[name]))
  const wanted = expected.response.results as Record<string, unknown>[]
  const given = got.response.results as Record<string, unknown>[]
  if (wanted.length !== given.length) return [`${given.length} answers instead of ${wanted.length}`]
  return wanted.flatMap((want, i) => {
    const have = given[i]!
    const names = Object.keys({ ...want, ...have }).filter((name) => !NOT_COMPARED.has(name))
    const found = names.flatMap((name) => unlike(name, want[name], have[name]))
    const idsOf = (answer: Record<string, unknown>) => (answer.hits as { id: unknown }[]).map((hit) => hit.id)
    const order = unlike('order', idsOf(want), idsOf(have))
    if (order.length > 0) return [...found, ...order]
    const hits = have.hits as object[]
    return [...found, ...(want.hits as object[]).flatMap((hit, n) => unlike(`hit ${n}`, hit, hits[n]))]
  })
}

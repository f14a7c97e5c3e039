import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Engine } from '../../embedded/engine.ts'
import type { EngineSettings } from '../../embedded/engine-settings.ts'
import { JsonApi } from '../../embedded/testing/json-api/json-api.ts'

type Body = Record<string, unknown>
type Answer = { status: number; body: unknown }

/** Each index is an engine of its own with this index name, so that two can be swapped. */
const INNER = 'index'

/**
 * A fake Meilisearch for tests. The embedded engine answers over HTTP, and tasks finish at once.
 */
export async function standInServer(port = 0) {
  const indexes = new Map<string, Engine>()
  const failed = new Map<number, object>()
  let lastTask = 0
  const refusal = (code: string) => ({ message: code, code, type: 'invalid_request', link: '' })
  const task = (failure?: string): Answer => {
    lastTask += 1
    if (failure) failed.set(lastTask, refusal(failure))
    return { status: 202, body: { taskUid: lastTask, enqueuedAt: new Date().toISOString() } }
  }

  const multiSearch = ({ queries }: { queries: (Body & { indexUid: string })[] }): Answer => {
    const results: unknown[] = []
    for (const { indexUid, ...query } of queries) {
      const engine = indexes.get(indexUid)
      if (!engine) return { status: 400, body: refusal('index_not_found') }
      const { status, body } = new JsonApi(engine).multiSearch({ queries: [{ ...query, indexUid: INNER }] })
      if (status !== 200) return { status, body }
      results.push(...body.results)
    }
    return { status: 200, body: { results } }
  }

  const onIndex = (method: string, uid: string, part: string, body: unknown): Answer => {
    const engine = indexes.get(uid)
    if (method === 'GET')
      return engine ? { status: 200, body: { uid } } : { status: 404, body: refusal('index_not_found') }
    if (!engine) return task('index_not_found')
    if (method === 'DELETE') indexes.delete(uid)
    else if (part === 'settings') {
      const settled = new Engine({ [INNER]: body as EngineSettings })
      settled.beginReplacement(INNER)
      settled.addToReplacement(INNER, JSON.stringify(engine.documentsByNumber(INNER)))
      settled.endReplacement(INNER)
      indexes.set(uid, settled)
    } else if (part === 'documents') engine.upsert(INNER, body as Body[])
    else if (part === 'documents/delete-batch') engine.delete(INNER, body as number[])
    else throw new Error(`the stand-in does not know ${method} ${part}`)
    return task()
  }

  const answer = (method: string, path: string, body: unknown): Answer => {
    const [, first, name = '', ...rest] = path.split('/')
    if (first === 'multi-search') return multiSearch(body as never)
    if (first === 'tasks') {
      const error = failed.get(Number(name)) ?? null
      return { status: 200, body: { uid: Number(name), status: error ? 'failed' : 'succeeded', error } }
    }
    if (first === 'swap-indexes') {
      const [swap] = body as { indexes: [string, string]; rename: boolean }[]
      const [a, b] = swap!.indexes
      const [one, other] = [indexes.get(a)!, indexes.get(b)]
      if (swap!.rename === (other !== undefined))
        throw new Error('swapped what is missing, or renamed over it')
      indexes.set(b, one)
      if (other) indexes.set(a, other)
      else indexes.delete(a)
      return task()
    }
    if (name !== '') return onIndex(method, name, rest.join('/'), body)
    const { uid } = body as { uid: string }
    if (indexes.has(uid)) return task('index_already_exists')
    indexes.set(uid, new Engine({ [INNER]: {} }))
    return task()
  }

  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const path = request.url!.replace(/\?.*/, '')
    const { status, body } = answer(request.method!, path, sent === '' ? undefined : JSON.parse(sent))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

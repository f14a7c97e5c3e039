import type { Document } from '../answer/attribute-path.ts'
import { Engine } from '../engine.ts'
import { type EngineSettings, MAX_SEARCHABLE_ATTRIBUTES } from '../engine-settings.ts'
import { Refusal } from '../refusal.ts'
import { JsonApi } from './json-api.ts'

export type ApiAnswer = { status: number; body: unknown }
type ErrorBody = { message: string; code: string; type: string; link: string }
type Task = { uid: number; indexUid: string | null; type: string; error: ErrorBody | null; at: string }

/** Each index is an engine of its own with this name, so that two can be swapped. */
const INNER = 'index'
/** Older tasks are forgotten. */
const MAX_TASKS = 1000
const VERSION = '1.50.0'
const UID = /^[\w-]{1,400}$/

const errorBody = (code: string, message: string): ErrorBody => ({
  message,
  code,
  type: 'invalid_request',
  link: `https://docs.meilisearch.com/errors#${code}`,
})
const ok = (body: unknown): ApiAnswer => ({ status: 200, body })
const refused = (status: number, code: string, message: string): ApiAnswer => ({
  status,
  body: errorBody(code, message),
})
const noIndex = (uid: string) => refused(404, 'index_not_found', `Index \`${uid}\` not found.`)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isKey = (value: unknown): value is number | string =>
  Number.isInteger(value) || (typeof value === 'string' && UID.test(value))

/** The names are those of the documents so far, for an index that searches in all of them. */
type Index = { engine: Engine; settings: EngineSettings; names: readonly string[]; createdAt: string }

const allAttributes = ({ searchableAttributes: names }: EngineSettings) => names?.includes('*') ?? true

/** Attributes of documents that are not in the list, in the order in which they come. */
function newNames(documents: readonly (Document | null)[], known: readonly string[]): string[] {
  const names = new Set<string>()
  for (const document of documents) for (const name of Object.keys(document ?? {})) names.add(name)
  const more = [...names].filter((name) => !known.includes(name))
  return more.slice(0, MAX_SEARCHABLE_ATTRIBUTES - known.length)
}

/**
 * Indexes behind the addresses of Meilisearch's HTTP API, for its official client. What is written
 * is there when the answer comes, so every task has finished. Only the addresses of the README are
 * known.
 */
export class HttpApi {
  readonly #indexes = new Map<string, Index>()
  readonly #tasks = new Map<number, Task>()
  /** Shapes of queries are checked before indexes, and an error of any query fails the request. */
  readonly #searches = new JsonApi({
    searchOne: ({ indexUid, ...request }) => {
      const found = this.#indexes.get(indexUid)
      if (!found) throw new Refusal('index_not_found', `Index \`${indexUid}\` not found.`)
      return { ...found.engine.searchOne({ ...request, indexUid: INNER }), indexUid }
    },
  })
  #lastTask = -1

  request(method: string, path: string, body?: unknown): ApiAnswer {
    const [first = '', name, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent)
    const part = rest.join('/')
    if (method === 'GET' && first === 'health') return ok({ status: 'available' })
    if (method === 'GET' && first === 'version')
      return ok({ commitSha: 'unknown', commitDate: 'unknown', pkgVersion: VERSION })
    if (method === 'POST' && first === 'multi-search') return this.#multiSearch(body)
    if (method === 'POST' && first === 'swap-indexes') return this.#swap(body)
    if (method === 'GET' && first === 'tasks' && name !== undefined) return this.#showTask(Number(name))
    if (first === 'indexes' && name === undefined) return this.#onIndexes(method, body)
    if (first === 'indexes') return this.#onIndex(method, name!, part, body)
    return refused(404, 'not_found', `There is no ${method} ${path} here.`)
  }

  #multiSearch(body: unknown): ApiAnswer {
    if (!isObject(body) || !Array.isArray(body.queries))
      return refused(400, 'bad_request', 'Missing field `queries`.')
    return this.#searches.multiSearch(body)
  }

  #search(uid: string, query: Record<string, unknown>): ApiAnswer {
    if (!this.#indexes.has(uid)) return noIndex(uid)
    const answer = this.#multiSearch({ queries: [{ ...query, indexUid: uid }] })
    if (answer.status !== 200) {
      const error = answer.body as ErrorBody
      return { ...answer, body: { ...error, message: error.message.replace(/^Inside `[^`]*`: /, '') } }
    }
    const [{ indexUid: _, ...result }] = (answer.body as { results: [Record<string, unknown>] }).results
    return ok(result)
  }

  #swap(body: unknown): ApiAnswer {
    for (const swap of Array.isArray(body) ? body : []) {
      const [a, b] = isObject(swap) && Array.isArray(swap.indexes) ? (swap.indexes as string[]) : []
      const one = this.#indexes.get(a!)
      const other = this.#indexes.get(b!)
      const isRename = isObject(swap) && swap.rename === true
      if (!one || (!other && !isRename))
        return this.#task('indexSwap', null, errorBody('index_not_found', 'An index was not found.'))
      if (other && isRename)
        return this.#task('indexSwap', null, errorBody('index_already_exists', `Index \`${b}\` exists.`))
      this.#indexes.set(b!, one)
      if (other) this.#indexes.set(a!, other)
      else this.#indexes.delete(a!)
    }
    return this.#task('indexSwap', null)
  }

  #onIndexes(method: string, body: unknown): ApiAnswer {
    if (method === 'GET') {
      const results = [...this.#indexes.keys()].map((uid) => this.#indexBody(uid))
      return ok({ results, offset: 0, limit: results.length, total: results.length })
    }
    const uid = isObject(body) ? body.uid : undefined
    if (method !== 'POST' || typeof uid !== 'string' || !UID.test(uid))
      return refused(400, 'invalid_index_uid', 'An index needs a `uid` of letters, digits, - and _.')
    if (this.#indexes.has(uid))
      return this.#task(
        'indexCreation',
        uid,
        errorBody('index_already_exists', `Index \`${uid}\` already exists.`),
      )
    this.#make(uid)
    return this.#task('indexCreation', uid)
  }

  #onIndex(method: string, uid: string, part: string, body: unknown): ApiAnswer {
    if (!UID.test(uid)) return refused(400, 'invalid_index_uid', `\`${uid}\` is not a valid index uid.`)
    if (method === 'POST' && part === 'search') return this.#search(uid, isObject(body) ? body : {})
    const found = this.#indexes.get(uid)
    if (method === 'POST' && part === 'documents') return this.#add(uid, body)
    if (method === 'PATCH' && part === 'settings') return this.#settle(uid, body)
    if (method === 'GET' && !found) return noIndex(uid)
    if (method === 'GET' && part === '') return ok(this.#indexBody(uid))
    if (method === 'GET' && part === 'settings') return ok(found!.settings)
    if (method === 'GET' && part === 'stats')
      return ok({ numberOfDocuments: found!.engine.size, isIndexing: false, fieldDistribution: {} })
    if (!found)
      return this.#task('indexDeletion', uid, errorBody('index_not_found', `Index \`${uid}\` not found.`))
    if (method === 'DELETE' && part === '') {
      this.#indexes.delete(uid)
      return this.#task('indexDeletion', uid)
    }
    if (method === 'DELETE' && part === 'documents') {
      this.#make(uid, found.settings)
      return this.#task('documentDeletion', uid)
    }
    if (method === 'POST' && part === 'documents/delete-batch' && Array.isArray(body)) {
      found.engine.delete(INNER, body.filter(isKey))
      return this.#task('documentDeletion', uid)
    }
    if (method === 'DELETE' && part.startsWith('documents/')) {
      const key = part.slice('documents/'.length)
      found.engine.delete(INNER, /^\d+$/.test(key) ? [Number(key), key] : [key])
      return this.#task('documentDeletion', uid)
    }
    return refused(404, 'not_found', `There is no ${method} for ${part} here.`)
  }

  #add(uid: string, body: unknown): ApiAnswer {
    if (!Array.isArray(body)) return refused(400, 'malformed_payload', 'Documents are an array.')
    const wrong = body.find((document) => !isObject(document) || !isKey(document.id))
    if (wrong !== undefined)
      return this.#task(
        'documentAdditionOrUpdate',
        uid,
        errorBody('missing_document_id', 'Every document needs an `id`: a whole number, or a word.'),
      )
    const found = this.#indexes.get(uid) ?? this.#make(uid)
    const names = allAttributes(found.settings) ? newNames(body as Document[], found.names) : []
    if (names.length > 0) this.#refill(uid, found.settings, [...found.names, ...names])
    this.#indexes.get(uid)!.engine.upsert(INNER, body as Document[])
    return this.#task('documentAdditionOrUpdate', uid)
  }

  /** A setting that is null goes back to its default. */
  #settle(uid: string, body: unknown): ApiAnswer {
    if (!isObject(body)) return refused(400, 'bad_request', 'Settings are an object.')
    const found = this.#indexes.get(uid) ?? this.#make(uid)
    const merged = Object.entries({ ...found.settings, ...body }).filter(([, value]) => value !== null)
    this.#refill(uid, Object.fromEntries(merged) as EngineSettings, found.names)
    return this.#task('settingsUpdate', uid)
  }

  /** An engine's settings never change. Other settings need another engine with its documents. */
  #refill(uid: string, settings: EngineSettings, names: readonly string[]): void {
    const documents = this.#indexes.get(uid)!.engine.documentsByNumber(INNER)
    const known = allAttributes(settings) ? newNames(documents, names) : []
    const { engine } = this.#make(uid, settings, [...names, ...known])
    engine.beginReplacement(INNER)
    engine.addToReplacement(INNER, JSON.stringify(documents))
    engine.endReplacement(INNER)
  }

  #make(uid: string, settings: EngineSettings = {}, names: readonly string[] = []): Index {
    const createdAt = this.#indexes.get(uid)?.createdAt ?? new Date().toISOString()
    const searched = allAttributes(settings) ? { ...settings, searchableAttributes: [...names] } : settings
    const made = { engine: new Engine({ [INNER]: searched }), settings, names, createdAt }
    this.#indexes.set(uid, made)
    return made
  }

  #indexBody(uid: string) {
    const { createdAt } = this.#indexes.get(uid)!
    return { uid, createdAt, updatedAt: createdAt, primaryKey: 'id' }
  }

  #task(type: string, indexUid: string | null, error: ErrorBody | null = null): ApiAnswer {
    this.#lastTask += 1
    const uid = this.#lastTask
    const at = new Date().toISOString()
    this.#tasks.set(uid, { uid, indexUid, type, error, at })
    this.#tasks.delete(uid - MAX_TASKS)
    return { status: 202, body: { taskUid: uid, indexUid, status: 'enqueued', type, enqueuedAt: at } }
  }

  #showTask(uid: number): ApiAnswer {
    const task = this.#tasks.get(uid)
    if (!task) return refused(404, 'task_not_found', `Task \`${uid}\` not found.`)
    const { indexUid, type, error, at } = task
    const times = { duration: 'PT0S', enqueuedAt: at, startedAt: at, finishedAt: at }
    const status = error ? 'failed' : 'succeeded'
    return ok({ uid, batchUid: uid, indexUid, type, status, error, details: {}, canceledBy: null, ...times })
  }
}

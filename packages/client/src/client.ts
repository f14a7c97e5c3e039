import { OPERATIONS, type Operations } from './operations.ts'

/** What the server answered. */
export type Answer<Data> = {
  data: Data
  status: number
  /** The state that `ifMatch` can hold a change to. */
  etag: string | null
  /** The requests that are left this minute. */
  remaining: number | null
}

export type Options = {
  /** Change it only if it is still in this state. */
  ifMatch?: string | null
  /** The same key is the same request, done once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Input<Id extends keyof Operations> = Operations[Id]['input']
type Call<Id extends keyof Operations> =
  object extends Input<Id>
    ? (input?: Input<Id>, options?: Options) => Promise<Answer<Operations[Id]['output']>>
    : (input: Input<Id>, options?: Options) => Promise<Answer<Operations[Id]['output']>>

/** A method for each operation of the API. */
export type Client = { readonly [Id in keyof Operations]: Call<Id> }

/** The server refused, and says why. */
export class ApiProblem extends Error {
  readonly status: number
  readonly retryAfter: number | null
  constructor(status: number, detail: string, retryAfter: number | null) {
    super(detail)
    this.name = 'ApiProblem'
    this.status = status
    this.retryAfter = retryAfter
  }
}

type Settings = { origin: string; key: string; fetch?: typeof fetch }
type Sent = Record<string, unknown> & { body?: unknown }

const numberIn = (headers: Headers, name: string) => {
  const text = headers.get(name)
  return text === null ? null : Number(text)
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const problem = (await response.json().catch(() => ({}))) as { detail?: string }
  const detail = problem.detail ?? `The server answered ${response.status}.`
  return new ApiProblem(response.status, detail, numberIn(response.headers, 'retry-after'))
}

function requestOf(
  id: keyof Operations,
  given: Sent,
  { ifMatch, idempotencyKey, signal }: Options,
  key: string,
) {
  const { method, path, takesFile } = OPERATIONS[id]
  const { body, ...rest } = given
  const query = new URLSearchParams()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(rest[name])))
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && !path.includes(`{${name}}`)) query.set(name, String(value))
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` }
  if (method !== 'GET') headers['Idempotency-Key'] = idempotencyKey ?? crypto.randomUUID()
  if (ifMatch) headers['If-Match'] = ifMatch
  if (body !== undefined)
    headers['Content-Type'] = takesFile ? 'application/octet-stream' : 'application/json'
  const text = query.size > 0 ? `?${query}` : ''
  const init: RequestInit = { method, headers, signal: signal ?? null }
  if (body !== undefined) init.body = takesFile ? (body as BodyInit) : JSON.stringify(body)
  return { path: `/v1${filled}${text}`, init }
}

/** The API of one dealer. */
export function forecourt({ origin, key, fetch: given = fetch }: Settings): Client {
  const call = async (id: keyof Operations, input: Sent = {}, options: Options = {}) => {
    const { path, init } = requestOf(id, input, options, key)
    const send = () => given(new URL(path, origin), init)
    // A broken connection says nothing about whether the server has done it. It does it once.
    const response = await send().catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      return send()
    })
    if (!response.ok) throw await problemOf(response)
    return {
      data: response.status === 204 ? undefined : await response.json(),
      status: response.status,
      etag: response.headers.get('etag'),
      remaining: numberIn(response.headers, 'ratelimit-remaining'),
    }
  }
  const methods = (Object.keys(OPERATIONS) as (keyof Operations)[]).map(
    (id) => [id, (input?: Sent, options?: Options) => call(id, input, options)] as const,
  )
  return Object.fromEntries(methods) as unknown as Client
}

type Page<Item> = { items: Item[]; next?: string | undefined }

/** All items of a list, page by page. */
export async function* pages<In extends { cursor?: string | undefined }, Item>(
  list: (input?: In) => Promise<Answer<Page<Item>>>,
  input?: Omit<In, 'cursor'>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const { data } = await list({ ...input, cursor } as In)
    yield* data.items
    cursor = data.next
  } while (cursor !== undefined)
}

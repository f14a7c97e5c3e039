import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Actor, Purpose } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'

export const API_PATH = '/v1'

export type KeyActor = Extract<Actor, { kind: 'key' }>
export type ApiPorts = Pick<
  ConsolePorts,
  | 'sites'
  | 'keys'
  | 'apiAnswers'
  | 'secrets'
  | 'changes'
  | 'people'
  | 'leadDesk'
  | 'deskRules'
  | 'tokens'
  | 'sms'
  | 'carDesk'
  | 'rateLimiter'
  | 'feedProfiles'
  | 'importRuns'
  | 'stockImports'
  | 'leases'
  | 'feedFiles'
  | 'spoolFeed'
  | 'insights'
  | 'alertSums'
  | 'webhooks'
  | 'siteDesk'
  | 'siteFiles'
>

const TITLES = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  412: 'Precondition failed',
  413: 'Content too large',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Service unavailable',
} as const

/** An error, as RFC 9457 describes it. */
export function problem(
  status: keyof typeof TITLES,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  const body = { type: 'about:blank', title: TITLES[status], status, detail }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  })
}
export const notInKey = () =>
  problem(403, 'This key is for something else. A key for this is made in the console.')
export const changedSince = () =>
  problem(412, 'It has changed since. Read it again, and send its new ETag as If-Match.')

/** Names the state of a value, so that a program can say which one it saw. */
export const etagOf = (value: object): string =>
  `"${createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 27)}"`

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim())

/** Whether a value is the one that If-Match names. Without the header any is. */
export const isMatch = (ifMatch: string | undefined, value: object): boolean =>
  ifMatch === undefined || ifMatch === '*' || tagsIn(ifMatch).includes(etagOf(value))

/** Whether If-None-Match names this state. A proxy that compresses makes an ETag weak. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' ||
  tagsIn(ifNoneMatch ?? '')
    .map((tag) => tag.replace(/^W\//, ''))
    .includes(etag)

/** An answer with an ETag, or 304 if the program has it already. */
export function answer(c: Context<EndpointEnv>, value: object, status = 200): Response {
  const etag = etagOf(value)
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (c.req.method === 'GET' && isKnown(c.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json' },
  })
}

/** The last row of a page. The next page begins after it, whatever came or went meanwhile. */
export type PageEnd = { at: Date; id: string }
const cursorOf = ({ at, id }: PageEnd) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url')

/** The row that a cursor names. Undefined if it is not one of ours. */
function endOf(cursor: string): PageEnd | undefined {
  const [, time, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return id === undefined ? undefined : { at: new Date(Number(time)), id }
}

export const notOurCursor = () => problem(400, 'This cursor is not one of ours. Ask again without it.')

/** A page of a list, newest first: what a use case finds after the cursor, and the next cursor. */
export async function answerPage<Row>(
  requested: { c: Context<EndpointEnv>; query: { limit: number; cursor?: string } },
  read: (page: { limit: number; after?: PageEnd }) => Promise<{ rows: Row[] } | Refused | Response>,
  itemOf: (row: Row) => object,
  placeOf: (row: Row) => PageEnd,
): Promise<Response> {
  const { limit, cursor } = requested.query
  const after = cursor === undefined ? undefined : endOf(cursor)
  if (cursor !== undefined && !after) return notOurCursor()
  // One more than wanted says whether there is a next page.
  const page = await read({ limit: limit + 1, ...(after && { after }) })
  if (page instanceof Response) return page
  if (isRefused(page)) return notInKey()
  const rows = page.rows.slice(0, limit)
  const next = page.rows.length > limit ? { next: cursorOf(placeOf(rows.at(-1)!)) } : {}
  return answer(requested.c, { items: rows.map(itemOf), ...next })
}

const NOTHING = z.object({})
export const isEmpty = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0

type Shape = z.ZodType
/** What a route gets: a key that was checked, and parameters that were read. */
export type ApiInput<Params extends Shape, Query extends Shape, Body extends Shape> = {
  c: Context<EndpointEnv>
  ports: ApiPorts
  key: KeyActor
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  /** The ETag that the program saw. */
  ifMatch: string | undefined
  idempotencyKey: string | undefined
  now: Date
}

/** One address of the API. The server and the description are made from it. */
export type ApiRoute = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Below the path of the API, such as '/leads/{id}'. */
  path: string
  id: string
  needs: Purpose
  summary: string
  params: Shape
  query: Shape
  body: Shape
  /** What a body is described by, if not by what reads it. */
  describedBody?: Shape
  /** The body is a file. */
  takesFile: boolean
  largestBody: number
  /** It can be held to a state by If-Match. */
  isConditional: boolean
  /** What a repeat gets if answers must not be stored, because a shopper's words are in them. */
  again?: ApiRoute['run']
  /** The answers that are no errors, by status. */
  answers: Record<string, { says: string; schema?: Shape }>
  /** Errors of its own, by status. */
  faults: Record<string, string>
  run(input: ApiInput<Shape, Shape, Shape>): Promise<Response>
}

type Wanted<Params extends Shape, Query extends Shape, Body extends Shape> = Pick<
  ApiRoute,
  'method' | 'path' | 'id' | 'needs' | 'summary' | 'answers'
> &
  Partial<Pick<ApiRoute, 'describedBody' | 'isConditional' | 'faults'>> & {
    params?: Params
    query?: Query
    body?: Body
    largestFile?: number
    run(input: ApiInput<Params, Query, Body>): Promise<Response>
    again?(input: ApiInput<Params, Query, Body>): Promise<Response>
  }

const MAX_BODY_BYTES = 64 * 1024

/** A route with types of its own. */
export const route = <
  Params extends Shape = typeof NOTHING,
  Query extends Shape = typeof NOTHING,
  Body extends Shape = typeof NOTHING,
>({
  params,
  query,
  body,
  largestFile,
  run,
  again,
  ...rest
}: Wanted<Params, Query, Body>): ApiRoute => ({
  isConditional: false,
  faults: {},
  ...rest,
  params: params ?? NOTHING,
  query: query ?? z.strictObject({}),
  body: body ?? NOTHING,
  takesFile: largestFile !== undefined,
  largestBody: largestFile ?? MAX_BODY_BYTES,
  run: run as ApiRoute['run'],
  ...(again && { again: again as ApiRoute['run'] }),
})

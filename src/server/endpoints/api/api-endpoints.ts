import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { PortFailed } from '#ports/port-failed.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { RequestAborted } from '../../http/server-request.ts'
import { isUnstorable, UNSTORABLE } from '../../http/unstorable.ts'
import { API_PATH, type ApiInput, type ApiPorts, type ApiRoute, isEmpty, problem } from './api-route.ts'
import { API_ROUTES } from './api-routes.ts'
import { API_DOCUMENT } from './openapi.ts'
import { asKey, bounded, noKey } from './rate.ts'
import { REFERENCE_HEADERS, referencePage } from './reference-page.ts'
import { IdempotencyKey } from './schema/common-schema.ts'

type RequestContext = Context<EndpointEnv>
const LAST_ERROR = 499

/** The first part that makes no sense, with its name. */
const fault = (error: z.ZodError, whole: string) => {
  const [issue] = error.issues
  return problem(400, `${issue!.path.join('.') || whole}: ${issue!.message}`)
}

/** What a request asks for, read by the schemas of its route, or what is wrong with it. */
async function readRequest(route: ApiRoute, c: RequestContext) {
  const params = route.params.safeParse(c.req.param())
  if (!params.success) return problem(404, 'There is no such thing here.')
  const query = route.query.safeParse(c.req.query())
  if (!query.success) return fault(query.error, 'The query')
  const given = route.takesFile
    ? new Uint8Array(await c.req.arrayBuffer())
    : route.method === 'get' || route.method === 'delete'
      ? {}
      : await c.req.json().catch(() => (isEmpty(route.body) ? {} : undefined))
  if (given === undefined) return problem(400, 'The body is not JSON.')
  if (isUnstorable([c.req.param(), c.req.query(), given])) return problem(400, `What was sent ${UNSTORABLE}.`)
  const body = route.body.safeParse(given)
  if (!body.success) return fault(body.error, 'The body')
  return { params: params.data, query: query.data, body: body.data, given }
}

const hashOf = (route: ApiRoute, c: RequestContext, given: unknown) =>
  createHash('sha256')
    .update(`${route.method} ${c.req.path} ${JSON.stringify(c.req.query())} `)
    .update(given instanceof Uint8Array ? given : JSON.stringify(given ?? null))
    .digest('base64url')

/** Carries a request out once. A repeat with the same idempotency key gets the first answer. */
async function once(
  { ports, key, now }: Pick<ApiInput<z.ZodType, z.ZodType, z.ZodType>, 'ports' | 'key' | 'now'>,
  name: string,
  request: string,
  run: () => Promise<Response>,
  again: (() => Promise<Response>) | undefined,
): Promise<Response> {
  const begun = await ports.apiAnswers.begin(key.id, name, request, now)
  if (begun.is === 'other')
    return problem(422, 'This Idempotency-Key was used for another request. Make a new one.')
  if (begun.is === 'busy') return problem(409, 'The same request is being carried out. Ask again later.')
  if (begun.is === 'given' && again && begun.answer.status < 400) return again()
  if (begun.is === 'given')
    return new Response(begun.answer.body, {
      status: begun.answer.status,
      headers: { ...begun.answer.headers, 'Idempotent-Replayed': 'true' },
    })
  try {
    const response = await run()
    const body = again && response.ok ? '' : await response.clone().text()
    const headers = Object.fromEntries(response.headers)
    if (response.status > LAST_ERROR) await ports.apiAnswers.forget(key.id, name)
    else await ports.apiAnswers.end(key.id, name, { status: response.status, headers, body })
    return response
  } catch (error) {
    await ports.apiAnswers.forget(key.id, name)
    throw error
  }
}

/** Where our own failures are reported. The caller learns only that there was one. */
export type Report = (error: unknown, requestId: string | undefined) => void

/** What a program gets when we fail. What another system failed at may work in a moment. */
function failed(error: unknown, c: RequestContext, report: Report): Response {
  if (error instanceof RequestAborted) throw error
  report(error, c.env?.request?.requestId)
  return error instanceof PortFailed
    ? problem(503, 'Something that we need is not answering. Ask again.', { 'Retry-After': '5' })
    : problem(500, 'Something went wrong here. It was noted. Ask again.')
}

/** The API for a dealer's own systems. Its key names the dealer, so any host answers. */
export function apiEndpoints(
  app: Hono<EndpointEnv>,
  portsOf: () => ApiPorts,
  report: Report,
  now = () => new Date(),
): void {
  const answerOf = async (route: ApiRoute, c: RequestContext) => {
    const ports = portsOf()
    return asKey(c, ports, now(), (key) =>
      key
        ? bounded(c, route.largestBody, () => carryOut(route, c, { ports, key, now: now() })).catch(
            (error: unknown) => failed(error, c, report),
          )
        : noKey(),
    )
  }

  app.get(`${API_PATH}/openapi.json`, (c) => c.json(API_DOCUMENT))
  app.get(`${API_PATH}/reference`, (c) => c.body(referencePage(), 200, REFERENCE_HEADERS))
  for (const route of API_ROUTES)
    app.on(route.method.toUpperCase(), `${API_PATH}${route.path.replace(/\{(\w+)\}/g, ':$1')}`, (c) =>
      answerOf(route, c).catch((error: unknown) => failed(error, c, report)),
    )
}

const OWN = [`${API_PATH}/openapi.json`, `${API_PATH}/reference`].map((path) => ['get', path] as const)
const ADDRESSES = [
  ...API_ROUTES.map(({ method, path }) => [method, `${API_PATH}${path}`] as const),
  ...OWN,
  ['post', `${API_PATH}/mcp`] as const,
].map(([method, path]) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** What the API does not have. It comes after everything that it has. */
export function unknownApi(
  app: Hono<EndpointEnv>,
  portsOf: () => ApiPorts,
  report: Report,
  now = () => new Date(),
): void {
  const nothingAt = (path: string) => {
    const methods = ADDRESSES.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []))
    return methods.length > 0
      ? problem(405, `This address takes ${methods.join(' and ')}.`, { Allow: methods.join(', ') })
      : problem(404, `There is no such address. ${API_PATH}/reference lists them all.`)
  }
  app.all(`${API_PATH}/*`, (c) =>
    asKey(c, portsOf(), now(), () => nothingAt(c.req.path)).catch((error: unknown) =>
      failed(error, c, report),
    ),
  )
}

async function carryOut(
  route: ApiRoute,
  c: RequestContext,
  who: Pick<ApiInput<z.ZodType, z.ZodType, z.ZodType>, 'ports' | 'key' | 'now'>,
): Promise<Response> {
  const read = await readRequest(route, c)
  if (read instanceof Response) return read
  const { given, ...parts } = read
  const name = IdempotencyKey.safeParse(c.req.header('idempotency-key'))
  if (!name.success) return problem(400, 'Idempotency-Key: up to 100 letters without spaces.')
  const ifMatch = route.isConditional ? c.req.header('if-match') : undefined
  const input = { c, ...who, ...parts, ifMatch, idempotencyKey: name.data }
  const run = () => route.run(input)
  const again = route.again && (() => route.again!(input))
  return route.method === 'get' || name.data === undefined
    ? run()
    : once(who, name.data, hashOf(route, c, given), run, again)
}

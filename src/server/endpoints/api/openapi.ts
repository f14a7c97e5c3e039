import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi'
import { API_PATH, type ApiRoute, isEmpty } from './api-route.ts'
import { API_ROUTES } from './api-routes.ts'
import { IdempotencyKey, Problem } from './schema/common-schema.ts'

const problem = (description: string, hasKey = true) => ({
  description,
  ...(hasKey && { headers: answerHeaders(false) }),
  content: { 'application/problem+json': { schema: Problem } },
})
const EVERYWHERE = {
  '400': 'A parameter makes no sense.',
  '401': 'The key is missing, wrong or over.',
  '403': 'The key is for something else.',
  '413': 'The body is too large.',
  '429': 'Too many requests. Retry-After says how long to wait.',
  '500': 'We failed. It was noted, and nothing was done by halves.',
  '503': 'Something that we need is not answering. Retry-After says how long to wait.',
}
const WRITING = {
  '409': 'The same Idempotency-Key is being carried out.',
  '422': 'It cannot be done, and why.',
}
const STALE = { '412': 'It has changed since. If-Match names an older state.' }

function headersOf({ method, isConditional }: ApiRoute) {
  const ifMatch = z
    .string()
    .optional()
    .meta({ description: 'The ETag that you saw. Another state is left alone.' })
  const ifNoneMatch = z
    .string()
    .optional()
    .meta({ description: 'The ETag of an answer that you have. The same one is not sent again.' })
  const key = IdempotencyKey.meta({ description: 'The same key is the same request, done once.' })
  if (method === 'get') return z.object({ 'If-None-Match': ifNoneMatch })
  return z.object({ 'Idempotency-Key': key, ...(isConditional && { 'If-Match': ifMatch }) })
}

const text = (description: string) => ({ description, schema: { type: 'string' as const } })
const answerHeaders = (hasEtag: boolean) => ({
  'RateLimit-Limit': text('The requests that a key has each minute.'),
  'RateLimit-Remaining': text('The requests that are left this minute.'),
  ...(hasEtag && { ETag: text('Names this state, for If-None-Match and If-Match.') }),
})

function operationOf(route: ApiRoute): ZodOpenApiOperationObject {
  const { method, params, query, body, describedBody, takesFile } = route
  const isWriting = method !== 'get'
  const faults = {
    ...EVERYWHERE,
    ...(route.path.includes('{') && { '404': 'There is no such thing here.' }),
    ...(isWriting && WRITING),
    ...(route.isConditional && STALE),
    ...route.faults,
  }
  const content = takesFile
    ? { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } }
    : { 'application/json': { schema: describedBody ?? body } }
  return {
    operationId: route.id,
    summary: `${route.summary} The key needs ${route.needs}.`,
    requestParams: {
      ...(!isEmpty(params) && { path: params as z.ZodObject }),
      ...(!isEmpty(query) && { query: query as z.ZodObject }),
      header: headersOf(route),
    },
    ...((takesFile || !isEmpty(body)) && { requestBody: { required: !takesFile, content } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.answers).map(([status, { says, schema }]) => [
          status,
          {
            description: says,
            headers: answerHeaders(schema !== undefined && (!isWriting || route.isConditional)),
            ...(schema && { content: { 'application/json': { schema } } }),
          },
        ]),
      ),
      ...(!isWriting && {
        '304': { description: 'You have this answer already.', headers: answerHeaders(true) },
      }),
      ...Object.fromEntries(
        Object.entries(faults).map(([status, says]) => [status, problem(says, status !== '401')]),
      ),
    },
  }
}

const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
for (const route of API_ROUTES) {
  const at = paths[route.path] ?? {}
  paths[route.path] = at
  at[route.method] = operationOf(route)
}

/** The description of the API, made from the schemas that the answers are made with. */
export const API_DOCUMENT = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Forecourt',
    version: '1.1.0',
    description: 'The data of one dealer, for its own systems. A key of the console opens it.',
  },
  servers: [{ url: API_PATH }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths,
})

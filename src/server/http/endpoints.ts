import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Client } from './client-of-request.ts'
import { answerOf, requestOf } from './fetch-handler.ts'
import type { ServerRequest, Step } from './server-request.ts'

/** What an endpoint gets to know about its request. */
export type EndpointEnv = {
  Bindings: {
    incoming: IncomingMessage
    request: ServerRequest
    isUnknown?: boolean
    /** Set when one of our own MCP tools makes this request. */
    via?: 'mcp'
  }
  Variables: { client: Client }
}

/** The standard Request does not allow these methods. */
const NO_REQUEST = new Set(['TRACE', 'TRACK', 'CONNECT'])

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? ''

/** Answers the addresses that are not pages: health, payment notices, calls of an operator. */
export function endpoints(mount: (app: Hono<EndpointEnv>) => void): Step {
  const own = new Hono<EndpointEnv>()
  mount(own)
  const segments = new Set(own.routes.map(({ path }) => firstSegment(path)))

  const app = new Hono<EndpointEnv>()
  app.use(async (c, next) => {
    const { request } = c.env
    c.set('client', request.client)
    try {
      await next()
    } finally {
      // The route's pattern, because the path may contain a token.
      if (!c.env.isUnknown) request.route = routePath(c)
    }
  })
  app.route('/', own)
  app.notFound((c) => {
    c.env.isUnknown = true
    return c.body(null, 404)
  })
  // The caller handles failures.
  app.onError((error) => {
    throw error
  })

  return async (request) => {
    const { incoming, client, path } = request
    // Checked first, because making a Request is expensive and most requests are for pages.
    if (!segments.has(firstSegment(path)) || NO_REQUEST.has(incoming.method!)) return
    const env: EndpointEnv['Bindings'] = { incoming, request }
    const response = await app.fetch(requestOf(incoming, client), env)
    return env.isUnknown ? undefined : answerOf(response)
  }
}

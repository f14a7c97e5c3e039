import type { IncomingMessage, RequestListener } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { FindCachedPage } from '../pages/cache/find-cached-page.ts'
import {
  type Answer,
  type ClientPreferences,
  preferencesOf,
  type Reply,
  replyTo,
  sendReply,
  textAnswer,
} from './answer.ts'
import { clientOfRequest } from './client-of-request.ts'
import { forPrograms } from './for-programs.ts'
import { plainPage } from './plain-page.ts'
import { RequestAborted, type ServerRequest, type Step, serverRequestOf } from './server-request.ts'

export type HandlerParts = {
  findCached: FindCachedPage
  /** Tried in order until one returns an answer. */
  steps: Step[]
  trustedProxies: number
  log: Log
  metrics: Pick<Metrics, 'request'>
}

const NOT_FOUND = plainPage(404, 'Nothing here', 'There is no page at this address.')
const BAD_ADDRESS = plainPage(400, 'Bad request', 'The address has a NUL in it.')
const FAILED = plainPage(500, 'Something went wrong on our side', 'Please try again in a moment.')
/** Nobody reads it. In the log and the metrics it is no failure of ours. */
const LEFT: Answer = { status: 499, headers: {}, body: '' }
const TWO_HOSTS = textAnswer(400, 'Two hosts.\n', { connection: 'close' })

/** Node uses the first of two Host headers, and a proxy in front may have used the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** Answers requests of node:http: cached pages at once, all others step by step. */
export function requestHandler({
  findCached,
  steps,
  trustedProxies,
  log,
  metrics,
}: HandlerParts): RequestListener {
  const failure = (requestId: string | undefined, error: unknown): Answer => {
    if (error instanceof HTTPException && error.status < 500)
      return plainPage(error.status, 'Not possible', 'What was sent cannot be taken.')
    if (error instanceof RequestAborted) return LEFT
    log.error({ requestId, err: error }, 'request failed')
    return FAILED
  }

  const firstAnswer = async (request: ServerRequest): Promise<Answer> => {
    // No text of ours contains a NUL, and the database rejects it.
    if (request.url.includes('%00')) return request.path.startsWith('/v1/') ? BAD_ADDRESS : NOT_FOUND
    for (const step of steps) {
      const answer = await step(request)
      if (answer) return answer
    }
    return NOT_FOUND
  }

  const loggedReply = async (preferences: ClientPreferences, request: ServerRequest): Promise<Reply> => {
    const { incoming, requestId } = request
    const started = performance.now()
    const answer = forPrograms(
      request.path,
      await firstAnswer(request).catch((error) => failure(requestId, error)),
    )
    // Copied field by field: a cached page is an answer too, and must not be changed.
    const { headers, status, body, etag, isCompressible } = answer
    const reply = await replyTo(preferences, {
      status,
      headers: { ...headers, 'x-request-id': requestId },
      body,
      etag,
      isCompressible,
    })
    metrics.request(request.route, reply.status)
    const ms = Math.round(performance.now() - started)
    const path = request.isPublic ? request.path : undefined
    const line = { requestId, method: incoming.method, route: request.route, path, status: reply.status, ms }
    log.info(line, 'request')
    return reply
  }

  return async (incoming, response) => {
    const client = clientOfRequest(incoming, trustedProxies)
    const preferences = preferencesOf(incoming, client.scheme === 'https')
    try {
      const cached = hasTwoHosts(incoming) ? TWO_HOSTS : findCached(incoming)()?.page
      const reply = cached
        ? replyTo(preferences, cached)
        : loggedReply(preferences, serverRequestOf(incoming, client))
      await sendReply(response, await reply)
    } catch (error) {
      const failed = failure(undefined, error)
      if (response.headersSent) response.destroy()
      else await sendReply(response, await replyTo(preferences, failed))
    }
  }
}

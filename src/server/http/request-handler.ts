import type { IncomingMessage, RequestListener } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../monitoring/log.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { FindCachedPage } from '../pages/find-cached-page.ts'
import { type Answer, type Reply, replyTo, sendReply, textAnswer, type Wishes, wishesOf } from './answer.ts'
import { type Asked, askedOf, RequestAborted, type Step } from './asked.ts'
import { clientOfRequest } from './client-of-request.ts'
import { plainPage } from './plain-page.ts'

export type HandlerParts = {
  findCached: FindCachedPage
  /** Asked in turn until one has the answer. */
  steps: Step[]
  trustedProxies: number
  log: Log
  metrics: Pick<Metrics, 'request'>
}

const NOT_FOUND = plainPage(404, 'Nothing here', 'There is no page at this address.')
const FAILED = plainPage(500, 'Something went wrong on our side', 'Please try again in a moment.')
const TWO_HOSTS = textAnswer(400, 'Two hosts.\n', { connection: 'close' })

/** Node answers by the first of two Host lines, and a proxy in front may have used the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** Answers what comes over node:http: cached pages at once, everything else step by step. */
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
    if (!(error instanceof RequestAborted)) log.error({ requestId, err: error }, 'request failed')
    return FAILED
  }

  const firstAnswer = async (asked: Asked): Promise<Answer> => {
    // No text of ours holds a NUL, and the database would stumble over one.
    if (asked.url.includes('%00')) return NOT_FOUND
    for (const step of steps) {
      const answer = await step(asked)
      if (answer) return answer
    }
    return NOT_FOUND
  }

  const loggedReply = async (wishes: Wishes, asked: Asked): Promise<Reply> => {
    const { incoming, requestId } = asked
    const started = performance.now()
    const answer = await firstAnswer(asked).catch((error) => failure(requestId, error))
    // Field by field: a cached page is an answer too, and must not be changed.
    const { headers, status, body, etag } = answer
    const reply = await replyTo(wishes, {
      status,
      headers: { ...headers, 'x-request-id': requestId },
      body,
      etag,
    })
    metrics.request(asked.route, reply.status)
    const ms = Math.round(performance.now() - started)
    const path = asked.isPublic ? asked.path : undefined
    const line = { requestId, method: incoming.method, route: asked.route, path, status: reply.status, ms }
    log.info(line, 'request')
    return reply
  }

  return async (incoming, response) => {
    const client = clientOfRequest(incoming, trustedProxies)
    const wishes = wishesOf(incoming, client.scheme === 'https')
    try {
      const cached = hasTwoHosts(incoming) ? TWO_HOSTS : findCached(incoming)()?.page
      const reply = cached ? replyTo(wishes, cached) : loggedReply(wishes, askedOf(incoming, client))
      await sendReply(response, await reply)
    } catch (error) {
      const failed = failure(undefined, error)
      if (response.headersSent) response.destroy()
      else await sendReply(response, await replyTo(wishes, failed))
    }
  }
}

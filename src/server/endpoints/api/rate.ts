import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { keyHolderOf } from '#use-cases/access/manage-keys.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { type ApiPorts, type KeyActor, problem } from './api-route.ts'

const A_MINUTE = 600
type Taken = Awaited<ReturnType<ApiPorts['rateLimiter']['take']>>

/** Counts a request of a key. */
const takeTurn = ({ rateLimiter }: Pick<ApiPorts, 'rateLimiter'>, key: KeyActor): Promise<Taken> =>
  rateLimiter.take(`api ${key.id}`, A_MINUTE, 60)

/** An answer that says how many requests are left. */
function withRate(response: Response, { remaining }: Taken): Response {
  response.headers.set('RateLimit-Limit', String(A_MINUTE))
  response.headers.set('RateLimit-Remaining', String(Math.max(0, remaining)))
  return response
}

const tooMany = (taken: Taken): Response =>
  withRate(
    problem(429, 'This key asks too often.', { 'Retry-After': String(taken.retryAfterSeconds) }),
    taken,
  )

/** The answer to a body, or a problem if it is too large. */
export async function bounded(
  c: Context<EndpointEnv>,
  maxSize: number,
  run: () => Promise<Response>,
): Promise<Response> {
  let answer = problem(413, `A body has ${maxSize / 1024} KB at most.`)
  await bodyLimit({ maxSize, onError: () => answer })(c, async () => {
    answer = await run()
  })
  return answer
}

/** Lets a key in, counts its request, and says in its answer how many are left. */
export async function asKey(
  c: Context<EndpointEnv>,
  ports: ApiPorts,
  now: Date,
  run: (key: KeyActor | undefined) => Promise<Response> | Response,
): Promise<Response> {
  const holder = await keyHolderOf(ports, c.req.header('authorization'), '', now)
  if (!holder) return run(undefined)
  const key = { ...holder, via: c.env?.via ?? holder.via }
  const taken = await takeTurn(ports, key)
  return taken.allowed ? withRate(await run(key), taken) : tooMany(taken)
}

export const noKey = () =>
  problem(401, 'Send a key of the dealer as bearer token.', { 'WWW-Authenticate': 'Bearer' })

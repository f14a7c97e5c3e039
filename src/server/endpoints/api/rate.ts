import { type ApiPorts, type KeyActor, problem } from './api-route.ts'

const A_MINUTE = 600
type Taken = Awaited<ReturnType<ApiPorts['rateLimiter']['take']>>

/** Counts a request of a key. */
export const takeTurn = ({ rateLimiter }: Pick<ApiPorts, 'rateLimiter'>, key: KeyActor): Promise<Taken> =>
  rateLimiter.take(`api ${key.id}`, A_MINUTE, 60)

/** An answer that says how many requests are left. */
export function withRate(response: Response, { remaining }: Taken): Response {
  response.headers.set('RateLimit-Limit', String(A_MINUTE))
  response.headers.set('RateLimit-Remaining', String(Math.max(0, remaining)))
  return response
}

export const tooMany = (taken: Taken): Response =>
  withRate(
    problem(429, 'This key asks too often.', { 'Retry-After': String(taken.retryAfterSeconds) }),
    taken,
  )

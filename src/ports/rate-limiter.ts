export type Taken = { allowed: boolean; remaining: number; retryAfterSeconds: number }

/** Counts how often something is done, so that one visitor cannot crowd out the rest. */
export interface RateLimiter {
  /** Counts one use of a key; at most `limit` are allowed in a window, which starts with the first use. */
  take(key: string, limit: number, windowSeconds: number): Promise<Taken>
  /** Whether one more use would be allowed. Counts nothing: of many who ask at once all may be told yes, and `take` decides. */
  hasRoom(key: string, limit: number, windowSeconds: number): Promise<boolean>
}

export type Taken = { allowed: boolean; remaining: number; retryAfterSeconds: number }

/** Counts how often something is done, so that one visitor cannot crowd out the rest. */
export interface RateLimiter {
  /** Counts one use of a key; at most `limit` are allowed in a window, which starts with the first use. */
  take(key: string, limit: number, windowSeconds: number): Promise<Taken>
}

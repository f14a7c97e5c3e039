export type Taken = { allowed: boolean; remaining: number; retryAfterSeconds: number }

/** Limits how often something is done, so that one visitor cannot use up what all share. */
export interface RateLimiter {
  /**
   * Counts one use of a key. At most `limit` uses are allowed in a window, which starts with the
   * first use.
   */
  take(key: string, limit: number, windowSeconds: number): Promise<Taken>
  /**
   * Whether one more use would be allowed. It counts nothing, so concurrent callers may all get
   * true; `take` decides.
   */
  hasRoom(key: string, limit: number, windowSeconds: number): Promise<boolean>
}

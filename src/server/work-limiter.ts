export type WorkLimits = {
  /** How much work one visitor may cause at once, in milliseconds of it. */
  budgetMs: number
  /** In how many seconds a spent budget is whole again. */
  refillSeconds: number
  /** Requests of one visitor that may be worked on at the same time. */
  atOnce: number
  /** Visitors that are remembered; the longest unseen leaves first. */
  mostVisitors: number
}

export type Admitted =
  /** Call `done` when the answer is ready, whatever it is. */
  { allowed: true; done(): void } | { allowed: false; retryAfterSeconds: number }

const USUAL: WorkLimits = { budgetMs: 4_000, refillSeconds: 10, atOnce: 12, mostVisitors: 20_000 }
/** What one request can cost its visitor at most: on a busy machine others' work is in the time too. */
const MOST_PER_REQUEST_MS = 250

type Visitor = { leftMs: number; seenAt: number; working: number }

/**
 * Limits the work that cannot be answered from a cache, by visitor and by time spent: cheap pages may be many, costly ones
 * few. In memory and without a wait, so that refusing costs nothing.
 */
export function workLimiter(limits: Partial<WorkLimits> = {}, clock: () => number = () => performance.now()) {
  const { budgetMs, refillSeconds, atOnce, mostVisitors } = { ...USUAL, ...limits }
  const refillPerMs = budgetMs / (refillSeconds * 1000)
  const visitors = new Map<string, Visitor>()

  const refilled = (name: string, now: number): Visitor => {
    const known = visitors.get(name) ?? { leftMs: budgetMs, seenAt: now, working: 0 }
    known.leftMs = Math.min(budgetMs, known.leftMs + (now - known.seenAt) * refillPerMs)
    known.seenAt = now
    // Set again, it is the last to leave.
    visitors.delete(name)
    visitors.set(name, known)
    const [oldest] = visitors.keys()
    if (visitors.size > mostVisitors && oldest !== undefined) visitors.delete(oldest)
    return known
  }

  return {
    admit(name: string): Admitted {
      const started = clock()
      const visitor = refilled(name, started)
      if (visitor.leftMs <= 0 || visitor.working >= atOnce) {
        const waitMs = Math.max(1_000, -visitor.leftMs / refillPerMs)
        return { allowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
      }
      visitor.working += 1
      let isDone = false
      return {
        allowed: true,
        done() {
          if (isDone) return
          isDone = true
          visitor.working -= 1
          visitor.leftMs -= Math.min(clock() - started, MOST_PER_REQUEST_MS)
        },
      }
    },
    /** How many visitors are remembered. */
    size: () => visitors.size,
  }
}

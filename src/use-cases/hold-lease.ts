import type { Leases } from '#ports/lease.ts'

/**
 * Renews a lease until the returned function is called. Otherwise a second process would start the
 * same work. After the function resolves no renewal is pending, so the lease can be released.
 */
export function holdLease(
  leases: Leases,
  name: string,
  holder: string,
  seconds: number,
): () => Promise<void> {
  let renewal: Promise<unknown> | undefined
  const renew = () => {
    // A failed renewal is ignored: the next one comes before the lease expires.
    renewal ??= leases
      .take(name, holder, seconds)
      .catch(() => undefined)
      .finally(() => {
        renewal = undefined
      })
  }
  const timer = setInterval(renew, (seconds / 3) * 1000)
  return async () => {
    clearInterval(timer)
    await renewal
  }
}

/**
 * Runs work that only one process may do at a time. Returns undefined if another process is doing
 * it.
 */
export async function withLease<Done>(
  leases: Leases,
  { name, holder, seconds }: { name: string; holder: string; seconds: number },
  work: () => Promise<Done>,
): Promise<Done | undefined> {
  if (!(await leases.take(name, holder, seconds))) return undefined
  const stopRenewing = holdLease(leases, name, holder, seconds)
  try {
    return await work()
  } finally {
    await stopRenewing()
    // If the release fails, the lease expires by itself.
    await leases.release(name, holder).catch(() => undefined)
  }
}

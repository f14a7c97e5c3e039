import type { Leases } from '#ports/lease.ts'

/**
 * Takes a lease again and again while the work under it goes on: work that outlasts its lease would be begun by a second process.
 * The answer ends that; after it no renewal is on its way, so that a lease given back stays given back.
 */
export function holdLease(
  leases: Leases,
  name: string,
  holder: string,
  seconds: number,
): () => Promise<void> {
  let renewal: Promise<unknown> | undefined
  const renew = () => {
    // One that fails is not the end of the work: the next comes before the lease runs out.
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

/** Does what one at a time may do, and gives the lease back after it; undefined when another is doing it. */
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
    // One that cannot be given back runs out by itself.
    await leases.release(name, holder).catch(() => undefined)
  }
}

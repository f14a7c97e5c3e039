import { PicturesBusy } from '#ports/pictures.ts'

/** Runs a few jobs at a time and keeps a bounded number waiting; the same job asked for twice at once runs once. */
export function renderQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const running = new Map<string, Promise<Uint8Array>>()
  const line: (() => void)[] = []
  let busy = 0

  const turn = async (job: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    if (busy >= atOnce) await new Promise<void>((resolve) => line.push(resolve))
    else busy += 1
    try {
      return await job()
    } finally {
      // The place passes to the next in line; only with nobody there does it become free.
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }

  return (name: string, job: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const same = running.get(name)
    if (same) return same
    if (busy >= atOnce && line.length >= waiting) return Promise.reject(new PicturesBusy())
    const made = turn(job).finally(() => running.delete(name))
    running.set(name, made)
    return made
  }
}

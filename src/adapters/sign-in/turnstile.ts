/** Limits how many tasks run and how many wait. One more is refused at once. */
export function turnstile(atOnce: number, waiting: number, refusal: () => Error) {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw refusal()
      // A finished task passes its slot on, so it is counted already.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

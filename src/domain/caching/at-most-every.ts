/** Runs at once, and then at most once in this time, however often it is asked for. */
export function atMostEvery(ms: number, run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isWanted = false
  const start = () => {
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (!isWanted) return
      isWanted = false
      start()
    }, ms)
    timer.unref()
  }
  return () => {
    if (timer) isWanted = true
    else start()
  }
}

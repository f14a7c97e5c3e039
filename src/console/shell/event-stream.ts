const HEARTBEAT_MS = 20_000
/** A browser comes back by itself; until then its session may have ended. */
const MAX_MS = 15 * 60_000

type Events = {
  /** Calls back with the kind of each change. Returns a function to unsubscribe. */
  subscribe(onChange: (kind: string) => void): () => void
  /** Whether the person may still hear of changes. */
  mayStay(): Promise<boolean>
  /** Called once, when the stream has ended. */
  onEnd(): void
  signal: AbortSignal
}

/** The events of one tab, until its browser leaves or the person may not stay. */
export function eventStream({ subscribe, mayStay, onEnd, signal }: Events): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder()
      let isOpen = true
      // A browser may leave while a beat asks about the session. To write then would throw in a
      // timer, which ends the thread of the console for everybody.
      const write = (text: string) => {
        if (isOpen) controller.enqueue(encoder.encode(text))
      }
      const changed = (kind: string) => write(`event: changed\ndata: ${kind}\n\n`)
      const unsubscribe = subscribe(changed)
      const beat = setInterval(async () => {
        if (await mayStay().catch(() => false)) return write(': here\n\n')
        // The screen is read once more, and goes where somebody signs in or gives a reason.
        changed('all')
        stop()
      }, HEARTBEAT_MS)
      const end = setTimeout(() => {
        // Nothing went wrong, so the browser does not wait before it comes back.
        write('retry: 100\n\n')
        stop()
      }, MAX_MS)
      stop = () => {
        stop = () => {}
        isOpen = false
        unsubscribe()
        clearInterval(beat)
        clearTimeout(end)
        onEnd()
        try {
          controller.close()
        } catch {
          // The browser closed it first.
        }
      }
      write('retry: 2000\n\n')
      signal.addEventListener('abort', () => stop())
    },
    cancel: () => stop(),
  })
}

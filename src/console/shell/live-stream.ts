import { backoffMs } from '#domain/retry.ts'

/** Many changes at once are one reload. */
const GATHER_MS = 100
/** Without a stream the screen is read by itself. */
const POLL_MS = 30_000
/** A request that hangs must not stop the screen from being read again. */
const MAX_READ_MS = 10_000
const RECONNECT = { firstMs: 1_000, maxMs: POLL_MS }

export type Screen = {
  connect(): EventSource
  /** Reads the data of the screen again. */
  read(): Promise<void>
  /** Whether somebody is going to another screen. A reload would make them wait for longer. */
  isLeaving(): boolean
  /** Whether anybody sees the screen, and a network is there to read it by. */
  isSeen(): boolean
  onOpen(): void
  onError(): void
}

export type LiveStream = {
  /** The tab came to the front or went to the back, or the network is back or gone. */
  turned(): void
  close(): void
}

/** Reads a screen again after each change that the stream of events reports. */
export function openLiveStream(screen: Screen): LiveStream {
  let stream: EventSource | undefined
  let reading: ReturnType<typeof setTimeout> | undefined
  let connecting: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isReading = false
  let isStale = false

  // No change cuts a read short: on a busy day a slow one would never end.
  const soon = () => {
    isStale = true
    if (!isReading) reading ??= setTimeout(() => void read(), GATHER_MS)
  }
  const read = async () => {
    reading = undefined
    if (!screen.isSeen()) return
    if (screen.isLeaving()) return soon()
    isStale = false
    isReading = true
    let limit: ReturnType<typeof setTimeout> | undefined
    const hangs = new Promise<void>((resolve) => {
      limit = setTimeout(resolve, MAX_READ_MS)
    })
    await Promise.race([screen.read().catch(() => undefined), hangs])
    clearTimeout(limit)
    isReading = false
    if (isStale && stream) soon()
  }

  const disconnect = () => {
    stream?.close()
    stream = undefined
    clearTimeout(connecting)
    connecting = undefined
  }
  const connect = () => {
    disconnect()
    stream = screen.connect()
    const { CLOSED } = stream
    // Changes before the stream was open were not reported: neither after a cut nor at the start.
    stream.addEventListener('open', () => {
      failures = 0
      screen.onOpen()
      soon()
    })
    stream.addEventListener('changed', soon)
    stream.addEventListener('error', () => {
      screen.onError()
      // A browser gives up after any response but a 200, as of a proxy whose server restarts.
      if (stream?.readyState !== CLOSED || connecting) return
      failures += 1
      connecting = setTimeout(connect, backoffMs(failures, RECONNECT, Math.random))
    })
  }
  const poll = setInterval(() => stream?.readyState !== stream?.OPEN && soon(), POLL_MS)

  // A tab in the back reads nothing. Its stream would keep one of the browser's six connections.
  const turned = () => {
    if (!screen.isSeen()) disconnect()
    else if (!stream || stream.readyState === stream.CLOSED) connect()
  }
  turned()
  return {
    turned,
    close() {
      disconnect()
      clearInterval(poll)
      clearTimeout(reading)
    },
  }
}

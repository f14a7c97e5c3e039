import type { EventData, EventId } from '#domain/events.ts'

declare global {
  interface Window {
    /** Tag managers read what is pushed here. */
    dataLayer?: unknown[]
  }
}

const WAIT_MS = 1_500
const MAX_WAITING = 20
let waiting: unknown[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Nobody who asks not to be followed is counted, as by the script at the top of the page. */
function isFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack !== '1' && !globalPrivacyControl
}

/**
 * Counts an event: at once in the page's dataLayer, in batches in the platform's store. It never
 * throws (EVENT-2).
 */
export function track(id: EventId, data: EventData = {}): void {
  try {
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'forecourt', event_id: id, ...data })
  } catch {
    // The page replaced the dataLayer; analytics must not break the page.
  }
  try {
    if (!isFollowed()) return
    waiting.push({ id, data, page: location.pathname, at: Date.now() })
    listenForLeaving()
    if (waiting.length >= MAX_WAITING) flush()
    else timer ??= setTimeout(flush, WAIT_MS)
  } catch {
    // A failure to count must never affect the visitor.
  }
}

/** Uses a beacon, because it is sent even when the page closes. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  try {
    if (events.length > 0) navigator.sendBeacon('/api/events', JSON.stringify({ events }))
  } catch {
    // The beacon was blocked, so these events are lost.
  }
}

function listenForLeaving(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
}

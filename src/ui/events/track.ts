import type { EventData, EventId } from '#domain/events.ts'

type Counted = { dataLayer?: unknown[] }

const WAIT_MS = 1_500
const MOST_WAITING = 20
let waiting: unknown[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

/** Counts something a visitor did: in the page's dataLayer at once, in the platform's store in batches. It never fails (EVENT-2). */
export function track(id: EventId, data: EventData = {}): void {
  try {
    const counted = window as unknown as Counted
    counted.dataLayer ??= []
    counted.dataLayer.push({ event: 'forecourt', event_id: id, ...data })
  } catch {
    // A page that took the dataLayer away has its reasons.
  }
  try {
    waiting.push({ id, data, page: location.pathname, at: Date.now() })
    listenForLeaving()
    if (waiting.length >= MOST_WAITING) flush()
    else timer ??= setTimeout(flush, WAIT_MS)
  } catch {
    // Counting is ours to want, not the visitor's to suffer from.
  }
}

/** By beacon: it outlives the page and holds nothing up. */
function flush(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  try {
    if (events.length > 0) navigator.sendBeacon('/api/events', JSON.stringify({ events }))
  } catch {
    // Blocked: then it is not counted.
  }
}

function listenForLeaving(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
}

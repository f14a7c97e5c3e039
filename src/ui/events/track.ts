import type { EventData, EventId } from '#domain/events.ts'

type Counted = { dataLayer?: unknown[] }

/** Counts something a visitor did: in the page's dataLayer and in the platform's own store. It never fails (EVENT-2). */
export function track(id: EventId, data: EventData = {}): void {
  try {
    const counted = window as unknown as Counted
    counted.dataLayer ??= []
    counted.dataLayer.push({ event: 'forecourt', event_id: id, ...data })
    const event = { id, data, page: location.pathname, at: Date.now() }
    navigator.sendBeacon('/api/events', JSON.stringify({ events: [event] }))
  } catch {
    // Counting is ours to want, not the visitor's to suffer from.
  }
}

import { eventsFrom, type TrackedEvent } from '#domain/events.ts'
import type { EventStore } from '#ports/insights/event-store.ts'
import { oldestDay } from './insights/event-counter.ts'

/** Long enough to compare a month with the same month of last year. */
export const EVENT_RETENTION_DAYS = 400

/** Counts a batch of a browser. False if the batch is invalid (EVENT-2). */
export function recordEvents(count: (events: TrackedEvent[]) => void, body: unknown, now: Date): boolean {
  const batch = eventsFrom(body, now)
  if (!batch) return false
  count(batch)
  return true
}

/** Deletes events that are too old for any comparison, and who came on days that are over. */
export async function deleteOldEvents(
  { events }: { events: Pick<EventStore, 'forget' | 'forgetVisitors'> },
  now: Date,
): Promise<void> {
  await events.forgetVisitors(oldestDay(now.getTime()))
  await events.forget(new Date(now.getTime() - EVENT_RETENTION_DAYS * 86_400_000))
}

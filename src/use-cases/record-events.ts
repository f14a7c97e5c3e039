import { eventsFrom } from '#domain/events.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { EventStore } from '#ports/event-store.ts'
import type { RateLimiter } from '#ports/rate-limiter.ts'

/** More than a household sends while browsing. A bot that fills the store sends this in seconds. */
export const BATCHES_AN_HOUR = 300
const HOUR = 3600

/** Long enough to compare a month with the same month of last year. */
export const EVENT_RETENTION_DAYS = 400

/**
 * Stores a batch of events. False if the batch is invalid. Events over a visitor's limit are
 * ignored silently (EVENT-2).
 */
export async function recordEvents(
  { events, rateLimiter }: { events: Pick<EventStore, 'add'>; rateLimiter: Pick<RateLimiter, 'take'> },
  site: Pick<Site, 'slug'>,
  body: unknown,
  visitor: string,
  now: Date,
): Promise<boolean> {
  const batch = eventsFrom(body, now)
  if (!batch) return false
  const { allowed } = await rateLimiter.take(`events:${visitor}`, BATCHES_AN_HOUR, HOUR)
  if (allowed) await events.add(site.slug, batch)
  return true
}

/** Deletes events that are too old for any comparison. */
export const deleteOldEvents = ({ events }: { events: Pick<EventStore, 'forget'> }, now: Date) =>
  events.forget(new Date(now.getTime() - EVENT_RETENTION_DAYS * 86_400_000))

import { eventsFrom } from '#domain/events.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { EventStore } from '#ports/event-store.ts'

/** Keeps a batch of events; false when what came is no batch (EVENT-2). */
export async function recordEvents(
  { events }: { events: Pick<EventStore, 'add'> },
  site: Pick<Site, 'slug'>,
  body: unknown,
  now: Date,
): Promise<boolean> {
  const batch = eventsFrom(body, now)
  if (!batch) return false
  await events.add(site.slug, batch)
  return true
}

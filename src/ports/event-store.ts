import type { TrackedEvent } from '#domain/events.ts'

/** Stores and counts what shoppers do (EVENT-2). */
export interface EventStore {
  add(site: string, events: TrackedEvent[]): Promise<void>
  /** The number of events on a site since then, by event id. */
  counts(site: string, since: Date): Promise<Record<number, number>>
  /** Deletes older events, on all sites. */
  forget(before: Date): Promise<void>
}

import type { TrackedEvent } from '#domain/events.ts'

/** Counts what shoppers do (EVENT-2). */
export interface EventStore {
  add(site: string, events: TrackedEvent[]): Promise<void>
  /** How often each event happened on a site since then, by event id. */
  counts(site: string, since: Date): Promise<Record<number, number>>
  /** Removes what happened before then, on every site. */
  forget(before: Date): Promise<void>
}

import type { TrackedEvent } from '#domain/events.ts'
import type { Visit } from '#domain/insights/visit.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** Takes events without waiting for the database. They are stored within a second. */
export interface EventCounter {
  /** Without a visit the event counts, but no visitor does: it is our own, such as a payment. */
  count(
    site: Pick<Site, 'slug' | 'locations'>,
    visit: Visit | undefined,
    events: readonly TrackedEvent[],
  ): void
  /** Resolves when everything counted so far is stored, or given up. */
  flush(): Promise<void>
  /** Stores what waits and takes nothing more. */
  stop(): Promise<void>
}

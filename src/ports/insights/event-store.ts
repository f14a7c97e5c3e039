import type { Day } from '#domain/insights/day.ts'
import type { SeenEvent } from '#domain/insights/seen-event.ts'
import type { Sums } from '#domain/insights/sums.ts'

export type VisitorHash = (who: string) => string

/** Remembers the transaction of an attempt whose answer may have been lost. */
export type Attempt = { transaction?: string }

/** Stores what shoppers do, and the sums of each day (EVENT-2). */
export interface EventStore {
  /**
   * Stores events and adds them to the sums of their days, in one transaction. Once for all calls
   * with the same attempt: a commit whose answer was lost is not repeated.
   */
  add(events: readonly SeenEvent[], attempt?: Attempt): Promise<void>
  /** Adds sums without events: a demo's past. */
  addSums(sums: Sums): Promise<void>
  /** Whether a site has sums of days before this one. */
  hasSums(site: string, before: Day): Promise<boolean>
  /** The number of events on a site since then, by event id. */
  counts(site: string, since: Date): Promise<Record<number, number>>
  /**
   * Hashes with the secret of a day, the same in every process. Undefined for a day that is over.
   */
  visitorHash(day: Day, today: Day): Promise<VisitorHash | undefined>
  /** Deletes the secrets and the visitors of days before this one. Sums stay. */
  forgetVisitors(before: Day): Promise<void>
  /** Deletes older events, on all sites. Sums stay. */
  forget(before: Date): Promise<void>
}

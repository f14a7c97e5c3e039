import type { PlatformPermit } from '#domain/access/platform-permit.ts'
import type { Day } from '#domain/insights/day.ts'
import type { Metric } from '#domain/insights/sums.ts'
import type { InsightQuery, PageSum, Sum } from './insights.ts'

/** What still has to reach somebody, or never will. */
export type Waiting = {
  site: string
  /** Leads go to a dealer's channels, events to webhooks. */
  of: 'leads' | 'webhooks'
  /** Waiting for longer than the given time, also if it was tried in vain since. */
  late: number
  /** Given up in these days. */
  dead: number
}

/** Days of these sites. Their names are what the tables are ordered by. */
export type PlatformQuery = InsightQuery & { sites: readonly string[] }

/** How the whole platform does. It counts, and has nobody's name. */
export interface PlatformHealth {
  /** One row for each day that has any, of all sites. */
  days(permit: PlatformPermit, query: PlatformQuery): Promise<({ day: Day } & Sum<Metric>)[]>
  sites(permit: PlatformPermit, query: PlatformQuery): Promise<({ site: string } & Sum<Metric>)[]>
  pages(permit: PlatformPermit, query: PlatformQuery): Promise<({ site: string } & PageSum)[]>
  /** What has waited since before `lateAt`, and what was given up since `deadSince`. */
  waiting(permit: PlatformPermit, lateAt: Date, deadSince: Date): Promise<Waiting[]>
  /** How many cars each dealership has for sale. */
  cars(permit: PlatformPermit): Promise<Map<number, number>>
}

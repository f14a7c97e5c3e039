import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AlertSums, AlertSumsOf } from '#ports/alerts/alert-sums.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { alertSubscribers, alerts } from '../schema/alerts.ts'

const MAX_WISHES = 100

export function alertSums({ db }: Database): AlertSumsOf {
  return failing('alert sums', {
    async of({ dealer }) {
      const isStopped = sql`${alertSubscribers.stoppedAt} is not null`
      const isConfirmed = sql`${alertSubscribers.confirmedAt} is not null`
      const some = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`
      const [people] = await db
        .select({
          confirmed: some(sql`${isConfirmed} and not ${isStopped}`),
          unconfirmed: some(sql`not ${isConfirmed} and not ${isStopped}`),
          stopped: some(isStopped),
        })
        .from(alertSubscribers)
        .where(eq(alertSubscribers.site, dealer))
      const kind = sql<AlertSums['wishes'][number]['kind']>`${alerts.wish}->>'kind'`
      const wishes = await db
        .select({ kind, label: sql<string>`min(${alerts.label})`, path: alerts.href, people: count() })
        .from(alerts)
        .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
        .where(
          and(
            eq(alerts.site, dealer),
            isNotNull(alertSubscribers.confirmedAt),
            isNull(alertSubscribers.stoppedAt),
          ),
        )
        .groupBy(kind, alerts.href)
        .orderBy(desc(count()), alerts.href)
        .limit(MAX_WISHES)
      return { people: people!, wishes }
    },
  })
}

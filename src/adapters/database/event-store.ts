import { and, count, eq, gte } from 'drizzle-orm'
import type { EventStore } from '#ports/event-store.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { events } from './schema/leads.ts'

export function eventStore({ db }: Database): EventStore {
  return failing('event store', {
    async add(site, batch) {
      if (batch.length === 0) return
      const rows = batch.map(({ id, data, page, at }) => ({ site, event: id, data, page, at: new Date(at) }))
      await db.insert(events).values(rows)
    },
    async counts(site, since) {
      const rows = await db
        .select({ event: events.event, times: count() })
        .from(events)
        .where(and(eq(events.site, site), gte(events.at, since)))
        .groupBy(events.event)
      return Object.fromEntries(rows.map(({ event, times }) => [event, times]))
    },
  })
}

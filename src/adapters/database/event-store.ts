import { and, asc, count, eq, gte, inArray, lt } from 'drizzle-orm'
import type { EventStore } from '#ports/event-store.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'
import { events } from './schema/leads.ts'

/** Small enough that no query takes long. */
const FORGOTTEN_AT_ONCE = 10_000

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
    async forget(before) {
      const oldest = db
        .select({ id: events.id })
        .from(events)
        .where(lt(events.at, before))
        .orderBy(asc(events.id))
        .limit(FORGOTTEN_AT_ONCE)
      const forgetSome = () =>
        db.delete(events).where(inArray(events.id, oldest)).returning({ id: events.id })
      while ((await forgetSome()).length === FORGOTTEN_AT_ONCE);
    },
  })
}

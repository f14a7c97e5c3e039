import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { EVENTS } from '#domain/events.ts'
import type { SeenEvent } from '#domain/insights/seen-event.ts'
import { openDatabase } from '../connect.ts'
import { newPostgresql } from '../testing.ts'
import { eventStore } from './event-store.ts'

const LONG_AGO = new Date('2024-01-01')

function aSave(at: string): SeenEvent {
  const day = at.slice(0, 10)
  return {
    site: 'yard',
    at: Date.parse(at),
    event: EVENTS.favouriteAdd,
    day,
    placeDay: day,
    device: 'phone',
    landing: null,
    visitor: null,
    kind: 'car',
    car: 0,
    place: 0,
    form: '',
    step: 0,
    seconds: 0,
    photos: 0,
    search: null,
    vitals: {},
  }
}

test('EVENT-2 events are stored while a month cannot be dropped because a backup reads it', async ({
  skip,
}) => {
  const url = await newPostgresql()
  if (!url) return skip('PostgreSQL is not installed here')
  const database = await openDatabase({ folder: '', url })
  const backup = await openDatabase({ folder: '', url })
  onTestFinished(async () => {
    await Promise.all([database.close(), backup.close()])
  })
  const events = eventStore(database)
  await events.add([aSave('2025-01-15T00:00:00Z'), aSave('2026-11-16T00:00:00Z')])

  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const reading = backup.db.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from visit_events`)
    begun.resolve()
    await done.promise
  })
  await begun.promise
  const forgetting = events.forget(new Date('2026-01-01T00:00:00Z'))
  // It would queue behind the drop, and the drop waits for the backup.
  await events.add([aSave('2026-11-17T00:00:00Z')])
  await forgetting
  expect(await events.counts('yard', LONG_AGO)).toEqual({ [EVENTS.favouriteAdd]: 3 })
  done.resolve()
  await reading
  await events.forget(new Date('2026-01-01T00:00:00Z'))
  expect(await events.counts('yard', LONG_AGO)).toEqual({ [EVENTS.favouriteAdd]: 2 })
}, 60_000)

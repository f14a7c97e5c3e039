import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aSite } from '#domain/builders.ts'
import { BATCHES_AN_HOUR, deleteOldEvents, EVENT_RETENTION_DAYS, recordEvents } from './record-events.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const LONG_AGO = new Date(0)
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const site = aSite()
const batch = (...ids: number[]) => ({ events: ids.map((id) => ({ id })) })

eachDatabase((open) => {
  const aStore = async () => {
    const database = await open()
    return { ...leadPorts(database, 'test key'), rateLimiter: rateLimiter(database) }
  }

  test('EVENT-2 events over a visitor’s limit are not counted, but those of others are', async () => {
    const ports = await aStore()
    const send = (visitor: string) => recordEvents(ports, site, batch(39), visitor, NOW)
    await Promise.all(Array.from({ length: BATCHES_AN_HOUR + 5 }, () => send('greedy')))
    expect(await ports.events.counts(site.slug, LONG_AGO)).toEqual({ 39: BATCHES_AN_HOUR })
    await send('another')
    expect(await ports.events.counts(site.slug, LONG_AGO)).toEqual({ 39: BATCHES_AN_HOUR + 1 })
  })

  test('EVENT-2 an invalid batch returns false and does not count towards the limit', async () => {
    const ports = await aStore()
    for (const body of [undefined, null, 7, {}, { events: 'all' }])
      expect(await recordEvents(ports, site, body, 'v', NOW)).toBe(false)
    expect(await ports.rateLimiter.hasRoom('events:v', 1, 3600)).toBe(true)
  })

  test('EVENT-2 events are deleted after thirteen months, in any number', async () => {
    const { events } = await aStore()
    const at = (days: number) => ({ id: 39 as const, data: {}, page: '/', at: daysAgo(days).getTime() })
    const many = Array.from({ length: 2_500 }, () => at(EVENT_RETENTION_DAYS + 1))
    for (let times = 0; times < 5; times += 1) await events.add(site.slug, many)
    await events.add('other', [at(EVENT_RETENTION_DAYS + 1), at(1)])
    await events.add(site.slug, [at(EVENT_RETENTION_DAYS - 1), at(0)])
    await deleteOldEvents({ events }, NOW)
    expect(await events.counts(site.slug, LONG_AGO)).toEqual({ 39: 2 })
    expect(await events.counts('other', LONG_AGO)).toEqual({ 39: 1 })
  })
})

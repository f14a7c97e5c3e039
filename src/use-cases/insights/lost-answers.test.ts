import { expect, test } from 'vitest'
import type { Db } from '#adapters/database/database.ts'
import { eventStore } from '#adapters/database/insights/event-store.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aSite } from '#domain/builders.ts'
import { EVENTS } from '#domain/events.ts'
import { eventCounter } from './event-counter.ts'

const site = aSite()
const event = { id: EVENTS.reserved, data: {}, page: '', at: Date.parse('2026-11-16T01:00:00Z') }

eachDatabase((open) => {
  test('EVENT-2 events are counted once when the answer to their commit is lost', async () => {
    const opened = await open()
    let isLost = false
    const transaction: Db['transaction'] = async (work, config) => {
      const answer = await opened.db.transaction(work, config)
      if (!isLost) return answer
      isLost = false
      throw new Error('The connection was lost')
    }
    const db = new Proxy(opened.db, {
      get(target, name) {
        const found = Reflect.get(target, name)
        if (name === 'transaction') return transaction
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
    const events = eventStore({ ...opened, db })
    const lost: number[] = []
    const counter = eventCounter(
      { events, cars: { byIds: async () => [] } },
      { onLost: (times) => lost.push(times) },
    )
    // The first makes the month’s part of the table, which is a transaction too.
    counter.count(site, undefined, [event])
    await counter.flush()
    isLost = true
    counter.count(site, undefined, [event, event])
    await counter.flush()
    expect([isLost, lost]).toEqual([false, []])
    expect(await events.counts(site.slug, new Date(0))).toEqual({ [EVENTS.reserved]: 3 })
  })
})

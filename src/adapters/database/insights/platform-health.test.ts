import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { permitPlatform } from '#domain/access/platform-permit.ts'
import { aPerson, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { LATE_ATTEMPTS, retryAt } from '#domain/lead/deliveries.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { leadPorts } from '../leads/lead-ports.ts'
import { webhookDeliveries, webhooks } from '../schema/webhooks.ts'
import { eachDatabase } from '../testing.ts'
import { platformHealth } from './platform-health.ts'

const TO_DEALER = { about: 'completed', channel: { kind: 'email', to: 'leads@yard.example' } } as const
const permit = permitPlatform(aPerson('operator'), NOW)!
/** When each is tried again after it has failed. */
const NEXT = minutesAfter(60)

eachDatabase((open) => {
  test('INSIGHT-4 what keeps failing is late after a quarter of an hour, though it is tried again', async () => {
    const database = await open()
    const { db } = database
    const { leads } = leadPorts(database, 'test key')
    for (const attempts of [1, LATE_ATTEMPTS]) {
      const saved = await leads.save(aLead({ deliveries: [TO_DEALER] }))
      if (saved.is !== 'saved') throw new Error(saved.is)
      await db.execute(sql`update lead_deliveries set attempts = ${attempts}, due_at = ${NEXT.toISOString()}
        where lead_id = ${saved.id}`)
    }
    const hook = { id: 'hook', dealer: 'yard', url: 'https://yard.example/hook', events: [] }
    await db.insert(webhooks).values({ ...hook, sealed: '', madeBy: 'person-1', createdAt: NOW })
    const message = { webhookId: 'hook', dealer: 'yard', type: 'lead.state', body: '{}' } as const
    const tried = { ...message, state: 'pending', attempts: 3, dueAt: NEXT } as const
    await db.insert(webhookDeliveries).values([
      { ...tried, id: 'old', createdAt: minutesAfter(-20) },
      { ...tried, id: 'new', createdAt: minutesAfter(-5) },
      { ...tried, id: 'dead', createdAt: minutesAfter(-60), state: 'dead' },
    ])
    const found = await platformHealth(database).waiting(permit, minutesAfter(-15), minutesAfter(-90))
    expect(found).toEqual([
      { site: 'yard', of: 'leads', late: 1, dead: 0 },
      { site: 'yard', of: 'webhooks', late: 1, dead: 1 },
    ])
  })
})

test('so many attempts take about a quarter of an hour', () => {
  let now = NOW
  for (let attempts = 1; attempts <= LATE_ATTEMPTS; attempts += 1)
    now = new Date(retryAt(attempts, now, () => 0.5))
  const minutes = (now.getTime() - NOW.getTime()) / 60_000
  expect([minutes > 15, minutes < 25]).toEqual([true, true])
})

import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { minutesAfter } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { type DemoLeads, demoLeads } from './demo-leads.ts'

const { people, messages } = JSON.parse(readFileSync('sites/_demo/leads.json', 'utf8')) as DemoLeads

eachDatabase((open) => {
  test('nobody of the demo shares a number, their mails were sent, and none is about “your question”', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    await signIn('sales')
    const { leads } = leadPorts(database, 'test key')
    const stock = await stockPorts(database)
    await stock.cars.upsert([aCar({ dealership_id: 1, location_id: 10 })])
    const given = { sites: ports.sites, cars: stock.cars, leads, console: ports }
    const now = minutesAfter(600)
    expect(await demoLeads(given as never, { dealers: { yard: 60 }, people, messages }, now)).toBeGreaterThan(
      40,
    )
    const { rows: numbers } = await database.db.execute<{ people: number; numbers: number }>(
      sql`select count(distinct fields->>'email')::int as people, count(distinct fields->>'phone')::int as numbers,
        count(distinct fields->>'email' || ' ' || (fields->>'phone'))::int as both from leads`,
    )
    const known = numbers[0]!.people
    expect(known).toBeGreaterThan(10)
    expect(numbers).toEqual([{ people: known, numbers: known, both: known }])
    const { rows } = await database.db.execute<{ subject: string; text: string; state: string | null }>(
      sql`select a.data->>'subject' as subject, a.text, d.state from lead_activity a
        left join lead_deliveries d on d.lead_id = a.lead_id and d.channel->>'activity' = a.id::text
          and d.delivered_at = a.at
        where a.data->>'kind' = 'mail-out'`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { subject, text, state } of rows) {
      expect(state).toBe('delivered')
      expect(`${subject} ${text}`).not.toContain('the your')
    }
    const waiting = await database.db.execute(sql`select 1 from lead_deliveries where state = 'pending'`)
    expect(waiting.rows).toEqual([])
  })
})

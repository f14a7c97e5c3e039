import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aLead } from '../testing/a-lead.ts'
import { eachDatabase } from '../testing.ts'
import { leadPorts } from './lead-ports.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
/** A page lives five minutes, and so does what it says. */
const pagesLater = (pages: number) => new Date(NOW.getTime() + pages * 300_000)
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

eachDatabase((open) => {
  test('CLOCK-3 three of four leads were answered that fast, and who never was counts as slowest', async () => {
    const database = await open()
    const { leads } = leadPorts(database, 'test key')
    expect(await leads.answerTime('test-motors', NOW)).toEqual({ leads: 0, minutes: null })
    for (const minutes of [10, 20, 30, null]) {
      const saved = await leads.save(aLead({ now: daysAgo(5) }))
      const id = saved.is === 'saved' ? saved.id : ''
      await database.db.execute(
        sql`update lead_work set first_contact_minutes = ${minutes} where lead_id = ${id}`,
      )
    }
    // Too new, too old, of somebody else, and a lead of the past: none of them counts.
    await leads.save(aLead({ now: NOW }))
    await leads.save(aLead({ now: daysAgo(100) }))
    await leads.save(aLead({ now: daysAgo(5), site: 'other' }))
    await leads.save(aLead({ now: daysAgo(5), isPast: true }))
    expect(await leads.answerTime('test-motors', pagesLater(1))).toEqual({ leads: 4, minutes: 30 })
    await database.db.execute(sql`update lead_work set first_contact_minutes = null`)
    // Asked again by a page that is made anew: the database is not.
    expect(await leads.answerTime('test-motors', pagesLater(1))).toEqual({ leads: 4, minutes: 30 })
    expect(await leads.answerTime('test-motors', pagesLater(2))).toEqual({ leads: 4, minutes: null })
  })
})

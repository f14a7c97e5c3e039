import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { countUntaken, loadLeads } from '#console/leads/load-leads.ts'
import { loadDay, loadDesk } from '#console/now/load-now.ts'
import { aPlatform } from '#use-cases/access/testing/a-platform.ts'
import { assignLeads } from '#use-cases/desk/leads.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'

/** Ten in the morning of Sydney, on the day on which its clocks went forward. */
const NOW = new Date('2026-10-03T23:00:20Z')
const at = (moment: string) => new Date(moment)

eachDatabase((open) => {
  test('a number of today opens exactly the leads that it counts', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { actor } = await signIn('owner')
    const { leads } = leadPorts(database, 'a key for tests')
    // Before midnight, in its first seconds, and later.
    for (const moment of ['2026-10-03T13:59:59Z', '2026-10-03T14:00:10Z', '2026-10-03T22:00:00Z'])
      await leads.save(aLead({ now: at(moment) }))
    await leads.save(
      aLead({ now: at('2026-10-03T15:00:00Z'), lead_status: 'Incomplete', form_completed: false }),
    )
    const input = { dealer: 'yard', places: undefined, now: NOW }
    const day = loadDay(ports, input)
    const desk = (await loadDesk(ports, actor, input, day))!
    const listed = async (query: Record<string, string>) =>
      (await loadLeads(ports, actor, 'yard', new URLSearchParams(query), NOW)).total
    expect(day.today).toBe('2026-10-04T00:00:00+10:00/2026-10-05T00:00:00+11:00')
    expect(desk.cameIn).toBe(3)
    expect(await listed({ since: day.today })).toBe(desk.cameIn)
    expect(desk.counts.unfinished).toBe(1)
    expect(await listed({ since: day.today, state: 'unfinished' })).toBe(desk.counts.unfinished)
  })
  test('the rail counts leads that wait and have no owner, without those that wait for nobody', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { actor } = await signIn('owner')
    const { leads } = leadPorts(database, 'a key for tests')
    const save = async (special: Parameters<typeof aLead>[0]) => {
      const saved = await leads.save(aLead({ now: NOW, ...special }))
      return saved.is === 'saved' ? saved.id : saved.is
    }
    const taken = await save({})
    await save({})
    await save({ form: 'subscribe' })
    await save({ isPast: true })
    await save({ lead_status: 'Incomplete' })
    await assignLeads(ports, actor, 'yard', { ids: [taken], owner: actor.id }, NOW)
    expect(await countUntaken(ports, actor, 'yard', NOW)).toBe(1)
  })
})

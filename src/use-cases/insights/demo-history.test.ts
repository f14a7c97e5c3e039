import { expect, test } from 'vitest'
import { eventStore } from '#adapters/database/insights/event-store.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { isRefused, permit } from '#domain/access/permit.ts'
import { aPerson } from '#domain/access/testing/an-actor.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { aLead } from '../desk/testing/a-lead.ts'
import { countDemoLeads } from './demo-history.ts'

const NOW = new Date('2026-11-19T02:00:00Z')

eachDatabase((open) => {
  test('the demo’s leads are counted once, also by a process that finds them after a kill', async () => {
    const database = await open()
    const { ports } = aPlatform(database)
    const site = ports.sites.bySlug('yard')!
    const { leads } = leadPorts(database, 'test key')
    for (const day of ['2026-10-22', '2026-11-16', '2026-11-16'])
      await leads.save(aLead({ now: new Date(`${day}T02:00:00Z`) }))
    await leads.save(aLead({ now: NOW, standing: 'quarantined' }))
    const may = permit(aPerson('owner'), 'insight.read', site, NOW)
    if (isRefused(may)) throw new Error(may.why)
    const count = async () => {
      await countDemoLeads({ events: eventStore(database), leads }, ports, site, NOW)
      const days = await ports.insights.days(may, { from: '2026-10-01', to: '2026-11-19' })
      return days.map(({ day, leads }) => [day, leads])
    }
    const counted = [
      ['2026-10-22', 1],
      ['2026-11-16', 2],
    ]
    expect(await count()).toEqual(counted)
    expect(await count()).toEqual(counted)
  })
})

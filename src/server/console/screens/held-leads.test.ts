import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { loadLead } from '#console/leads/load-lead.ts'
import { loadLeads } from '#console/leads/load-leads.ts'
import { loadDay, loadDesk } from '#console/now/load-now.ts'
import { minutesAfter } from '#domain/access/testing/an-actor.ts'
import { aPlatform } from '#use-cases/access/testing/a-platform.ts'
import { judgeLeads } from '#use-cases/desk/leads/held-leads.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const { ports } = platform
    const { actor } = await platform.signIn('owner')
    const { leads } = leadPorts(database, 'test key')
    const now = minutesAfter(60)
    const list = async (query: string) => {
      const { rows, views } = await loadLeads(ports, actor, 'yard', new URLSearchParams(query), now)
      return {
        ids: rows.map(({ id }) => id).sort(),
        held: views.find(({ id }) => id === 'held'),
        steps: rows.map(({ stepWords }) => stepWords),
      }
    }
    return {
      ...platform,
      actor,
      now,
      list,
      async hold() {
        const saved = await leads.save(aLead({ standing: 'quarantined' }))
        if (saved.is !== 'saved') throw new Error(saved.is)
        return saved.id
      },
      judge: (ids: string[], verdict: 'junk' | 'release') =>
        judgeLeads(ports, actor, 'yard', { ids, verdict }, now),
      async heldInNow() {
        const input = { dealer: 'yard', places: undefined, now }
        const desk = await loadDesk(ports, actor, input, loadDay(ports, input))
        return desk?.counts.held
      },
    }
  }

  test('a held lead that is called junk leaves the held ones and their number, and is found as junk', async () => {
    const { hold, judge, list, heldInNow } = await aDesk()
    const [spam, other] = [await hold(), await hold()]
    expect(await list('state=held')).toMatchObject({ ids: [spam, other].sort(), held: { number: 2 } })
    await judge([spam], 'junk')
    expect(await list('state=held')).toMatchObject({ ids: [other], held: { number: 1 } })
    expect(await heldInNow()).toBe(1)
    expect((await list('state=held&work=junk')).ids).toEqual([spam])
    await judge([other], 'junk')
    expect(await heldInNow()).toBe(0)
  })

  test('a lead that is released after it was called junk waits for an answer like any other', async () => {
    const { ports, actor, now, hold, judge, list } = await aDesk()
    const id = await hold()
    await judge([id], 'junk')
    expect(await judge([id], 'release')).toMatchObject({ is: 'done', count: 1 })
    expect(await list('work=waiting')).toMatchObject({ ids: [id], steps: ['First answer'] })
    const lead = await loadLead(ports, actor, { dealer: 'yard', id, list: null }, now)
    expect(lead?.events.map(({ words }) => words)).toEqual(['set it to junk', 'set it to new'])
  })
})

import { expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { eventStore } from '#adapters/database/insights/event-store.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { loadAnswers } from '#console/insights/leads/load-answers.ts'
import { loadLists } from '#console/insights/leads/load-lists.ts'
import { openScreen } from '#console/insights/load-overview.ts'
import { leadQueryOf } from '#console/list/lead-query.ts'
import { isRefused } from '#domain/access/permit.ts'
import { aPerson } from '#domain/access/testing/an-actor.ts'
import { addVisit, noSums } from '#domain/insights/sums.ts'
import { aPlatform } from '#use-cases/access/testing/a-platform.ts'
import { listLeads } from '#use-cases/desk/leads.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'

const NOW = new Date('2026-11-19T02:00:00Z')
const DAYS = 'from=2026-11-16&to=2026-11-18'
/** Monday at eight in the evening and Tuesday at ten in the morning, in Sydney. */
const EVENING = new Date('2026-11-16T09:10:00Z')
const MORNING = new Date('2026-11-16T23:00:00Z')

eachDatabase((open) => {
  function aYard(database: Database) {
    const { ports } = aPlatform(database)
    const { leads } = leadPorts(database, 'test key')
    const openAs = (role: Parameters<typeof aPerson>[0], more = '') => {
      const search = new URLSearchParams(`${DAYS}${more}`)
      const actor = aPerson(role)
      const opened = openScreen(ports, actor, 'yard', search, NOW)
      if (isRefused(opened)) throw new Error(opened.why)
      return { actor, opened, search }
    }
    const lists = (role: Parameters<typeof aPerson>[0], more = '') => {
      const { actor, opened, search } = openAs(role, more)
      return loadLists(ports, actor, opened, search, NOW)
    }
    const answers = (role: Parameters<typeof aPerson>[0], more = '') => {
      const { actor, opened, search } = openAs(role, more)
      return loadAnswers({ ports, actor, now: NOW }, opened, search)
    }
    const count = async (sent: number) => {
      const sums = noSums()
      const at = {
        site: 'yard',
        day: '2026-11-17',
        placeDay: '2026-11-17',
        place: 10,
        device: 'phone',
      } as const
      addVisit(sums, at, 'direct', { leads: sent })
      await eventStore(database).addSums(sums)
    }
    return { ports, leads, lists, answers, count }
  }

  test('INSIGHT-1 a number of leads opens their list only if the list has exactly that many', async () => {
    const { ports, leads, lists, count } = aYard(await open())
    await leads.save(aLead({ now: EVENING }))
    await leads.save(aLead({ now: MORNING, placeId: 11 }))
    // Neither of these is counted as sent on the website in these days.
    await leads.save(aLead({ now: MORNING, source: 'desk' }))
    await leads.save(aLead({ now: new Date('2026-11-12T00:00:00Z') }))
    await count(2)
    const { queries, states } = await lists('owner')
    expect(states).toEqual({ leads: 'exact', reservations: 'exact' })
    const query = leadQueryOf(new URLSearchParams(queries.leads), 'me', NOW)
    const listed = await listLeads(ports, aPerson('owner'), 'yard', { ...query, limit: 9 }, NOW)
    expect(listed).toMatchObject({ total: 2 })
    // Somebody was deleted, or judged to be spam: the sum stays.
    await count(1)
    expect((await lists('owner')).states.leads).toBe('other')
    // These may not read names, and no list knows the device of a lead.
    for (const role of ['marketing', 'read-only'] as const)
      expect((await lists(role)).states).toEqual({ leads: 'none', reservations: 'none' })
    expect((await lists('owner', '&device=phone')).states.leads).toBe('none')
  })

  test('INSIGHT-1 when leads come is counted by the clock of their yard, and each hour opens its leads', async () => {
    const { ports, leads, answers } = aYard(await open())
    const perth = { ...aLead().place, id: 11, timeZone: 'Australia/Perth' }
    await leads.save(aLead({ now: EVENING }))
    await leads.save(aLead({ now: EVENING, place: perth }))
    await leads.save(aLead({ now: MORNING }))
    await leads.save(aLead({ now: MORNING, standing: 'quarantined' }))
    const { hours } = await answers('owner')
    const cells = hours!.counts.flatMap((day, n) =>
      day.flatMap((times, hour) => (times > 0 ? [[`${n + 1}-${hour}`, times]] : [])),
    )
    expect(cells).toEqual([
      ['1-17', 1],
      ['1-20', 1],
      ['2-10', 1],
    ])
    expect(hours!.total).toBe(3)
    for (const [came, total] of [...cells, ['1', 2], ['7', 0]] as [string, number][]) {
      const query = leadQueryOf(new URLSearchParams({ came, state: 'finished' }), 'me', NOW)
      const listed = await listLeads(ports, aPerson('owner'), 'yard', { ...query, limit: 9 }, NOW)
      expect([came, listed]).toMatchObject([came, { total }])
    }
    expect((await answers('owner', '&yard=11')).hours!.total).toBe(1)
    // Who may not read leads, and who asks for one device, is shown none.
    expect(await answers('marketing')).toEqual({})
    expect(await answers('owner', '&device=phone')).toEqual({})
  })
})

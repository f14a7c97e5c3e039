import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { changeLeadBy } from '#console/leads/change-lead.ts'
import { leadQueryOf } from '#console/list/lead-query.ts'
import { loadReports } from '#console/reports/load-reports.ts'
import { reportLines } from '#console/reports/report-lines.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { LEAD_SOURCES } from '#domain/lead/lead.ts'
import { aPlatform } from '#use-cases/access/testing/a-platform.ts'
import { logCall, placeCall } from '#use-cases/desk/leads/contact-lead.ts'
import { setLeadState } from '#use-cases/desk/leads/work-lead.ts'
import { assignLeads, findLead, listLeads } from '#use-cases/desk/leads.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'

eachDatabase((openDatabase) => {
  /** Leads of all kinds, some answered soon, some late, some never. */
  async function aBusyDesk() {
    const database = await openDatabase()
    const platform = aPlatform(database)
    const { ports } = platform
    const { leads } = leadPorts(database, 'test key')
    // One of the two yards has hours, so that the two measures differ.
    const [yard] = ports.sites.bySlug('yard')!.locations
    const open = { status: 'Open', open: '09:00', close: '17:00' } as const
    yard!.contact_detail.opening_hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...open }))
    const owner = (await platform.signIn('owner')).actor
    const seller = (await platform.signIn('sales')).actor
    for (let n = 0; n < 24; n += 1) {
      const special = {
        now: NOW,
        form: (['enquiry', 'finance', 'test-drive'] as const)[n % 3]!,
        source: LEAD_SOURCES[n % 4]!,
        placeId: n % 2 === 0 ? 10 : 20,
        ...(n % 7 === 6 && { standing: 'quarantined' as const }),
        ...(n % 11 === 10 && { lead_status: 'Incomplete' as const }),
      }
      const saved = await leads.save(aLead(special))
      if (saved.is !== 'saved') throw new Error(saved.is)
      const at = minutesAfter([5, 40, 200, 700, 3000][n % 5]!)
      const requested = (key: string) => ({ dealer: 'yard', id: saved.id, key, now: at })
      if (n % 4 === 0) await assignLeads(ports, owner, 'yard', { ids: [saved.id], owner: seller.id }, at)
      if (n % 4 === 1) await assignLeads(ports, owner, 'yard', { ids: [saved.id], owner: owner.id }, at)
      if (n % 3 > 0) {
        await placeCall(ports, owner, requested('a'))
        await logCall(ports, owner, requested('b'), { result: 'spoke', text: '' })
      }
      if (n % 5 === 0) await setLeadState(ports, owner, requested('c'), { state: 'lost', reason: 'Price' })
      if (n % 5 === 1) await setLeadState(ports, owner, requested('c'), { state: 'won', reason: '' })
    }
    return { ...platform, owner, seller, now: minutesAfter(5_000) }
  }

  test('REPORT-1 every bar and row of the reports opens exactly its leads, for every reader', async () => {
    const { ports, owner, seller, now } = await aBusyDesk()
    for (const reader of [owner, seller]) {
      for (const filter of ['', 'kind=finance', 'yard=10&source=website,api']) {
        const report = await loadReports(ports, reader, 'yard', new URLSearchParams(filter), now)
        const { times, states, reasons, tables } = report
        const bars = [
          ...times.open,
          ...times.calendar,
          ...states,
          ...reasons,
          ...Object.values(tables)
            .flat()
            .flatMap((row) => [
              row,
              { words: `${row.words} won`, href: row.wonHref, leads: row.won },
              { words: `${row.words} lost`, href: row.lostHref, leads: row.lost },
            ]),
        ]
        expect(bars.length).toBeGreaterThan(15)
        for (const { words, href, leads } of bars) {
          const query = leadQueryOf(new URLSearchParams(href.split('?')[1]), reader.id, now)
          const list = await listLeads(ports, reader, 'yard', { ...query, limit: 50 }, now)
          expect([filter, words, 'total' in list && list.total]).toEqual([filter, words, leads])
        }
      }
    }
    const whole = await loadReports(ports, owner, 'yard', new URLSearchParams(), now)
    const own = await loadReports(ports, seller, 'yard', new URLSearchParams(), now)
    expect(own.total).toBeLessThan(whole.total)
    expect(whole.total).toBe(19)
    expect(whole.times.calendar.map(({ leads }) => leads)).not.toEqual(
      whole.times.open.map(({ leads }) => leads),
    )
    expect(own.tables.owner.map(({ words }) => words)).not.toContain(owner.name)
    const lines = reportLines(whole).map((line) => line.join())
    expect(lines[0]).toBe('part,of,leads,answered,median_opening_hours,median_calendar,won,lost')
    expect(lines.filter((line) => line.startsWith('reason,Price'))).toHaveLength(1)
  })

  test('DESK-1 a time is read by the clock of the lead’s own yard, and what did not happen is not called done', async () => {
    const database = await openDatabase()
    const { ports, signIn } = aPlatform(database)
    const owner = (await signIn('owner')).actor
    const seller = (await signIn('sales')).actor
    const { leads } = leadPorts(database, 'test key')
    const now = minutesAfter(60)
    const perth = await leads.save(
      aLead({ now: NOW, place: { ...aLead().place, timeZone: 'Australia/Perth' } }),
    )
    if (perth.is !== 'saved') throw new Error(perth.is)
    const send = async (fields: Record<string, string>, actor = owner) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      const work = { ports, actor, now } as Parameters<typeof changeLeadBy>[0]['work']
      return (await changeLeadBy({ work, form, dealer: 'yard', id: perth.id })).data
    }
    const dueAt = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 16)
    expect(await send({ intent: 'next', next: 'call', dueAt })).toMatchObject({ isDone: true })
    const set = await findLead(ports, owner, 'yard', perth.id, now)
    expect(set && 'work' in set && set.work.dueAt).toEqual(new Date(`${dueAt}:00+08:00`))
    for (const sendAt of ['soon', '2026-99-99T10:00'])
      expect(await send({ intent: 'mail', subject: 'A', text: 'B', sendAt })).toMatchObject({ isDone: false })
    expect(await send({ intent: 'owner', owner: 'me' })).toMatchObject({ words: 'The lead is yours now.' })
    // Nothing is called done that was not: not for a hidden lead, and not a second time.
    const junk = { intent: 'judge', verdict: 'junk' }
    await expect(send(junk, seller)).rejects.toMatchObject({ init: { status: 404 } })
    expect(await send({ intent: 'judge', verdict: 'release' })).toMatchObject({ isDone: false })
    expect(await send(junk)).toMatchObject({ isDone: true })
    expect(await send(junk)).toMatchObject({ isDone: false })
  })
})

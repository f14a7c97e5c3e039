import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { isRefused } from '#domain/access/permit.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { searchAudit } from '../access/search-audit.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { forgetOldLeads } from '../leads/forget-leads.ts'
import { changeRetention, retentionOf, tryRetention } from './retention.ts'
import { aLead } from './testing/a-lead.ts'

eachDatabase((open) => {
  test('AUDIT-1 who may change settings changes how long leads are stored, and the history says from what to what', async () => {
    const { ports, signIn } = aPlatform(await open())
    const owner = (await signIn('owner')).actor
    const wanted = { days: 400, unfinishedDays: 20, heldDays: 10, byForm: { finance: 365 } }
    expect(await changeRetention(ports, owner, 'yard', wanted, NOW)).toEqual({ is: 'done' })
    expect(await retentionOf(ports, owner, 'yard', NOW)).toEqual({ chosen: wanted, since: NOW })
    expect(await ports.retentions.of('yard')).toMatchObject({ before: { days: 1095 }, at: NOW })
    expect(await ports.retentions.of('next-door')).toBeUndefined()
    const page = await searchAudit(ports, owner, 'yard', { verbs: ['settings-changed'], limit: 5 }, NOW)
    if (isRefused(page)) throw new Error(page.why)
    expect(page.rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'days', from: 1095, to: 400 },
        { field: 'finance', from: null, to: 365 },
      ]),
    )
    for (const days of [0, -1, 1.5, 4_000, Number.NaN, 'x'])
      expect((await changeRetention(ports, owner, 'yard', { ...wanted, days }, NOW)).is).toBe('invalid')
    const reader = (await signIn('read-only')).actor
    expect(await changeRetention(ports, reader, 'yard', wanted, NOW)).toMatchObject({ why: 'not-in-role' })
    expect(await retentionOf(ports, reader, 'yard', NOW)).toMatchObject({ chosen: wanted })
  })

  test('PRIVACY-2 a try counts exactly what the same days would delete, and deletes nothing', async () => {
    const database = await open()
    const { ports, signIn } = aPlatform(database)
    const { leads } = leadPorts(database, 'test key')
    const owner = (await signIn('owner')).actor
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
    const specials = [
      {},
      { form: 'finance' },
      { standing: 'quarantined' },
      { lead_status: 'Incomplete' },
      { form: 'finance', standing: 'quarantined' },
    ] as const
    for (const special of specials)
      for (const days of [5, 15, 25, 45]) await leads.save(aLead({ ...special, now: daysAgo(days) }))
    await leads.save(aLead({ site: 'next-door', now: daysAgo(900) }))
    const chosen = { days: 40, unfinishedDays: 20, heldDays: 10, byForm: { finance: 30 } }
    const tried = await tryRetention(ports, owner, 'yard', chosen, NOW)
    expect(tried).toMatchObject({ is: 'tried', doomed: [{ form: 'enquiry' }, { form: 'finance' }] })
    const counted = 'doomed' in tried ? tried.doomed.reduce((sum, one) => sum + one.leads, 0) : 0
    const before = await leads.list({ site: 'yard' })
    expect(before).toHaveLength(20)
    const retentions = { of: async () => ({ chosen, before: chosen, at: daysAgo(2) }) }
    await forgetOldLeads({ leads, retentions, sites: ports.sites } as never, NOW)
    expect(before.length - (await leads.list({ site: 'yard' })).length).toBe(counted)
    expect(await tryRetention(ports, owner, 'yard', { days: 0 }, NOW)).toMatchObject({ is: 'invalid' })
    const seller = (await signIn('sales')).actor
    expect(await tryRetention(ports, seller, 'yard', chosen, NOW)).toMatchObject({ is: 'refused' })
  })
})

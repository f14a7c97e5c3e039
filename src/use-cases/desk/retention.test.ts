import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { isRefused } from '#domain/access/permit.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { searchAudit } from '../access/search-audit.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { changeRetention, retentionOf } from './retention.ts'

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
})

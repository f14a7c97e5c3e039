import { expect, test } from 'vitest'
import type { AuditEntry } from '#domain/access/audit.ts'
import { aDealer, aMembership, aPerson, theOperator } from '#domain/access/testing/an-actor.ts'
import type { AuditFilter } from '#ports/console/audit-trail.ts'
import { aConsole, allowed } from '../access/testing/a-console.ts'
import { eachDatabase } from '../testing.ts'

const entry = (special: Partial<AuditEntry> = {}): AuditEntry => ({
  dealer: 'yard',
  verb: 'invited',
  target: { kind: 'person', id: 'person-2', name: 'Dev Narayan' },
  ...special,
})

eachDatabase((open) => {
  async function aTrail() {
    const console = aConsole(await open())
    const owner = aPerson('owner')
    const dev = aPerson('sales', { id: 'person-2', name: 'Dev Narayan', via: 'api' })
    await console.changes.commit(owner, async ({ audit }) => audit(entry()))
    await console.changes.commit(dev, async ({ audit }) => {
      audit(entry({ verb: 'lead-assigned', place: 20, target: { kind: 'lead', id: 'lead-1', name: '' } }))
      audit(entry({ verb: 'lead-assigned', place: 10, target: { kind: 'lead', id: 'lead-2', name: '' } }))
    })
    await console.changes.commit(theOperator, async ({ audit }) => audit(entry({ dealer: 'next-door' })))
    await console.changes.commit(dev, async ({ audit }) => audit(entry({ dealer: null, verb: 'signed-in' })))
    return console
  }
  const verbs = async (
    { audit }: Awaited<ReturnType<typeof aTrail>>,
    filter: Partial<AuditFilter> = {},
    permit = allowed('audit.read'),
  ) =>
    (await audit.search(permit, { limit: 50, ...filter })).rows.map(
      ({ verb, target }) => `${verb} ${target.id}`,
    )

  test('AUDIT-4 a dealer reads its own history and no line of another', async () => {
    const trail = await aTrail()
    expect(await verbs(trail)).toEqual(['lead-assigned lead-2', 'lead-assigned lead-1', 'invited person-2'])
    const next = aPerson([aMembership('owner', { target: { kind: 'dealer', dealer: 'next-door' } })])
    expect(await verbs(trail, {}, allowed('audit.read', next, aDealer({ slug: 'next-door' })))).toEqual([
      'invited person-2',
    ])
  })

  test('AUDIT-4 sales read their own lines, a manager those of their locations', async () => {
    const trail = await aTrail()
    const dev = aPerson('sales', { id: 'person-2' })
    expect(await verbs(trail, {}, allowed('audit.read', dev))).toEqual([
      'lead-assigned lead-2',
      'lead-assigned lead-1',
    ])
    const manager = aPerson([aMembership('manager', { places: [10] })])
    expect(await verbs(trail, {}, allowed('audit.read', manager))).toEqual([
      'lead-assigned lead-2',
      'invited person-2',
    ])
  })

  test('AUDIT-5 the history is searched by actor, channel, target, action, time and the beginning of a name', async () => {
    const trail = await aTrail()
    const found: [Partial<AuditFilter>, number][] = [
      [{ actorId: 'person-2' }, 2],
      [{ via: 'api' }, 2],
      [{ via: 'console' }, 1],
      [{ target: { kind: 'lead' } }, 2],
      [{ target: { kind: 'lead', id: 'lead-1' } }, 1],
      [{ verbs: ['invited'] }, 1],
      [{ text: 'dev' }, 3],
      [{ text: 'tess' }, 1],
      [{ text: 'narayan' }, 0],
      [{ text: '%' }, 0],
      [{ text: 'lead-2' }, 1],
      [{ since: new Date(Date.now() - 60_000) }, 3],
      [{ since: new Date(Date.now() + 60_000) }, 0],
      [{ until: new Date(Date.now() - 60_000) }, 0],
    ]
    for (const [filter, expected] of found)
      expect([filter, (await verbs(trail, filter)).length]).toEqual([filter, expected])
  })

  test('AUDIT-5 pages follow each other and know how many lines there are', async () => {
    const trail = await aTrail()
    const page = await trail.audit.search(allowed('audit.read'), { limit: 2, offset: 2 })
    expect([page.total, page.isCapped, page.rows.map(({ verb }) => verb)]).toEqual([3, false, ['invited']])
  })

  test('AUDIT-5 a person sees what they did and what was done to their account', async () => {
    const trail = await aTrail()
    const lines = await trail.audit.ofPerson('person-2', 10)
    expect(lines.map(({ verb }) => verb)).toEqual([
      'signed-in',
      'invited',
      'lead-assigned',
      'lead-assigned',
      'invited',
    ])
  })
})

import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { type Channel, channelWords } from '#domain/lead/deliveries.ts'
import type { LeadDelivery } from '#ports/leads/lead-delivery.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { deliverLeads } from '../../leads/deliver-leads.ts'
import { assignLeads, findLead } from '../leads.ts'
import { aLead } from '../testing/a-lead.ts'
import { undoOperation } from '../undo.ts'
import { judgeLeads, resendDelivery } from './held-leads.ts'
import { openLead } from './open-lead.ts'

const to = (address: string) => ({ about: 'completed', channel: { kind: 'email', to: address } }) as const
const HELD: Partial<LeadToSave> = {
  standing: 'quarantined',
  deliveries: [to('sales@yard.example')],
}

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const stores = leadPorts(database, 'test key')
    const { actor } = await platform.signIn('owner')
    const sent: string[] = []
    const deliver: LeadDelivery['deliver'] = async ({ lead, channel }) =>
      void sent.push(`${lead.id} to ${channelWords(channel)}`)
    const channels = new Proxy({}, { get: () => ({ deliver }) }) as Record<Channel['kind'], LeadDelivery>
    const { sites } = platform.ports
    return {
      ...platform,
      actor,
      async save(special: Partial<LeadToSave> = {}) {
        const saved = await stores.leads.save(aLead({ now: NOW, ...special }))
        if (saved.is !== 'saved') throw new Error(saved.is)
        return saved.id
      },
      /** What goes out until then. */
      async sentBy(now: Date) {
        await deliverLeads({ ...stores, channels, sites }, { now: () => now })
        return sent.splice(0).sort()
      },
      async stateOf(id: string) {
        const found = await findLead(platform.ports, actor, 'yard', id, NOW)
        return found && !('is' in found) ? [found.lead.standing, found.work.state] : undefined
      },
    }
  }

  test('held leads are released in bulk and go out once, and only those that one may see', async () => {
    const desk = await aDesk()
    const { actor: dev } = await desk.signIn([aMembership('sales')])
    const [one, two, theirs] = [await desk.save(HELD), await desk.save(HELD), await desk.save(HELD)]
    const open = await desk.save()
    await assignLeads(desk.ports, desk.actor, 'yard', { ids: [theirs], owner: desk.actor.id }, NOW)
    expect(await desk.sentBy(minutesAfter(60))).toEqual([])
    const wanted = { ids: [one, two, two, theirs, open, 'nobody'], verdict: 'release' } as const
    const judge = () => judgeLeads(desk.ports, dev, 'yard', wanted, minutesAfter(61))
    const both = await Promise.all([judge(), judge()])
    expect(both.map((judged) => judged.is === 'done' && judged.count).sort()).toEqual([0, 2])
    expect(await desk.sentBy(minutesAfter(62))).toEqual(
      [one, two].map((id) => `${id} to sales@yard.example`).sort(),
    )
    expect(await desk.stateOf(one)).toEqual(['released', 'new'])
    expect(await desk.stateOf(theirs)).toEqual(['quarantined', 'new'])
    for (const ids of [[], Array.from({ length: 201 }, (_, n) => String(n))])
      expect(await judgeLeads(desk.ports, dev, 'yard', { ...wanted, ids }, NOW)).toMatchObject({
        is: 'invalid',
      })
  })

  test('held leads are junked in bulk, never go out, and come back by one undo', async () => {
    const desk = await aDesk()
    const ids = [await desk.save(HELD), await desk.save(HELD)]
    const junked = await judgeLeads(desk.ports, desk.actor, 'yard', { ids, verdict: 'junk' }, NOW)
    if (junked.is !== 'done') throw new Error(junked.is)
    expect(junked.count).toBe(2)
    for (const id of ids) expect(await desk.stateOf(id)).toEqual(['quarantined', 'junk'])
    expect(await desk.sentBy(minutesAfter(60))).toEqual([])
    await undoOperation(desk.ports, desk.actor, 'yard', junked.operation, minutesAfter(1))
    for (const id of ids) expect(await desk.stateOf(id)).toEqual(['quarantined', 'new'])
  })

  test('one delivery goes out again, not the others of its lead, and only for who may see the lead', async () => {
    const desk = await aDesk()
    const { actor: dev } = await desk.signIn([aMembership('sales')])
    const id = await desk.save({ deliveries: [to('office@yard.example'), to('sales@yard.example')] })
    const other = await desk.save({ deliveries: [to('office@yard.example')] })
    await desk.sentBy(minutesAfter(60))
    const read = await openLead(desk.ports, desk.actor, 'yard', id, NOW)
    if (!read || 'is' in read) throw new Error('gone')
    const delivery = read.deliveries.find(
      ({ channel }) => 'to' in channel && channel.to === 'sales@yard.example',
    )!
    const again = (who: typeof dev, lead: string) => {
      const input = { dealer: 'yard', id: lead, key: who.id, now: minutesAfter(61) }
      return resendDelivery(desk.ports, who, input, delivery)
    }
    expect(await again(desk.actor, other)).toMatchObject({ is: 'invalid' })
    await assignLeads(desk.ports, desk.actor, 'yard', { ids: [id], owner: desk.actor.id }, NOW)
    expect(await again(dev, id)).toEqual({ is: 'gone' })
    expect(await desk.sentBy(minutesAfter(62))).toEqual([])
    // Two presses, also when it went out between them, send it once more.
    const both = await Promise.all([again(desk.actor, id), again(desk.actor, id)])
    expect(both.map(({ is }) => is).sort()).toEqual(['done', 'invalid'])
    expect(await desk.sentBy(minutesAfter(62))).toEqual([`${id} to sales@yard.example`])
    expect(await again(desk.actor, id)).toMatchObject({ is: 'invalid' })
    expect(await desk.sentBy(minutesAfter(63))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aPlatform } from '../access/testing/a-platform.ts'
import { newestLead, pushNewLead, subscribe } from './push-news.ts'
import { aLead } from './testing/a-lead.ts'

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const notified: string[] = []
    const gone = new Set<string>()
    const ports = {
      ...platform.ports,
      push: {
        publicKey: '',
        notify: async (endpoint: string) => {
          notified.push(new URL(endpoint).pathname.slice(1))
          return gone.has(endpoint) ? ('gone' as const) : ('sent' as const)
        },
      },
    }
    const person = async (name: string, ...role: Parameters<typeof platform.signIn>) => {
      const { actor } = await platform.signIn(...role)
      const endpoint = `https://push.example/${name}`
      expect(await subscribe(ports, actor, endpoint, NOW)).toEqual({ is: 'done' })
      return { actor, endpoint }
    }
    return { ...platform, ports, notified, gone, person, leads: leadPorts(database, 'test key').leads }
  }

  test('a new lead notifies the browsers of those who may see it, and of nobody else', async () => {
    const { ports, notified, person } = await aDesk()
    const past = new Date(NOW.getTime() - 1)
    const nextDoor = { kind: 'dealer', dealer: 'next-door' } as const
    await person('owner', 'owner')
    await person('north', [aMembership('sales', { places: [10] })])
    await person('south', [aMembership('sales', { places: [20] })])
    await person('stock', 'stock')
    await person('left', [aMembership('sales', { endsAt: past })])
    await person('neighbour', [aMembership('owner', { target: nextDoor })])
    const group = aMembership('owner', { target: { kind: 'group', group: 'coast' } })
    await person('group', [group])
    await person('narrowed', [group, aMembership('stock')])
    expect(await pushNewLead(ports, { site: 'yard', place: 10 }, NOW)).toBe(3)
    expect(notified.toSorted()).toEqual(['group', 'north', 'owner'])
    // Many leads at once are one notification.
    expect(await pushNewLead(ports, { site: 'yard', place: 10 }, NOW)).toBe(0)
  })

  test('a browser that has unsubscribed is forgotten, and an address that is none is refused', async () => {
    const { ports, gone, person, signIn } = await aDesk()
    const { actor, endpoint } = await person('owner', 'owner')
    gone.add(endpoint)
    await pushNewLead(ports, { site: 'yard', place: 10 }, NOW)
    expect(await ports.subscriptions.of(actor.id)).toEqual([])
    for (const odd of ['http://push.example/x', 'javascript:alert(1)', '', `https://x/${'x'.repeat(1_000)}`])
      expect(await subscribe(ports, actor, odd, NOW)).toEqual({ is: 'invalid' })
    const other = (await signIn('sales')).actor
    for (const at of [1, 2]) await subscribe(ports, at === 1 ? actor : other, endpoint, minutesAfter(at))
    expect(await ports.subscriptions.of(actor.id)).toEqual([])
    await ports.subscriptions.remove(endpoint, actor.id)
    expect(await ports.subscriptions.of(other.id)).toHaveLength(1)
    for (let n = 0; n < 14; n += 1)
      await subscribe(ports, other, `https://push.example/${n}`, minutesAfter(3 + n))
    expect(await ports.subscriptions.of(other.id)).toHaveLength(10)
  })

  test('a notified browser shows the newest lead that its owner may see', async () => {
    const { ports, leads, signIn } = await aDesk()
    await leads.save(aLead({ fields: { name: 'Imogen' } }))
    await leads.save(aLead({ placeId: 20, fields: { name: 'Wes' } }))
    await leads.save(aLead({ site: 'next-door', fields: { name: 'Hidden' } }))
    const north = (await signIn([aMembership('sales', { places: [10] })])).actor
    expect((await newestLead(ports, north, NOW))?.words).toMatch(/^Imogen/)
    expect((await newestLead(ports, (await signIn('owner')).actor, NOW))?.words).toMatch(/^Wes/)
    expect(await newestLead(ports, (await signIn('stock')).actor, NOW)).toBeUndefined()
  })
})

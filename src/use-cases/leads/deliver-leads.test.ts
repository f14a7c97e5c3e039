import { expect, test, vi } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { aLead } from '#adapters/database/testing/a-lead.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aJob } from '#adapters/lead-delivery/testing/a-job.ts'
import { aSite } from '#domain/builders.ts'
import type { DeliveryJob } from '#ports/leads/delivery-queue.ts'
import type { LeadDelivery } from '#ports/leads/lead-delivery.ts'
import { type DelivererOptions, type DeliveryPorts, deliverLeads, leadDeliverer } from './deliver-leads.ts'

const NOW = new Date('2026-11-16T01:00:00Z')

function queueOf(...jobs: DeliveryJob[]) {
  const settled: [string, ...unknown[]][] = []
  return {
    settled,
    deliveries: {
      claim: async () => jobs,
      delivered: async (id: string) => void settled.push([id, 'delivered']),
      failed: async (id: string, error: string, dueAt: Date | 'never') =>
        void settled.push([id, error, dueAt]),
      lengths: async () => ({ pending: 0, held: 0, dead: 0 }),
      ofLead: async () => [],
      ofLeads: async () => new Map(),
    },
  }
}
const channelsThat = (deliver: LeadDelivery['deliver']) =>
  ({ email: { deliver }, webhook: { deliver } }) as unknown as DeliveryPorts['channels']
const sites = { bySlug: (slug: string) => (slug === 'test-motors' ? aSite() : undefined) }

const options = { now: () => NOW, random: () => 0.5 }

test('LEAD-5 a delivery that a channel accepted is recorded as delivered', async () => {
  const { settled, deliveries } = queueOf(aJob())
  const outcomes = await deliverLeads({ deliveries, sites, channels: channelsThat(async () => {}) }, options)
  expect(outcomes).toMatchObject([{ is: 'delivered' }])
  expect(settled).toEqual([['delivery-1', 'delivered']])
})

test('LEAD-5 a failed delivery is retried later with its reason stored, and does not stop the others', async () => {
  const { settled, deliveries } = queueOf(aJob({}, { id: 'bad' }), aJob({}, { id: 'good' }))
  const channels = channelsThat(async (job) => {
    if (job.id === 'bad') throw new Error('no answer')
  })
  const outcomes = await deliverLeads({ deliveries, sites, channels }, options)
  expect(outcomes.map(({ is, job }) => `${job.id} ${is}`).sort()).toEqual(['bad failed', 'good delivered'])
  expect(settled).toContainEqual(['bad', 'no answer', new Date(NOW.getTime() + 10_000)])
  expect(settled).toContainEqual(['good', 'delivered'])
})

test('LEAD-5 after the last attempt a delivery goes to the dead letters', async () => {
  const { settled, deliveries } = queueOf(aJob({}, { attempts: 14 }))
  const channels = channelsThat(() => Promise.reject(new Error('gone')))
  expect(await deliverLeads({ deliveries, sites, channels }, options)).toMatchObject([{ isDead: true }])
  expect(settled).toEqual([['delivery-1', 'gone', 'never']])
})

test('DESK-1 a mail that the desk sends about a booking answers the shopper, their own change does not', async () => {
  const appointment = { startsAt: NOW.toISOString(), local: '2026-11-16T12:00', minutes: 60 }
  const news = {
    kind: 'booking',
    to: 'jo@mail.example',
    what: 'moved',
    at: appointment,
    sequence: 1,
  } as const
  const contacts: boolean[] = []
  for (const by of [{ whom: 'shopper', isAnswer: true }, { whom: 'shopper' }, { whom: 'dealer' }] as const) {
    const { deliveries } = queueOf(aJob({}, { channel: { ...news, ...by } }))
    const delivered = async (_id: string, _now: Date, contact?: unknown) =>
      void contacts.push(contact !== undefined)
    const channels = { booking: { deliver: async () => {} } } as unknown as DeliveryPorts['channels']
    await deliverLeads({ deliveries: { ...deliveries, delivered }, sites, channels }, options)
  }
  expect(contacts).toEqual([true, false, false])
})

test('a lead of a site that is not served here waits', async () => {
  const { settled, deliveries } = queueOf(aJob({ site: 'elsewhere' }))
  await deliverLeads({ deliveries, sites, channels: channelsThat(async () => {}) }, options)
  expect(settled[0]).toMatchObject(['delivery-1', 'there is no site elsewhere', expect.any(Date)])
})

test('a delivery that cannot be recorded as done is reported, and due again after its lease', async () => {
  const { deliveries } = queueOf(aJob())
  const broken = { ...deliveries, delivered: () => Promise.reject(new Error('disk full')) }
  const ports = { deliveries: broken, sites, channels: channelsThat(async () => {}) }
  expect(await deliverLeads(ports, options)).toMatchObject([
    { is: 'unsettled', error: { message: 'disk full' } },
  ])
})

/** Deliveries of several sites in a real queue, to receivers that hang until they are released. */
eachDatabase((open) => {
  const webhook = (name: string) =>
    ({ kind: 'webhook', url: `https://${name}.example/`, secret: 'env:X' }) as const
  async function aYard(given: Partial<DelivererOptions> = {}) {
    const { leads, deliveries } = leadPorts(await open(), 'test key')
    const received: string[] = []
    const hanging = new Map<string, () => void>()
    const failing = new Set<string>()
    const channels = channelsThat(async ({ channel, lead }) => {
      const { host } = new URL((channel as { url: string }).url)
      if (host.startsWith('hangs')) await new Promise<void>((resolve) => hanging.set(lead.id, resolve))
      if (failing.has(host)) throw new Error('no answer')
      received.push(`${lead.site} ${host}`)
    })
    let now = NOW
    const ports = { deliveries, channels, sites: { bySlug: () => aSite() } }
    const deliverer = leadDeliverer(ports, { now: () => now, random: () => 0.5, ...given })
    const lead = async (site: string, receiver: string) => {
      const planned = [{ about: 'completed' as const, channel: webhook(receiver) }]
      await leads.save(aLead({ site, deliveries: planned, now }))
    }
    const pass = (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    }
    return { deliverer, lead, received, hanging, failing, pass }
  }

  test('LEAD-5 a receiver that hangs does not delay the others', async () => {
    const { deliverer, lead, received, hanging } = await aYard()
    for (let at = 0; at < 30; at += 1) await lead('bad', 'hangs')
    for (const site of ['one', 'two']) await lead(site, 'fine')
    await deliverer.fill()
    await vi.waitFor(() => expect(received.sort()).toEqual(['one fine.example', 'two fine.example']), 60_000)
    expect(hanging.size).toBe(5)
    // Its slots are in use, so no more of it is started. Others still find a slot.
    await lead('three', 'fine')
    expect(await deliverer.fill()).toBe(1)
    await vi.waitFor(() => expect(received).toContain('three fine.example'), 60_000)
    for (const letGo of hanging.values()) letGo()
    await deliverer.drained()
  })

  test('LEAD-5 sites take turns: a long backlog of one does not delay the others', async () => {
    const { deliverer, lead, received } = await aYard({ atOnce: 3, perSite: 3 })
    for (let at = 0; at < 20; at += 1) await lead('busy', 'fine')
    await lead('one', 'fine')
    await lead('two', 'fine')
    await deliverer.fill()
    await deliverer.drained()
    expect(received.map((line) => line.split(' ')[0]).sort()).toEqual(['busy', 'one', 'two'])
  })

  test('LEAD-5 a receiver that keeps failing is paused, then gets one delivery, then all', async () => {
    const { deliverer, lead, received, failing, pass } = await aYard({
      atOnce: 20,
      perSite: 20,
      breaker: { failures: 3, open: { firstMs: 60_000, maxMs: 300_000 } },
    })
    failing.add('broken.example')
    for (let at = 0; at < 3; at += 1) await lead('one', 'broken')
    expect(await deliverer.fill()).toBe(3)
    await deliverer.drained()
    for (let at = 0; at < 4; at += 1) await lead('one', 'broken')
    await lead('one', 'fine')
    expect(await deliverer.fill()).toBe(1)
    await deliverer.drained()
    expect(received).toEqual(['one fine.example'])
    pass(61)
    expect(await deliverer.fill()).toBe(1)
    expect(await deliverer.fill()).toBe(0)
    await deliverer.drained()
    // The second pause is twice as long.
    pass(61)
    expect(await deliverer.fill()).toBe(0)
    pass(61)
    failing.clear()
    expect(await deliverer.fill()).toBe(1)
    await deliverer.drained()
    expect(await deliverer.fill()).toBe(6)
    await deliverer.drained()
    expect(received).toHaveLength(8)
  })

  test('LEAD-5 two processes that claim at once never take the same delivery', async () => {
    const database = await open()
    const { leads, deliveries } = leadPorts(database, 'test key')
    const elsewhere = await open.another()
    const other = leadPorts(elsewhere, 'test key').deliveries
    for (let at = 0; at < 30; at += 1)
      await leads.save(aLead({ deliveries: [{ about: 'completed', channel: webhook(`r${at}`) }], now: NOW }))
    const rounds = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? deliveries : other).claim(5, 60, NOW)),
    )
    const ids = rounds.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    await elsewhere.close()
  })
})

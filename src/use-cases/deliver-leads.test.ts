import { expect, test } from 'vitest'
import { aJob } from '#adapters/lead-delivery/testing/a-job.ts'
import { aSite } from '#domain/builders.ts'
import type { DeliveryJob } from '#ports/delivery-queue.ts'
import type { LeadDelivery } from '#ports/lead-delivery.ts'
import { deliverLeads } from './deliver-leads.ts'

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
const channelsThat = (deliver: LeadDelivery['deliver']) => {
  const one = { deliver }
  return { email: one, webhook: one, 'adf-email': one, 'adf-http': one, confirmation: one }
}
const sites = { bySlug: (slug: string) => (slug === 'test-motors' ? aSite() : undefined) }

test('LEAD-5 what a channel took is settled as delivered', async () => {
  const { settled, deliveries } = queueOf(aJob())
  const round = await deliverLeads({ deliveries, sites, channels: channelsThat(async () => {}) }, () => NOW)
  expect(round.delivered).toHaveLength(1)
  expect(settled).toEqual([['delivery-1', 'delivered']])
})

test('LEAD-5 a failure waits its turn with the reason kept, and never stops the others', async () => {
  const { settled, deliveries } = queueOf(aJob({}, { id: 'bad' }), aJob({}, { id: 'good' }))
  const channels = channelsThat(async (job) => {
    if (job.id === 'bad') throw new Error('no answer')
  })
  const round = await deliverLeads(
    { deliveries, sites, channels },
    () => NOW,
    () => 0.5,
  )
  expect(round).toMatchObject({ delivered: [{ id: 'good' }], failed: [{ isDead: false }] })
  expect(settled).toContainEqual(['bad', 'no answer', new Date(NOW.getTime() + 10_000)])
  expect(settled).toContainEqual(['good', 'delivered'])
})

test('LEAD-5 after the last attempt a delivery goes to the dead letters', async () => {
  const { settled, deliveries } = queueOf(aJob({}, { attempts: 14 }))
  const channels = channelsThat(() => Promise.reject(new Error('gone')))
  const round = await deliverLeads({ deliveries, sites, channels }, () => NOW)
  expect(round.failed[0]).toMatchObject({ isDead: true })
  expect(settled).toEqual([['delivery-1', 'gone', 'never']])
})

test('a lead of a site that is not served here waits', async () => {
  const { settled, deliveries } = queueOf(aJob({ site: 'elsewhere' }))
  await deliverLeads(
    { deliveries, sites, channels: channelsThat(async () => {}) },
    () => NOW,
    () => 0.5,
  )
  expect(settled[0]).toMatchObject(['delivery-1', 'there is no site elsewhere', expect.any(Date)])
})

import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { OldLeads } from '#ports/leads/lead-store.ts'
import { cleanUpLeads, forgetOldLeads, type HousekeepingPorts } from './forget-leads.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const daysBefore = (date: Date) => Math.round((NOW.getTime() - date.getTime()) / 86_400_000)

const own = (days: number) => ({ days, byForm: {}, unfinishedDays: 5, heldDays: 5 })
const CHOSEN = { chosen: own(40), before: own(60), at: new Date(NOW.getTime() - 2 * 86_400_000) }

/** Ports that record what is deleted. */
function remembering() {
  const forgotten: OldLeads[] = []
  const done: string[] = []
  const site = aSite({ leads: { retention: { days: 700, byForm: { careers: 30 }, heldDays: 20 } } })
  const ports: HousekeepingPorts = {
    leads: {
      sites: async () => ['test-motors', 'gone', 'chosen'],
      forget: async (which) => forgotten.push(which),
      forgetAddresses: async (before) => void done.push(`addresses ${daysBefore(before)}`),
    },
    appointments: { freeHeld: async () => done.push('held times') },
    reservations: { forgetUnpaid: async (before) => done.push(`unpaid ${daysBefore(before)}`) },
    sharedLists: { removeEnded: async (now) => done.push(`lists ${daysBefore(now)}`) },
    alerts: { forgetUnconfirmed: async (before) => done.push(`alerts ${daysBefore(before)}`) },
    retentions: { of: async (slug) => (slug === 'chosen' ? CHOSEN : undefined) },
    sites: { bySlug: (slug) => (slug === 'test-motors' ? site : undefined) },
  }
  return { ports, forgotten, done }
}

test('LEAD-9 each site and form has its own retention, and a removed site has the platform’s', async () => {
  const { ports, forgotten } = remembering()
  await forgetOldLeads(ports, NOW)
  const daysOf = (site: string, which: Partial<OldLeads>) =>
    forgotten
      .filter(
        (one) =>
          one.site === site && Object.entries(which).every(([key, value]) => one[key as 'form'] === value),
      )
      .map(({ before }) => daysBefore(before))
  expect(daysOf('test-motors', { form: 'enquiry' })).toEqual([700])
  expect(daysOf('test-motors', { form: 'careers' })).toEqual([30])
  expect(daysOf('chosen', { form: 'careers' })).toEqual([40])
  expect(daysOf('test-motors', { standing: 'quarantined' })).toEqual([20])
  expect(daysOf('test-motors', { status: 'Incomplete' })).toEqual([90])
  expect(daysOf('gone', { form: 'careers' })).toEqual([1095])
  expect(daysOf('gone', { standing: 'quarantined' })).toEqual([90])
})

test('LEAD-9 times of held leads are freed, addresses are deleted after two days, and people who did not pay after ninety', async () => {
  const { ports, done } = remembering()
  await cleanUpLeads(ports, NOW)
  expect(done).toEqual(['held times', 'addresses 2', 'unpaid 90', 'lists 0', 'alerts 30'])
})

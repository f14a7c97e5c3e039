import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { channelKey, plannedDeliveries, retryAt } from './deliveries.ts'
import { leadCar } from './lead.ts'

const site = aSite({
  leads: {
    channels: [
      { kind: 'email', to: 'desk@example.com' },
      { kind: 'webhook', url: 'https://crm.example/in', secret: 'env:CRM' },
      { kind: 'adf-email', to: 'adf@example.com' },
    ],
  },
})
const place = site.locations[0]!
const car = leadCar(aCar(), site)
const enquiry = {
  form: 'enquiry' as const,
  lead_status: 'Completed' as const,
  car,
  appointment: null,
  fields: { email: 'jo@example.com' },
}
const keys = (...given: Parameters<typeof plannedDeliveries>) =>
  plannedDeliveries(...given).map(({ channel }) => channelKey(channel))

test('LEAD-5 every channel gets leads with a vehicle; ADF gets none without', () => {
  expect(keys(site, place, enquiry)).toEqual([
    'email:desk@example.com',
    'webhook:https://crm.example/in',
    'adf-email:adf@example.com',
  ])
  expect(keys(site, place, { ...enquiry, car: null })).toEqual([
    'email:desk@example.com',
    'webhook:https://crm.example/in',
  ])
  const own = { ...enquiry, car: null, fields: { 'Vehicle Make': 'Kia', vehicle_year: '2012' } }
  expect(keys(site, place, own)).toContain('adf-email:adf@example.com')
})

test('LEAD-5 a site that configures nothing still gets its leads by mail', () => {
  expect(keys(aSite(), place, enquiry)).toEqual(['email:sales@test-motors.example'])
})

test('LEAD-6 a channel uses its own mailbox; the location’s is used besides or instead where the site says so', () => {
  const north = { ...place, contact_detail: { ...place.contact_detail, email: 'north@example.com' } }
  const bare = { ...place, contact_detail: { ...place.contact_detail, email: '' } }
  const sending = (location?: 'never' | 'also' | 'instead') =>
    aSite({ leads: { channels: [{ kind: 'email', to: 'desk@example.com', ...(location && { location }) }] } })
  expect(keys(sending(), north, enquiry)).toEqual(['email:desk@example.com'])
  expect(keys(sending('never'), north, enquiry)).toEqual(['email:desk@example.com'])
  expect(keys(sending('also'), north, enquiry)).toEqual(['email:desk@example.com', 'email:north@example.com'])
  expect(keys(sending('instead'), north, enquiry)).toEqual(['email:north@example.com'])
  for (const location of ['also', 'instead'] as const)
    expect(keys(sending(location), bare, enquiry)).toEqual(['email:desk@example.com'])
  expect(keys(aSite(), north, enquiry)).toEqual(['email:north@example.com'])
  expect(plannedDeliveries(sending('also'), north, enquiry)[0]!.channel).toEqual({
    kind: 'email',
    to: 'desk@example.com',
  })
})

test('LEAD-5 a mailbox that is configured twice is notified once', () => {
  const twice = aSite({
    leads: {
      channels: [
        { kind: 'email', to: 'a@example.com' },
        { kind: 'email', to: 'a@example.com' },
      ],
    },
  })
  expect(keys(twice, place, enquiry)).toEqual(['email:a@example.com'])
})

test('LEAD-8 a booked shopper gets a confirmation, an unfinished or unbooked one does not', () => {
  const appointment = { startsAt: '2026-11-19T23:00:00.000Z', local: '2026-11-20T10:00', minutes: 60 }
  expect(keys(aSite(), place, { ...enquiry, appointment })).toContain('confirmation:jo@example.com')
  expect(keys(aSite(), place, enquiry)).not.toContain('confirmation:jo@example.com')
})

test('LEAD-5 waits double, spread by half either way, up to six hours, and end after fourteen attempts', () => {
  const now = new Date(0)
  const wait = (attempts: number, random: number) => Number(retryAt(attempts, now, () => random)) / 1000
  expect([wait(1, 0), wait(1, 0.5), wait(1, 1)]).toEqual([5, 10, 15])
  expect([wait(2, 0.5), wait(3, 0.5), wait(4, 0.5)]).toEqual([20, 40, 80])
  expect(wait(13, 0.5)).toBe(6 * 3600)
  expect(retryAt(14, now, () => 0.5)).toBe('never')
})

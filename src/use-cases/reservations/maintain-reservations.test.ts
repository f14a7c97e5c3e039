import { expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { formFor } from '#domain/lead/forms/form-for.ts'
import { valuesFrom } from '#domain/lead/forms/form-values.ts'
import { extrasFrom, HIDDEN } from '#domain/lead/forms/posted.ts'
import { leadCar } from '#domain/lead/lead.ts'
import type { Reservation } from '#domain/reservation/reservation.ts'
import { receiveLead } from '../leads/receive-lead.ts'
import { type MaintenancePorts, maintainReservations } from './maintain-reservations.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const site = aSite()
const car = aCar({ location_id: 10 })
const NUMBER = 'a-number-of-22-letters'
const paid = {
  id: NUMBER,
  site: site.slug,
  car: leadCar(car, site),
  place: { dealership_id: 1 },
  reserver: { name: 'Jo/Ann', last_name: 'Marchetti', email: 'jo@example.com', phone: '0491570006' },
} as Reservation

const fail = (_reservation: Reservation, doing: string, error: unknown) => {
  throw new Error(doing, { cause: error })
}

eachDatabase((open) => {
  /**
   * One turn of the work on a deposit the dealer has not heard of; `given` is what has changed
   * since the last.
   */
  const turn = async (
    ports: ReturnType<typeof leadPorts>,
    given: { car?: typeof car; agent?: string } = { car },
  ) =>
    maintainReservations(
      {
        leads: ports.leads,
        sites: { bySlug: () => site },
        cars: { byId: async () => given.car },
        reservations: {
          atTheBank: async () => [],
          overdue: async () => [],
          notYetNotified: async () => [{ ...paid, agent: given.agent ?? null }],
          refundsDue: async () => [],
          markNotified: async () => {},
        },
      } as unknown as MaintenancePorts,
      NOW,
      fail,
    )

  test('LEAD-2 PAY-2 a paid deposit reaches the dealer whatever the name looks like', async () => {
    const ports = leadPorts(await open(), 'test key')
    await turn(ports)
    expect(await ports.leads.list({})).toMatchObject([{ form: 'reserve', standing: 'accepted', reasons: [] }])
    const sent = (await ports.deliveries.claim(10, 60, NOW)).map(({ channel }) => channel.kind)
    expect(sent.sort()).toEqual(['confirmation', 'email'])
  })

  test('a deposit of somebody whom an agent sent has the agent as its source', async () => {
    const ports = leadPorts(await open(), 'test key')
    await turn(ports, { car, agent: 'chatgpt.com' })
    expect(await ports.leads.list({})).toMatchObject([
      { form: 'reserve', source: 'agent', page_id: expect.stringMatching(/\?agent=chatgpt\.com$/) },
    ])
  })

  test('LEAD-3 PAY-2 a repeated notice of a deposit is the same lead, even if the car is gone', async () => {
    const ports = leadPorts(await open(), 'test key')
    await turn(ports)
    await turn(ports, {})
    expect(await ports.leads.list({})).toHaveLength(1)
  })

  test('LEAD-2 PAY-2 no post can take the place of a deposit’s own lead', async () => {
    const ports = leadPorts(await open(), 'test key')
    const form = formFor('contact', site)
    for (const key of [`reservation-${NUMBER}`, `reservation:${NUMBER}`]) {
      const posted = new URLSearchParams({
        [HIDDEN.step]: '0',
        [HIDDEN.key]: key,
        category: 'Sales',
        name: 'Mallory',
        phone: '0491 570 006',
        email: 'mallory@example.com',
        message: `Instead of ${key}`,
      })
      const answer = await receiveLead(
        ports,
        site,
        {
          form,
          values: valuesFrom(form, posted),
          extras: extrasFrom(posted, form.steps.length),
          page: '/contact',
          origin: 'same',
          address: '203.0.113.7',
        },
        NOW,
      )
      expect(answer.is).toBe('done')
    }
    await turn(ports)
    expect((await ports.leads.list({})).map((lead) => lead.form).sort()).toEqual([
      'contact',
      'contact',
      'reserve',
    ])
  })
})

test('PAY-1 a deposit is only given back by the provider that took it', async () => {
  const refunds: string[] = []
  const troubles: string[] = []
  const taken = { ...paid, provider: 'stripe', session: 'page', place: { dealership_id: 1 } } as Reservation
  const turn = (name: string) =>
    maintainReservations(
      {
        sites: { bySlug: () => site },
        payments: { of: () => ({ name, provider: { refund: async () => void refunds.push(name) } }) },
        reservations: {
          atTheBank: async () => [],
          overdue: async () => [],
          notYetNotified: async () => [],
          refundsDue: async () => [{ reservation: taken, deposit: { paymentId: 'p', amountCents: 1 } }],
          apply: async () => undefined,
        },
      } as unknown as MaintenancePorts,
      NOW,
      (_reservation, _doing, error) => troubles.push((error as Error).message),
    )
  await turn('eway')
  expect(refunds).toEqual([])
  expect(troubles).toEqual(['stripe failed while refunding: the site no longer has its keys'])
  await turn('stripe')
  expect(refunds).toEqual(['stripe'])
})

test('PAY-4 a bank that hangs delays the refunds of no other dealer', async () => {
  const due = (id: string, dealershipId: number) => ({
    reservation: { ...paid, id, session: id, provider: 'bank', place: { dealership_id: dealershipId } },
    deposit: { paymentId: id, amountCents: 100 },
  })
  const { promise: hangs, resolve: letGo } = Promise.withResolvers<void>()
  const refunded: string[] = []
  const provider = (dealershipId: number) => ({
    async refund({ paymentId }: { paymentId: string }) {
      if (dealershipId === 1) await hangs
      refunded.push(paymentId)
      if (refunded.length === 2) letGo()
    },
  })
  await maintainReservations(
    {
      sites: { bySlug: () => site },
      payments: { of: (_site: unknown, id: number) => ({ name: 'bank', provider: provider(id) }) },
      reservations: {
        atTheBank: async () => [],
        overdue: async () => [],
        notYetNotified: async () => [],
        refundsDue: async () => [due('a1', 1), due('b1', 2), due('c1', 3)],
        apply: async () => undefined,
      },
    } as unknown as MaintenancePorts,
    NOW,
    fail,
  )
  expect(refunded.slice(0, 2).sort()).toEqual(['b1', 'c1'])
})

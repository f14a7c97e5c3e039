import { expect, test } from 'vitest'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aSite } from '#domain/builders.ts'
import type { Reservation } from '#domain/reservation/reservation.ts'
import { type SettlePorts, settleReservation } from './settle-reservation.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const held = (id: string, dealershipId = 1) =>
  ({
    id,
    state: 'held',
    provider: 'bank',
    session: id,
    place: { dealership_id: dealershipId },
  }) as Reservation

eachDatabase((open) => {
  /** A bank that counts how often it is asked. */
  async function aBank() {
    let requested = 0
    const provider = {
      async status() {
        requested += 1
        return { is: 'open' }
      },
    }
    const ports = {
      rateLimiter: rateLimiter(await open(), 'test key'),
      payments: { of: () => ({ name: 'bank', provider }) },
    } as unknown as SettlePorts
    return { ports, requests: () => requested }
  }

  test('PAY-4 a page that is loaded again and again has the bank asked ten times a minute, and the bank’s own notice still counts', async () => {
    const { ports, requests } = await aBank()
    for (let times = 0; times < 50; times += 1)
      await settleReservation(ports, aSite(), held('one'), NOW, 'page')
    expect(requests()).toBe(10)
    await settleReservation(ports, aSite(), held('one'), NOW, 'notice')
    expect(requests()).toBe(11)
  })

  test('PAY-4 all reservations of one account together have the bank asked so often, and another account is not held up', async () => {
    const { ports, requests } = await aBank()
    for (let at = 0; at < 140; at += 1) await settleReservation(ports, aSite(), held(`r${at}`), NOW, 'worker')
    expect(requests()).toBe(120)
    await settleReservation(ports, aSite(), held('other', 2), NOW, 'worker')
    expect(requests()).toBe(121)
  })
})

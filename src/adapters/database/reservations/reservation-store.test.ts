import { expect, test, vi } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { leadCar } from '#domain/lead/lead.ts'
import type { NewHold } from '#ports/reservations/reservation-store.ts'
import type { StockChange } from '#ports/stock/stock-versions.ts'
import { stockPorts } from '../stock/stock-ports.ts'
import { knownVersions } from '../stock/stock-versions.ts'
import { eachDatabase } from '../testing.ts'
import { reservationStore } from './reservation-store.ts'

const NOW = new Date('2026-11-16T01:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const site = aSite()

eachDatabase((open) => {
  async function aYard() {
    const database = await open()
    const stock = await stockPorts(database)
    const car = aCar()
    await stock.cars.upsert([car])
    const hold = (special: Partial<NewHold> = {}): NewHold => ({
      site: site.slug,
      car: leadCar(car, site),
      place: {
        id: 10,
        slug: 'yard',
        name: 'Yard',
        dealership_id: 1,
        dealership_slug: 'yard',
        timeZone: 'Australia/Sydney',
      },
      reserver: { name: 'Jo', last_name: 'Marchetti', email: 'jo@example.com', phone: '0491570006' },
      provider: 'test-bank',
      amountCents: 50_000,
      currency: 'AUD',
      heldUntil: later(15).toISOString(),
      now: NOW,
      ...special,
    })
    return { database, reservations: reservationStore(database, stock.stockVersions), stock, car, hold }
  }
  const held = async (yard: Awaited<ReturnType<typeof aYard>>) => {
    const answer = await yard.reservations.hold(yard.hold())
    if (answer.is !== 'held') throw new Error('the car was taken')
    return answer.reservation
  }

  test('PAY-3 of a hundred visitors at once one holds the car, and the rest are refused', async () => {
    const { reservations, hold } = await aYard()
    const answers = await Promise.all(Array.from({ length: 100 }, () => reservations.hold(hold())))
    expect(answers.filter(({ is }) => is === 'held')).toHaveLength(1)
    expect(answers.filter(({ is }) => is === 'taken')).toHaveLength(99)
    expect(await reservations.list({})).toHaveLength(1)
  })

  test('PAY-2 a hold and its end are urgent: whoever hears of them shows no page of before', async () => {
    const yard = await aYard()
    const elsewhere = await knownVersions(yard.database)
    const heard: StockChange[] = []
    for (const versions of [yard.stock.stockVersions, elsewhere])
      versions.onChange((_, change) => heard.push(change))
    const { id } = await held(yard)
    await yard.reservations.apply(id, { is: 'cancelled' }, NOW)
    const urgent = { documents: 1, isUrgent: true }
    await vi.waitFor(() => expect(heard).toEqual([urgent, urgent, urgent, urgent]))
    await elsewhere.close()
  })

  test('PAY-2 a hold marks the car as reserved in the same transaction, and increases the stock version', async () => {
    const yard = await aYard()
    const before = yard.stock.stockVersions.current([1])
    await held(yard)
    expect((await yard.stock.cars.byId(yard.car.id))?.reserved).toBe(true)
    expect(yard.stock.stockVersions.current([1])).not.toBe(before)
  })

  test('PAY-2 a car that was sold, or marked reserved by its dealer, cannot be held', async () => {
    const { reservations, stock, car, hold } = await aYard()
    await stock.cars.upsert([{ ...car, status: 'sold', sold: true }])
    expect((await reservations.hold(hold())).is).toBe('taken')
    await stock.cars.upsert([{ ...car, reserved: true }])
    expect((await reservations.hold(hold())).is).toBe('taken')
  })

  test('PAY-4 an expired hold frees the car', async () => {
    const yard = await aYard()
    const { id } = await held(yard)
    expect(await yard.reservations.overdue(later(14), 10)).toEqual([])
    expect((await yard.reservations.overdue(later(15), 10)).map((one) => one.id)).toEqual([id])
    await yard.reservations.apply(id, { is: 'time-passed', now: later(15) }, later(15))
    expect((await yard.stock.cars.byId(yard.car.id))?.reserved).toBe(false)
    expect((await yard.reservations.hold(yard.hold())).is).toBe('held')
  })

  test('PAY-4 twenty concurrent notices of one payment are one deposit and one notification', async () => {
    const yard = await aYard()
    const { id } = await held(yard)
    const paid = { is: 'paid' as const, paymentId: 'p1', amountCents: 50_000 }
    const applied = await Promise.all(
      Array.from({ length: 20 }, () => yard.reservations.apply(id, paid, NOW)),
    )
    expect(applied.filter((one) => one?.justPaid)).toHaveLength(1)
    expect(await yard.reservations.deposits(id)).toEqual([
      { paymentId: 'p1', amountCents: 50_000, state: 'kept' },
    ])
    expect((await yard.reservations.notYetNotified(10)).map((one) => one.id)).toEqual([id])
    await yard.reservations.markNotified(id, NOW)
    expect(await yard.reservations.notYetNotified(10)).toEqual([])
  })

  test('PAY-4 a payment after the end is due for a refund until it is refunded', async () => {
    const yard = await aYard()
    const { id } = await held(yard)
    await yard.reservations.apply(id, { is: 'cancelled' }, NOW)
    await yard.reservations.apply(id, { is: 'paid', paymentId: 'p1', amountCents: 50_000 }, later(1))
    expect(await yard.reservations.refundsDue(10)).toMatchObject([
      { reservation: { id }, deposit: { paymentId: 'p1' } },
    ])
    await yard.reservations.apply(id, { is: 'refunded', paymentId: 'p1' }, later(2))
    expect(await yard.reservations.refundsDue(10)).toEqual([])
    expect((await yard.reservations.find(id))?.state).toBe('refunded')
  })

  test('PAY-4 every transition adds a line to the history, and a repeated event none', async () => {
    const yard = await aYard()
    const { id } = await held(yard)
    const paid = { is: 'paid' as const, paymentId: 'p1', amountCents: 50_000 }
    for (const event of [paid, paid, { is: 'confirmed-by-dealer' as const }])
      await yard.reservations.apply(id, event, NOW)
    const trail = await yard.reservations.trail(id)
    expect(trail.map(({ event, from, to }) => [event, from, to])).toEqual([
      ['hold', null, 'held'],
      ['paid', 'held', 'paid'],
      ['confirmed-by-dealer', 'paid', 'confirmed'],
    ])
    expect(JSON.stringify(trail)).not.toContain('Marchetti')
  })

  test('LEAD-9 a person is removed from ended reservations, but not from open ones or those with a pending refund', async () => {
    const yard = await aYard()
    const { id } = await held(yard)
    const person = { email: 'JO@example.com' }
    expect(await yard.reservations.erase(person, undefined)).toEqual({ erased: 0, open: 1 })
    await yard.reservations.apply(id, { is: 'paid', paymentId: 'p1', amountCents: 50_000 }, NOW)
    await yard.reservations.apply(id, { is: 'released-by-dealer' }, NOW)
    expect(await yard.reservations.erase(person, undefined)).toEqual({ erased: 0, open: 1 })
    await yard.reservations.apply(id, { is: 'refunded', paymentId: 'p1' }, NOW)
    expect(await yard.reservations.erase(person, 'another-site')).toEqual({ erased: 0, open: 0 })
    expect(await yard.reservations.erase({ phone: '+61 491 570 006' }, site.slug)).toEqual({
      erased: 1,
      open: 0,
    })
    const found = await yard.reservations.find(id)
    expect(JSON.stringify(found)).not.toMatch(/jo@|Marchetti|0491/i)
    expect(await yard.reservations.deposits(id)).toHaveLength(1)
  })

  test('LEAD-9 a person who did not pay is removed after a while, and one who paid is not', async () => {
    const yard = await aYard()
    const unpaid = await held(yard)
    await yard.reservations.apply(unpaid.id, { is: 'cancelled' }, NOW)
    const paid = await held(yard)
    await yard.reservations.apply(paid.id, { is: 'paid', paymentId: 'p1', amountCents: 50_000 }, NOW)
    await yard.reservations.apply(paid.id, { is: 'released-by-dealer' }, NOW)
    await yard.reservations.apply(paid.id, { is: 'refunded', paymentId: 'p1' }, NOW)
    expect(await yard.reservations.forgetUnpaid(later(-1))).toBe(0)
    expect(await yard.reservations.forgetUnpaid(later(1))).toBe(1)
    expect((await yard.reservations.find(unpaid.id))?.reserver.email).toBe('')
    expect((await yard.reservations.find(paid.id))?.reserver.email).toBe('jo@example.com')
  })

  test('a payment page finds its reservation, another provider’s of the same name does not', async () => {
    const yard = await aYard()
    const { id } = await held(yard)
    await yard.reservations.attachSession(id, 's1')
    expect((await yard.reservations.bySession('test-bank', 's1'))?.id).toBe(id)
    expect(await yard.reservations.bySession('stripe', 's1')).toBeUndefined()
    expect((await yard.reservations.atTheBank(10)).map((one) => one.id)).toEqual([id])
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { rateLimiter } from '#adapters/database/rate-limiter.ts'
import { reservationStore } from '#adapters/database/reservations/reservation-store.ts'
import { testBankSessions } from '#adapters/database/reservations/test-bank-sessions.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { testBankProvider } from '#adapters/payments/test-bank.ts'
import { aMembership, minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { leadCar, leadPlaceOf } from '#domain/lead/lead.ts'
import { searchAudit } from '../../access/search-audit.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { type MaintenancePorts, maintainReservations } from '../../reservations/maintain-reservations.ts'
import { demoReservations } from '../demo-reservations.ts'
import { assignLeads, listLeads } from '../leads.ts'
import { decideReservations, listReservations, openReservation } from './reservations.ts'

eachDatabase((open) => {
  async function aDesk() {
    const database = await open()
    const platform = aPlatform(database)
    const stock = await stockPorts(database)
    const sessions = testBankSessions(database)
    const site = platform.ports.sites.bySlug('yard')!
    const { actor } = await platform.signIn('owner')
    const { actor: dev } = await platform.signIn([aMembership('sales')])
    const bank = testBankProvider(sessions, 'secret')
    const work = {
      ...leadPorts(database, 'test key'),
      reservations: reservationStore(database, stock.stockVersions),
      sites: platform.ports.sites,
      cars: stock.cars,
      rateLimiter: rateLimiter(database, 'test key'),
      payments: { of: () => ({ name: 'test-bank', provider: bank }) },
    } as unknown as MaintenancePorts
    return { ...platform, database, stock, sessions, site, actor, dev, work, bank }
  }
  let desk: Awaited<ReturnType<typeof aDesk>>
  beforeAll(async () => {
    desk = await aDesk()
  })
  let cars = 100
  const maintain = (now = NOW, work = desk.work) =>
    maintainReservations(work, now, (_, doing, error) => {
      throw new Error(doing, { cause: error })
    })
  /** A car that somebody holds, and has paid for unless said otherwise. */
  const reserve = async ({ isPaid = true, place = 10 } = {}) => {
    cars += 1
    const car = aCar({ id: cars, dealership_id: 1, location_id: place })
    await desk.stock.cars.upsert([car])
    const location = desk.site.locations.find(({ id }) => id === place)!
    const held = await desk.work.reservations.hold({
      site: 'yard',
      car: leadCar(car, desk.site),
      place: leadPlaceOf(location),
      reserver: { name: 'Jo', last_name: 'Marchetti', email: `jo${cars}@example.com`, phone: '0491570006' },
      provider: 'test-bank',
      amountCents: 50_000,
      currency: 'AUD',
      heldUntil: minutesAfter(15).toISOString(),
      now: NOW,
    })
    if (held.is !== 'held') throw new Error(held.is)
    const { id } = held.reservation
    const session = `session-${cars}`
    await desk.sessions.add(session, {} as Parameters<typeof desk.sessions.add>[1])
    await desk.work.reservations.attachSession(id, session)
    if (isPaid) {
      await desk.sessions.decide(session, 'paid', `payment-${cars}`)
      const paid = { is: 'paid', paymentId: `payment-${cars}`, amountCents: 50_000 } as const
      await desk.work.reservations.apply(id, paid, NOW)
      await maintain()
    }
    return { id, session, car: car.id }
  }
  const decide = (id: string, decision: 'confirm' | 'release', now = NOW, actor = desk.actor) =>
    decideReservations(desk.ports, actor, 'yard', { ids: [id], decision }, now)
  const opened = async (id: string, actor = desk.actor) => openReservation(desk.ports, actor, 'yard', id, NOW)
  const isReserved = async (car: number) => (await desk.stock.cars.byId(car))?.reserved

  test('DESK-4 PAY-4 a release from the console frees the car and gives the deposit back once, however often it is pressed', async () => {
    const { id, session, car } = await reserve()
    expect(await decide(id, 'confirm')).toEqual({ is: 'done', count: 1 })
    const pressed = await Promise.all([1, 2, 3].map(() => decide(id, 'release')))
    expect(pressed.map(({ is }) => is).sort()).toEqual(['done', 'not-possible', 'not-possible'])
    expect(await isReserved(car)).toBe(false)
    expect((await opened(id))?.deposits).toMatchObject([{ state: 'refund-due' }])
    // The bank has paid, and the process dies before it is written down.
    const dies = { ...desk.work.reservations, apply: () => Promise.reject(new Error('killed')) }
    await maintain(NOW, { ...desk.work, reservations: dies }).catch(() => undefined)
    await Promise.all([maintain(), maintain()])
    expect((await opened(id))?.deposits).toMatchObject([{ state: 'refunded' }])
    expect((await desk.sessions.find(session))?.refundedCents).toBe(50_000)
    expect((await opened(id))?.trail.map(({ event }) => event)).toEqual([
      'hold',
      'paid',
      'confirmed-by-dealer',
      'released-by-dealer',
      'refunded',
    ])
  })

  test('DESK-4 a hold that runs out while somebody decides ends once, and says so', async () => {
    const { id, car } = await reserve({ isPaid: false })
    const late = minutesAfter(16)
    const [, released] = await Promise.all([
      desk.work.reservations.apply(id, { is: 'time-passed', now: late }, late),
      decide(id, 'release', minutesAfter(1)),
    ])
    const state = (await opened(id))?.reservation.state
    expect(['lapsed', 'released']).toContain(state)
    expect(released.is).toBe(state === 'released' ? 'done' : 'not-possible')
    expect(await decide(id, 'confirm', minutesAfter(1))).toMatchObject({ is: 'not-possible', state })
    expect((await opened(id))?.trail).toHaveLength(2)
    expect(await isReserved(car)).toBe(false)
  })

  test('ACCESS-2 releasing needs a fresh proof and the right place, and sales see their own and unassigned ones', async () => {
    const { id } = await reserve()
    expect(await decide(id, 'release', minutesAfter(30))).toMatchObject({ is: 'refused', why: 'confirm' })
    expect(await decide(id, 'release', NOW, desk.dev)).toMatchObject({ why: 'not-in-role' })
    const { actor: south } = await desk.signIn([aMembership('manager', { places: [20] })])
    expect(await decide(id, 'release', NOW, south)).toEqual({ is: 'gone' })
    expect(await opened(id, south)).toBeUndefined()
    expect(await opened(id, desk.dev)).toMatchObject({ owner: null })
    const { leadId } = (await opened(id))!
    await assignLeads(desk.ports, desk.actor, 'yard', { ids: [leadId!], owner: desk.actor.id }, NOW)
    expect(await opened(id, desk.dev)).toBeUndefined()
    const ids = async (actor = desk.actor) => {
      const page = await listReservations(desk.ports, actor, 'yard', { states: ['paid'], limit: 50 }, NOW)
      return 'rows' in page ? page.rows.map(({ reservation }) => reservation.id) : page.why
    }
    expect(await ids()).toContain(id)
    expect(await ids(desk.dev)).not.toContain(id)
    expect(await ids(south)).not.toContain(id)
    const { actor: stock } = await desk.signIn([aMembership('stock')])
    expect(await ids(stock)).toBe('not-in-role')
  })

  test('the inbox can show the leads of reservations alone', async () => {
    await reserve()
    const page = await listLeads(desk.ports, desk.actor, 'yard', { sources: ['reservation'], limit: 50 }, NOW)
    if ('is' in page) throw new Error(page.is)
    expect(page.rows.length).toBeGreaterThan(0)
    expect(new Set(page.rows.map(({ lead }) => lead.form))).toEqual(new Set(['reserve']))
  })

  test('AUDIT-1 several reservations are decided as one operation, and found by name and car', async () => {
    const [first, second] = [await reserve(), await reserve()]
    const order = { ids: [first.id, second.id, 'none'], decision: 'confirm' } as const
    expect(await decideReservations(desk.ports, desk.actor, 'yard', order, NOW)).toEqual({
      is: 'done',
      count: 2,
    })
    const filter = { verbs: ['reservation-confirmed' as const], limit: 10 }
    const page = await searchAudit(desk.ports, desk.actor, 'yard', filter, NOW)
    const lines = 'rows' in page ? page.rows : []
    const operations = [first, second].map(
      ({ id }) => lines.find(({ target }) => target.id === id)?.operation,
    )
    expect(operations[0]).toEqual(expect.any(String))
    expect(operations[1]).toBe(operations[0])
    const { reservation } = (await opened(first.id))!
    const found = async (words: string) => {
      const listed = await listReservations(desk.ports, desk.actor, 'yard', { words, limit: 50 }, NOW)
      return 'rows' in listed && listed.rows.some((row) => row.reservation.id === first.id)
    }
    expect(await found(`${reservation.reserver.name}`.slice(0, 3))).toBe(true)
    expect(await found('nobody-is-called-so')).toBe(false)
  })

  test('AUDIT-1 each decision has its line in the history, and what did not happen has none', async () => {
    const { id } = await reserve()
    await decide(id, 'confirm')
    await decide(id, 'confirm')
    const filter = { target: { kind: 'reservation' as const, id }, limit: 10 }
    const page = await searchAudit(desk.ports, desk.actor, 'yard', filter, NOW)
    expect('rows' in page && page.rows.map(({ verb }) => verb)).toEqual(['reservation-confirmed'])
  })

  test('the demo shows reservations in every state, with their leads, and sends nothing about them', async () => {
    const site = { ...desk.site, payment: { ...desk.site.payment, provider: 'test-bank' as const } }
    const stock = Array.from({ length: 30 }, (_, n) =>
      aCar({ id: 900 + n, dealership_id: 1, location_id: 10 }),
    )
    await desk.stock.cars.upsert(stock)
    const people = stock.map(({ id }) => ({
      name: 'Mei',
      last_name: `Zhou ${id}`,
      email: `mei${id}@example.com`,
      phone: '0491570156',
    }))
    const ports = { ...desk.work, bank: desk.sessions, console: desk.ports }
    const before = await desk.work.reservations.list({ site: 'yard', limit: 100 })
    const leads = await demoReservations(ports, site, stock, people, NOW)
    await maintain()
    const all = await desk.work.reservations.list({ site: 'yard', limit: 100 })
    const made = all.filter(({ id }) => before.every((old) => old.id !== id))
    expect(new Set(made.map(({ state }) => state))).toEqual(
      new Set(['held', 'paid', 'confirmed', 'cancelled', 'declined', 'lapsed', 'refunded']),
    )
    // A lead for each deposit that arrived, and no mail about any.
    expect(leads).toHaveLength(8)
    expect(await desk.work.reservations.notYetNotified(10)).toEqual([])
    const mails = await desk.database.db.execute(sql`select lead_id from lead_deliveries`)
    expect(mails.rows.filter(({ lead_id }) => leads.includes(String(lead_id)))).toEqual([])
  })
})

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inTurn, newPostgresql } from '#adapters/database/testing.ts'
import { aCar } from '#domain/builders.ts'
import { manageReservation } from '#use-cases/reservations/manage-reservations.ts'
import { reserveCar } from '#use-cases/reservations/reserve-car.ts'
import { newDataFolder } from '../../../e2e/testing/data-folder.ts'
import { paymentPorts, type Where } from '../../../e2e/testing/payment-ports.ts'

/** Every step from the payment to the dealer's mail, and from a refund to its record. */
const UNTIL_TOLD = [
  'bank.status',
  'reservations.apply',
  'leads.save',
  'reservations.markNotified',
  'mail.send',
  'deliveries.delivered',
]
const UNTIL_REFUNDED = ['bank.refund', 'reservations.apply']
const JO = { name: 'Jo', last_name: 'Marchetti', email: 'jo@example.com', phone: '0491570006' }
const ASKED = { reserver: JO, visitor: '203.0.113.7', origin: 'http://test-motors.localhost' }
const aFolder = () => newDataFolder({ DEMO: 'false' })

/**
 * Continues the work in a new process that dies before a given step. Each time starts a little
 * later, so that claims have expired.
 */
function workUntil({ folder, url = '' }: Where, minutes: number, dieBefore?: string) {
  const argv = [
    'e2e/testing/work-until-killed.ts',
    folder,
    url,
    String(minutes),
    ...(dieBefore ? [dieBefore] : []),
  ]
  const { signal, status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  expect(
    { signal, status, output: stderr.replace(/^.*ExperimentalWarning.*\n.*\n/m, '') },
    dieBefore,
  ).toEqual({
    signal: dieBefore ? 'SIGKILL' : null,
    status: dieBefore ? null : 0,
    output: '',
  })
}

async function at<Answer>(
  where: Where,
  look: (yard: Awaited<ReturnType<typeof paymentPorts>>) => Promise<Answer>,
) {
  const yard = await paymentPorts(where)
  try {
    return await look(yard)
  } finally {
    await yard.close()
  }
}

/** A car that was paid for at the bank, without a notice to us. */
const paidAtTheBank = (where: Where) =>
  at(where, async (yard) => {
    const car = aCar()
    await yard.cars.upsert([car])
    const going = await reserveCar(yard, yard.site, car, ASKED, new Date())
    if (going.is !== 'go') throw new Error(`the car was ${going.is}`)
    const { session } = (await yard.reservations.find(going.reservationId))!
    await yard.books.decide(session!, 'paid', 'payment-1')
    return { id: going.reservationId, session: session!, car }
  })

describe.each(['PGlite', 'PostgreSQL'])('on %s', (kind) => {
  test('PAY-4 LEAD-5 killed at every step from payment to refund: one lead, one mail each, one refund', async ({
    skip,
  }) => {
    const url = kind === 'PostgreSQL' ? await newPostgresql() : undefined
    if (kind === 'PostgreSQL' && !url) return skip('PostgreSQL is not installed here')
    const where = { folder: await aFolder(), url }
    const { id, session, car } = await paidAtTheBank(where)
    let minutes = 0
    const later = () => {
      minutes += 2
      return minutes
    }
    for (const step of inTurn(UNTIL_TOLD, kind)) workUntil(where, later(), step)
    workUntil(where, later())

    const mails = () =>
      readdirSync(join(where.folder, 'outbox'))
        .filter((name) => name.endsWith('.eml'))
        .map((name) => /^To: (.*)$/m.exec(readFileSync(join(where.folder, 'outbox', name), 'utf8'))![1])
    const stored = await at(where, async (yard) => ({
      leads: await yard.leads.list({}),
      state: (await yard.reservations.find(id))!.state,
      isReserved: (await yard.cars.byId(car.id))!.reserved,
    }))
    expect(stored.leads.map(({ form, fields }) => [form, fields.email])).toEqual([['reserve', JO.email]])
    expect(stored).toMatchObject({ state: 'paid', isReserved: true })
    expect(mails().sort()).toEqual([JO.email, 'sales@test-motors.example'])

    await at(where, ({ reservations }) => manageReservation(reservations, id, 'refund', new Date()))
    for (const step of inTurn(UNTIL_REFUNDED, kind)) workUntil(where, later(), step)
    workUntil(where, later())
    workUntil(where, later())
    const back = await at(where, async (yard) => ({
      bank: await yard.books.find(session),
      state: (await yard.reservations.find(id))!.state,
      deposits: await yard.reservations.deposits(id),
      isReserved: (await yard.cars.byId(car.id))!.reserved,
      leads: (await yard.leads.list({})).length,
      trail: (await yard.reservations.trail(id)).map(({ event }) => event),
    }))
    expect(back.bank).toMatchObject({ refundedCents: 50_000, refundKeys: [`refund-${id}-payment-1`] })
    expect(back).toMatchObject({ state: 'refunded', isReserved: false, leads: 1 })
    expect(back.deposits).toEqual([{ paymentId: 'payment-1', amountCents: 50_000, state: 'refunded' }])
    expect(back.trail).toEqual(['hold', 'paid', 'released-by-dealer', 'refunded'])
    expect(mails()).toHaveLength(2)
    rmSync(where.folder, { recursive: true, force: true })
  }, 240_000)
})

test('PAY-4 a payment after the end of the hold, without a notice, is found and refunded', async () => {
  const where = { folder: await aFolder() }
  const { id, session } = await at(where, async (yard) => {
    const car = aCar()
    await yard.cars.upsert([car])
    const going = await reserveCar(yard, yard.site, car, ASKED, new Date())
    if (going.is !== 'go') throw new Error(`the car was ${going.is}`)
    return (await yard.reservations.find(going.reservationId))! as { id: string; session: string }
  })
  workUntil(where, 16)
  await at(where, async (yard) => {
    expect((await yard.reservations.find(id))!.state).toBe('lapsed')
    await yard.books.decide(session, 'paid', 'late-1')
  })
  workUntil(where, 20)
  workUntil(where, 21)
  await at(where, async (yard) => {
    expect((await yard.reservations.find(id))!.state).toBe('refunded')
    expect(await yard.books.find(session)).toMatchObject({ refundedCents: 50_000 })
    expect(await yard.leads.list({})).toEqual([])
  })
  rmSync(where.folder, { recursive: true, force: true })
}, 300_000)

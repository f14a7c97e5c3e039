import { isReservable } from '#domain/car/availability.ts'
import type { Car } from '#domain/car/car.ts'
import type { Reserver } from '#domain/reservation/reservation.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { TestBankSessions } from '#ports/reservations/test-bank.ts'
import { type MaintenancePorts, notifyDealer } from '../reservations/maintain-reservations.ts'
import { reserveCar } from '../reservations/reserve-car.ts'
import { settleReservation } from '../reservations/settle-reservation.ts'
import { type Decision, decideReservations } from './bookings/reservations.ts'

/** What one of the demo's shoppers did at the bank, and what the dealer decided. */
type Story = { hoursAgo: number; bank?: 'paid' | 'declined' | 'cancelled'; dealer?: Decision }

/** Every state and every kind of money is there. The newest come first. */
const STORIES: readonly Story[] = [
  { hoursAgo: 0.05 },
  { hoursAgo: 1.5, bank: 'paid' },
  { hoursAgo: 5, bank: 'paid' },
  { hoursAgo: 9, bank: 'cancelled' },
  { hoursAgo: 20, bank: 'paid', dealer: 'confirm' },
  { hoursAgo: 26, bank: 'declined' },
  { hoursAgo: 29, bank: 'paid' },
  { hoursAgo: 47, bank: 'paid', dealer: 'confirm' },
  { hoursAgo: 70 },
  { hoursAgo: 95, bank: 'paid', dealer: 'release' },
  { hoursAgo: 120, bank: 'paid', dealer: 'confirm' },
  { hoursAgo: 168, bank: 'paid', dealer: 'release' },
]

const HOUR = 3_600_000
const MINUTE = 60_000
const PLATFORM = { kind: 'platform', name: 'Forecourt', via: 'platform', requestId: 'demo' } as const

export type DemoBank = MaintenancePorts & {
  bank: Pick<TestBankSessions, 'decide'>
  console: Pick<ConsolePorts, 'sites' | 'reservationDesk' | 'changes' | 'secrets'>
}

/** Lets one story happen, in the platform's own way and at its own time. */
async function happen(ports: DemoBank, site: Site, car: Car, who: Reserver, story: Story, now: Date) {
  const at = (minutes: number) => new Date(now.getTime() - story.hoursAgo * HOUR + minutes * MINUTE)
  const requested = { reserver: who, visitor: `demo ${car.id}`, origin: `http://${site.slug}.localhost` }
  const reserving = await reserveCar(ports, site, car, requested, at(0))
  if (reserving.is !== 'go') return
  const { reservations } = ports
  const id = reserving.reservationId
  const held = (await reservations.find(id))!
  if (!story.bank) {
    await reservations.apply(id, { is: 'time-passed', now }, at(16))
    return
  }
  await ports.bank.decide(held.session!, story.bank, `pay_demo_${car.id}`)
  const settled = await settleReservation(ports, site, held, at(4), 'page')
  if (settled.state === 'paid') await notifyDealer(ports, settled, at(5))
  if (story.dealer)
    await decideReservations(
      ports.console,
      PLATFORM,
      site.slug,
      { ids: [id], decision: story.dealer },
      at(90),
    )
}

/**
 * Some reservations of the last week, for a demo dealer who takes deposits. Their leads are
 * returned, the newest first.
 */
export async function demoReservations(
  ports: DemoBank,
  site: Site,
  stock: readonly Car[],
  people: readonly Reserver[],
  now: Date,
): Promise<string[]> {
  const cars = stock.filter((car) => isReservable(car, site))
  const leads: string[] = []
  // The mails of these leads would be about days that are over.
  const save: DemoBank['leads']['save'] = async (lead) => {
    const saved = await ports.leads.save({ ...lead, deliveries: [] })
    if (saved.is === 'saved') leads.unshift(saved.id)
    return saved
  }
  const quiet = { ...ports, leads: { ...ports.leads, save } }
  const stories = STORIES.slice(0, Math.min(cars.length, people.length))
  for (const [n, story] of [...stories.entries()].reverse()) {
    const car = cars[Math.floor((n * cars.length) / stories.length)]!
    await happen(quiet, site, car, people[n]!, story, now)
  }
  return leads
}

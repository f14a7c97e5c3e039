import { sql } from 'drizzle-orm'
import type { Seeded } from '#server/hostile/testing/seeded.ts'
import type { Dealer } from './dealers.ts'
import type { YearsPlatform } from './platform.ts'
import { type Book, type Books, emptyBooks } from './truth.ts'

/** A car as the generator knows it. */
export type YearCar = {
  dealer: Dealer
  stocknum: string
  make: string
  model: string
  /** What the feed says, and what is shown: a price of the desk stands over the feed. */
  feedPrice: number
  price: number
  born: number
  state: 'on-sale' | 'reserved' | 'gone'
  photos: number
  /** The last day on which something happened to it. One thing a day, so that each is heard of. */
  busy: number
  /** The day on which somebody left without paying: it is held for a while. */
  held?: number
}

/** Somebody who wants to hear of a make at a dealer, and what they know of already. */
export type YearAlert = { dealer: Dealer; make: string; email: string; knows: Set<YearCar> }

/** Everything that the people of a year share. */
export type Year = {
  platform: YearsPlatform
  random: Seeded
  cars: YearCar[]
  /** Those whose address is confirmed. */
  alerts: YearAlert[]
  truth: Books
  day: number
  /** A number that nothing else has. */
  next(): number
  note(book: Book, key: string): void
}

export function aYear(platform: YearsPlatform, random: Seeded): Year {
  const truth = emptyBooks()
  let last = 0
  return {
    platform,
    random,
    cars: [],
    alerts: [],
    truth,
    day: 0,
    next() {
      last += 1
      return last
    },
    note: (book, key) => void truth[book].push(key),
  }
}

/** What the platform calls a car. */
export async function storedCar({ platform }: Year, { dealer, stocknum }: YearCar) {
  const { rows } = await platform.database.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from cars where dealership_id = ${dealer.dealership} and stocknum = ${stocknum}`,
  )
  if (rows.length !== 1) throw new Error(`${stocknum} of ${dealer.slug} is there ${rows.length} times`)
  return rows[0]!
}

/** A line of a car's price history, in the words of both sides. */
export const priceLine = ({ dealer, stocknum, price, state, photos }: YearCar) =>
  `${dealer.slug} ${stocknum} $${price} ${state === 'gone' ? 'sold' : 'in_stock'} ${photos} photos`

/** Says that an answer is not what a person of the year may expect. */
export function expectStatus(
  { status, body }: { status: number; body: string },
  wanted: number[],
  what: string,
) {
  if (!wanted.includes(status))
    throw new Error(`${what} was answered with ${status}: ${body.replace(/^.*<main/s, '').slice(0, 300)}`)
}

/** A car that is on sale has changed: whoever asked and does not know it yet hears of it, once. */
export function touch({ alerts, day, note }: Year, car: YearCar): void {
  car.busy = day
  for (const { dealer, make, email, knows } of alerts)
    if (car.dealer === dealer && car.make === make && !knows.has(car)) {
      knows.add(car)
      note('alerts', `${email} heard of ${car.stocknum} at ${dealer.slug}`)
    }
}

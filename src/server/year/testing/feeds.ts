import type { Dealer } from './dealers.ts'
import { expectStatus, priceLine, touch, type Year, type YearCar } from './year.ts'

const MODELS = [
  ['Toyota', 'Corolla', 'Hatch'],
  ['Mazda', 'CX-5', 'SUV'],
  ['Subaru', 'Forester', 'SUV'],
  ['Ford', 'Ranger', 'Ute'],
  ['Kia', 'Cerato', 'Sedan'],
] as const
export const MAKES = MODELS.map(([make]) => make)

const HEADING = 'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body'

function row({ stocknum, make, model, feedPrice }: YearCar): string {
  const vin = `YEAR${stocknum.replace(/\D/g, '').padStart(13, '0')}`
  const body = MODELS.find(([name]) => name === make)![2]
  return [stocknum, vin, 2021, make, model, 'Sport', 'Used', feedPrice, 41_200, body].join(',')
}

const price = ({ random }: Year) => 9_000 + random.below(400) * 100

function arrive(year: Year, dealer: Dealer): YearCar {
  const [make, model] = year.random.pick(MODELS)
  const feedPrice = price(year)
  const stocknum = `Y${dealer.slug.slice(-2)}-${year.next()}`
  const born = year.day
  return {
    dealer,
    stocknum,
    make,
    model,
    feedPrice,
    price: feedPrice,
    born,
    state: 'on-sale',
    photos: 0,
    busy: born,
  }
}

const isTaken = (body: string) => (JSON.parse(body) as { refused?: string }).refused === undefined

/** The stock system of a dealer sends all of its cars: new ones, new prices, and fewer old ones. */
export async function sendFeed(year: Year, dealer: Dealer, size: number): Promise<void> {
  const { cars, random, platform, note } = year
  const own = cars.filter((car) => car.dealer === dealer && car.state !== 'gone')
  for (const car of own) {
    // Nobody has heard of a new car yet, and a reserved one is kept.
    const isSold = car.state === 'on-sale' && car.born < year.day - 3 && random.chance(0.08)
    if (isSold) {
      car.state = 'gone'
      note('prices', priceLine(car))
    } else if (car.state === 'on-sale' && car.price === car.feedPrice && random.chance(0.15)) {
      car.feedPrice = price(year)
      if (car.feedPrice === car.price) continue
      car.price = car.feedPrice
      touch(year, car)
      note('prices', priceLine(car))
    }
  }
  const staying = own.filter((car) => car.state !== 'gone')
  const arrived = Array.from({ length: Math.max(0, size - staying.length) }, () => arrive(year, dealer))
  for (const car of arrived) {
    note('prices', priceLine(car))
    touch(year, car)
  }
  cars.push(...arrived)
  const feed = [HEADING, ...[...staying, ...arrived].map(row)].join('\n')
  const path = `stock/${dealer.dealership}?accept=true&allow-shrink=true`
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await platform.admin(path, 'text/csv', feed)
    // It is in, even if so many new prices at once are worth a look.
    if (answer.status === 200 || (answer.status === 422 && isTaken(answer.body))) return
    // An import that was killed blocks the next one for a while.
    if (!answer.body.includes('Another import')) expectStatus(answer, [200], `a feed of ${dealer.slug}`)
    await platform.moveTo(new Date(platform.now().getTime() + 3_600_000), 'keep')
  }
  throw new Error(`no feed of ${dealer.slug} came through`)
}

import type { Dealer } from './dealers.ts'
import { expectStatus, storedCar, touch, type Year, type YearAlert, type YearCar } from './year.ts'

const NAMES = ['Ana', 'Ben', 'Chloe', 'Dev', 'Ella', 'Finn', 'Grace', 'Hemi', 'Isla', 'Jai']
const LAST = ['Marchetti', 'Raman', 'Gallagher', 'Tuhoe', 'Nguyen', 'Walker']

const aPerson = ({ random, next }: Year) => {
  const number = next()
  return {
    name: random.pick(NAMES),
    last_name: random.pick(LAST),
    phone: '0491 570 006',
    email: `shopper-${number}@mail.example`,
    postcode: '4217',
    terms_conditions: 'yes',
    _step: '0',
    _ms: '9000',
    _key: `year-key-${number}`,
  }
}

/** The mails and calls that a dealer gets for a lead. */
export function noteDelivered(year: Year, { slug, mailbox, hasWebhook }: Dealer, email: string) {
  year.note('mails', `${mailbox} about ${email}`)
  if (hasWebhook) year.note('calls', `${slug} about ${email}`)
}

/** A shopper writes, to the dealer or about a car. */
export async function sendEnquiry(year: Year, dealer: Dealer, car?: YearCar): Promise<void> {
  const person = aPerson(year)
  const path = car ? `/cars/${(await storedCar(year, car)).slug}/enquire` : '/contact'
  const message = car ? `Is the ${car.model} still there?` : 'When are you open on Sunday?'
  const answer = await year.platform.post(dealer.slug, path, {
    ...person,
    category: 'Sales',
    location: 'clarence',
    message: `${message} ${person.email}`,
  })
  expectStatus(answer, [303], `an enquiry at ${dealer.slug}${path}`)
  year.note('leads', `${dealer.slug} ${car ? 'enquiry' : 'contact'} ${person.email}`)
  noteDelivered(year, dealer, person.email)
}

export const OUTCOMES = [
  'approve',
  'approve',
  'repeated-notice',
  'lost-notice',
  'lost-return',
  'decline',
  'leave',
] as const

/** A shopper reserves a car and pays, does not, or leaves it. Gives the session of a paid one. */
export async function reserve(year: Year, car: YearCar, outcome: (typeof OUTCOMES)[number]) {
  const { platform, note } = year
  const { slug } = car.dealer
  const person = aPerson(year)
  const path = `/cars/${(await storedCar(year, car)).slug}/checkout`
  const answer = await platform.post(slug, path, person)
  expectStatus(answer, [303], `a reservation at ${slug}${path}`)
  const page = new URL(String(answer.headers.location)).pathname
  const session = page.split('/').at(-1)!
  if (outcome === 'leave') {
    note('reservations', `${slug} ${car.stocknum} ${session} lapsed`)
    touch(year, car)
    car.held = year.day
    return undefined
  }
  expectStatus(await platform.post(slug, page, { outcome }), [200, 303, 404], `paying at ${slug}`)
  if (outcome === 'decline') {
    note('reservations', `${slug} ${car.stocknum} ${session} declined`)
    touch(year, car)
    return undefined
  }
  note('leads', `${slug} reserve ${person.email}`)
  noteDelivered(year, car.dealer, person.email)
  note('mails', `${person.email} about a reservation at ${slug}`)
  return { session, email: person.email, car, day: year.day }
}

/** A shopper asks to hear of new cars of a make, and confirms it by the link of the mail. */
export async function askForAlert(year: Year, dealer: Dealer, make: string): Promise<YearAlert> {
  const { platform, note, next } = year
  const email = `alert-${next()}@mail.example`
  const about = `/search/our-cars?refinementList[make][0]=${make}`
  const requested = await platform.post(dealer.slug, '/alerts', { about, kind: '', email })
  expectStatus(requested, [200], `an alert at ${dealer.slug}`)
  note('mails', `${email} to confirm alerts of ${dealer.slug}`)
  return { dealer, make, email, knows: new Set(carsOf(year, dealer, make)) }
}

const carsOf = ({ cars, day }: Year, dealer: Dealer, make: string): YearCar[] =>
  cars.filter(
    (car) => car.dealer === dealer && car.make === make && car.state === 'on-sale' && car.held !== day,
  )

/**
 * Opens the link of the mail that confirms an alert, if it has come. Cars that came since the
 * request are news.
 */
export async function confirmAlert(year: Year, { dealer, make, email, knows }: YearAlert): Promise<boolean> {
  const { platform, note } = year
  const mail = platform.receivers.mails.find(({ body }) => body.includes(`To: ${email}`))
  const path = /\/alerts\/[\w.~%-]+/.exec(mail?.body ?? '')?.[0]
  if (!path) return false
  expectStatus(await platform.post(dealer.slug, path, { action: 'confirm' }), [303], 'confirming an alert')
  note('leads', `${dealer.slug} similar ${email}`)
  for (const car of carsOf(year, dealer, make).filter((one) => !knows.has(one))) {
    knows.add(car)
    note('alerts', `${email} heard of ${car.stocknum} at ${dealer.slug}`)
  }
  return true
}

/** An agent asks for the catalogue of a dealer. It may see the cars of this dealer only. */
export async function askAsAgent({ platform, cars }: Year, dealer: Dealer): Promise<void> {
  const answer = await platform.send('POST', dealer.slug, '/mcp', {
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'search_catalog', arguments: { catalog: { query: '', pagination: { limit: 25 } } } },
    }),
  })
  expectStatus(answer, [200], `an agent at ${dealer.slug}`)
  const seen = [...answer.body.matchAll(/Y\d\d-\d+/g)].map(([stocknum]) => stocknum)
  const foreign = seen.filter((stocknum) =>
    cars.some((car) => car.stocknum === stocknum && car.dealer !== dealer),
  )
  if (foreign.length > 0) throw new Error(`an agent at ${dealer.slug} saw ${foreign.join(', ')}`)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { MAKES, sendFeed } from './feeds.ts'
import { askAsAgent, askForAlert, confirmAlert, OUTCOMES, reserve, sendEnquiry } from './shoppers.ts'
import type { Staff } from './staff.ts'
import type { Year, YearAlert } from './year.ts'

type Paid = NonNullable<Awaited<ReturnType<typeof reserve>>>

export type Plan = {
  days: number
  /** What happens on a day, beside the feeds. */
  acts: number
  /** Cars of a dealer. */
  stock: number
  killDays: ReadonlySet<number>
}

const MINUTE = 60_000
const DAY = 86_400_000
/** Ten in the morning in Brisbane, where all dealers of the year are. */
const openingOf = (start: Date, day: number) => new Date(Math.ceil(start.getTime() / DAY) * DAY + day * DAY)

/** Lets the platform finish what is due. Its timers run as if the time had passed. */
async function settle({ platform }: Year, at: Date): Promise<void> {
  // A message that is on its way when the time jumps would be given up, and tried again.
  const isSending = async () => (await platform.messages()).sending > 0
  for (let tries = 0; tries < 400 && (await isSending()); tries += 1) await sleep(25)
  await platform.moveTo(at, 'run')
  for (let tries = 0; tries < 4_000; tries += 1) {
    if (await platform.isQuiet()) return
    await sleep(25)
    // Whoever waits for some seconds has waited.
    if (tries % 8 === 7 && !(await isSending()))
      await platform.moveTo(new Date(platform.now().getTime() + MINUTE), 'run')
  }
  throw new Error(`the platform did not become quiet by ${at.toISOString()}`)
}

/** Lives through all days of a plan, one after the other. */
export async function liveThrough(year: Year, staff: Staff, { days, acts, stock, killDays }: Plan) {
  const { platform, random, cars } = year
  const start = platform.now()
  const unconfirmed: YearAlert[] = []
  const paid: Paid[] = []
  const onSale = () => cars.filter((car) => car.state === 'on-sale' && car.busy < year.day)
  let isMailDown = false

  /** What somebody repeats when the answer does not come, without doing it twice. */
  const REPEATABLE: (() => Promise<void>)[] = [
    () => sendEnquiry(year, random.pick(platform.dealers)),
    async () => {
      const car = random.pick(onSale())
      await sendEnquiry(year, car.dealer, car)
    },
    () => {
      const car = random.pick(onSale())
      return staff.setPrice(car, car.price + 100 + random.below(50) * 10)
    },
    () => staff.addPhoto(random.pick(onSale())),
    () => staff.answerLead(random.pick(platform.dealers)),
  ]
  const ACTS: (() => Promise<void>)[] = [
    ...REPEATABLE,
    async () => {
      const car = random.pick(onSale())
      const sold = await reserve(year, car, random.pick(OUTCOMES))
      if (!sold) return
      car.state = 'reserved'
      paid.push(sold)
    },
    async () => {
      if (isMailDown) return
      unconfirmed.push(await askForAlert(year, random.pick(platform.dealers), random.pick(MAKES)))
    },
    () => askAsAgent(year, random.pick(platform.dealers)),
    () => staff.publish(random.pick(platform.dealers)),
    async () => {
      if (!isMailDown) await staff.invite(random.pick(platform.dealers))
    },
    async () => {
      // The bank's notice of today may be lost: the platform asks the bank itself.
      const sold = random.pick(paid.filter(({ day }) => day < year.day))
      if (!sold) return
      paid.splice(paid.indexOf(sold), 1)
      await staff.release(sold)
    },
    () => {
      const car = random.pick(onSale())
      return staff.tryForbidden(car, random.pick(platform.dealers.filter((dealer) => dealer !== car.dealer)))
    },
  ]

  for (year.day = 0; year.day < days; year.day += 1) {
    const opening = openingOf(start, year.day)
    await settle(year, opening)
    for (const alert of unconfirmed.splice(0)) {
      // A mail that was tried in vain comes another day.
      if (await confirmAlert(year, alert)) year.alerts.push(alert)
      else unconfirmed.push(alert)
    }
    for (const [at, dealer] of platform.dealers.entries())
      if (year.day === 0 || (year.day + at) % 3 === 0) await sendFeed(year, dealer, stock)
    // A mail server that is down for a day, and a database that drops every connection.
    isMailDown = year.day % 11 === 5
    platform.mailIsDown(isMailDown)
    for (let act = 0; act < acts; act += 1) {
      await platform.moveTo(
        new Date(Math.max(opening.getTime(), platform.now().getTime()) + 5 * MINUTE),
        'keep',
      )
      if (killDays.has(year.day) && act === acts >> 1) {
        platform.killSoon()
        await random.pick(REPEATABLE)()
        continue
      }
      if (year.day % 9 === 4 && act === 1) await platform.dropConnections()
      // The first day has no car that was there the day before.
      if (year.day > 0) await random.pick(ACTS)()
    }
    platform.mailIsDown(false)
  }
  await settle(year, openingOf(start, days))
  for (let later = 1; (await platform.messages()).waiting > 0; later += 1) {
    if (later > 20) throw new Error('a message is never sent')
    await settle(year, openingOf(start, days + later))
  }
  noteDecided(year, paid)
}

/** What was paid and not released is still there. */
function noteDecided({ note }: Year, paid: Paid[]): void {
  for (const { session, car } of paid) {
    note('reservations', `${car.dealer.slug} ${car.stocknum} ${session} paid`)
    note('deposits', `${car.dealer.slug} ${session} $500 kept`)
  }
}

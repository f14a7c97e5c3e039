import type { Car } from '#domain/car/car.ts'
import { coversTheSame } from '#domain/car/price-cover.ts'
import type { ConsentReceipt } from '#domain/lead/consent.ts'
import { addDays, instantOf, localTime } from '#domain/location/local-time.ts'
import type { Filter } from '#domain/stock/filter.ts'
import { matches } from '#domain/stock/matches.ts'

/**
 * What somebody wants to hear about: new cars of a search, a lower price, or a car that is free
 * again.
 */
export type Wish =
  | { kind: 'search'; filters: Filter[]; words: string; typed?: TypedSearch }
  /** Wishes of earlier versions do not say what the price covers. */
  | { kind: 'price'; carId: number; price: number; priceType?: string }
  | { kind: 'free'; carId: number }

/**
 * A search whose typed words were read as filters. What they mean depends on the stock, so they are
 * read again when that has new names.
 */
export type TypedSearch = {
  /** The address of the search, with the words as they were typed. */
  href: string
  /** The prices that its owner chose later, instead of those that were typed. */
  price?: string[]
}

/**
 * One wish of a subscriber, with its words and the page it leads to. Anybody can type an address
 * that is not theirs, so each wish waits until the owner of the address confirms it.
 */
export type Alert = { id: string; wish: Wish; label: string; href: string; confirmedAt?: string }

/** Somebody who asked for mail. An address is confirmed before it gets any news. */
export type Subscriber = {
  id: string
  site: string
  /** Empty after it was erased. */
  email: string
  /** The address of the site that they used, for links in mail. */
  origin: string
  confirmedAt?: string
  pausedUntil?: string
  stoppedAt?: string
  consents: ConsentReceipt[]
}

/** A car that a subscriber should hear about. */
export type News = { alertId: string; carId: number; about: NewsAbout; price?: number; wasPrice?: number }
export type NewsAbout = 'new' | 'price' | 'free'

/** The words that a person agrees to. They are stored as the receipt. */
export const consentWords = (siteName: string, label: string): string =>
  `E-mail me about: ${label}. ${siteName} sends at most one mail a day, and I can stop it with one press.`

/** The receipt of somebody who asked for this themselves. */
export const consentTo = (siteName: string, label: string, page: string, now: Date): ConsentReceipt => ({
  text: consentWords(siteName, label),
  given: true,
  method: 'active',
  page,
  at: now.toISOString(),
})

/**
 * The address that mail programs post to when somebody presses stop (RFC 8058). Its signed part is
 * the permission, so the post may come from anywhere.
 */
export const ONE_CLICK_STOP = /^\/alerts\/[\w.-]+\/stop$/

const MAIL_FROM = 8 * 60
const MAIL_UNTIL = 20 * 60

/** Whether mails about news may go out at this minute of the day: from 8 to 20 h, local time. */
export const isMailTime = (minutes: number): boolean => minutes >= MAIL_FROM && minutes < MAIL_UNTIL

/** When mails may go out next, if they may not go out now. */
export function nextMailTime(now: Date, timeZone: string): Date {
  const { date, minutes } = localTime(now, timeZone)
  return instantOf(minutes < MAIL_FROM ? date : addDays(date, 1), '08:00', timeZone)
}

/** How a request for an alert ended. Nothing in it tells what an address has asked for before. */
export type AlertOutcome = 'sent' | 'bad-address' | 'too-many'

/**
 * An alert notes which cars its search finds already, because only others are news. If there are
 * more than this, it asks for cars that were added later instead.
 */
export const MAX_SEEN = 500
export const MAX_ALERTS = 20

/** How many mails ask an address to confirm, as long as its owner has never confirmed an alert. */
export const MAX_UNANSWERED = 3
/** How many mails a day ask an address to confirm, if its owner answers each of them. */
export const MAX_CONFIRM_MAILS_A_DAY = 10
/** What nobody confirmed in this time is deleted. */
export const UNCONFIRMED_DAYS = 30

/** The news of a changed car for an alert that is about this one car. */
export function newsOfCar(alertId: string, wish: Wish, car: Car): News[] {
  if (wish.kind === 'free') return car.reserved ? [] : [{ alertId, carId: car.id, about: 'free' }]
  if (wish.kind !== 'price' || !costsLess(car, wish)) return []
  return [{ alertId, carId: car.id, about: 'price', price: car.price, wasPrice: wish.price }]
}

/** Whether a car costs less than this. A price that covers less only looks lower. */
function costsLess(car: Car, { price, priceType }: Wish & { kind: 'price' }): car is Car & { price: number } {
  const isComparable = priceType === undefined || coversTheSame(priceType, car.price_type ?? '')
  return isComparable && car.price !== undefined && car.price < price
}

/** Whether news is still true when its mail goes out: prices rise again, and cars are reserved. */
export function isStillNews({ about, price }: News, wish: Wish | undefined, car: Car): boolean {
  if (!wish) return false
  if (about === 'free') return !car.reserved
  if (wish.kind === 'price') return costsLess(car, wish) && Math.round(car.price) === price
  return wish.kind !== 'search' || wish.filters.every((filter) => matches(car, filter))
}

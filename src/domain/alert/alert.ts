import type { ConsentReceipt } from '#domain/lead/consent.ts'
import type { Filter } from '#domain/stock/filter.ts'

/**
 * What somebody wants to hear about: new cars of a search, a lower price, or a car that is free
 * again.
 */
export type Wish =
  | { kind: 'search'; filters: Filter[]; words: string }
  | { kind: 'price'; carId: number; price: number }
  | { kind: 'free'; carId: number }

/** One wish of a subscriber, with its words and the page it leads to. */
export type Alert = { id: string; wish: Wish; label: string; href: string }

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

/**
 * The address that mail programs post to when somebody presses stop (RFC 8058). Its signed part is
 * the permission, so the post may come from anywhere.
 */
export const ONE_CLICK_STOP = /^\/alerts\/[\w.-]+\/stop$/

const AWAKE_FROM = 8 * 60
const AWAKE_TO = 20 * 60

/** Mail goes out when the place is awake. */
export const isAwake = (minutes: number): boolean => minutes >= AWAKE_FROM && minutes < AWAKE_TO

/** How a request for an alert ended. */
export type Asked = 'sent' | 'added' | 'bad-address' | 'too-wide' | 'too-many' | 'full'

/** A search that finds more cars than this is too wide for an alert. */
export const MAX_FOUND = 500
export const MAX_ALERTS = 20

import type { Site } from '#domain/site/site-schema.ts'
import { canBeOffered } from './availability.ts'
import type { Car } from './car.ts'

const NEW_FOR_DAYS = 8
const DAY = 86_400
const RUNOUT_SALE = /run-?\s?out sale/i

export type TagTone = 'green' | 'red' | 'quiet' | 'accent'
/**
 * The tag on a car's photo. A certified car also has a badge, as a picture where the site has one.
 */
export type Tag = { text: string; tone: TagTone; badge?: 'certified'; image?: string }

type Tagged = Pick<
  Car,
  | 'simple_fuel'
  | 'reserved'
  | 'certified'
  | 'car_type'
  | 'make'
  | 'tag'
  | 'status'
  | 'sold'
  | 'created_at_timestamp'
>
type Rule = (car: Tagged, card: Site['card'], now: Date) => Tag | undefined

const electric: Rule = (car, card) => {
  const kind = /electric/i.test(car.simple_fuel ?? '')
    ? 'Electric'
    : /hybrid/i.test(car.simple_fuel ?? '')
      ? 'Hybrid'
      : undefined
  return card.electricTag && kind ? { text: kind, tone: 'green' } : undefined
}

const reserved: Rule = (car) => (car.reserved ? { text: 'Reserved', tone: 'quiet' } : undefined)

const certified: Rule = (car, card) =>
  car.certified &&
  car.car_type === 'used' &&
  card.certifiedMake &&
  car.make.toLowerCase() === card.certifiedMake.toLowerCase()
    ? {
        text: `${card.certifiedMake} certified`,
        tone: 'quiet',
        badge: 'certified',
        ...(card.certifiedBadge && { image: card.certifiedBadge }),
      }
    : undefined

const custom: Rule = (car, card) =>
  car.tag
    ? { text: car.tag, tone: card.runoutSale && RUNOUT_SALE.test(car.tag) ? 'green' : 'red' }
    : undefined

const comingSoon: Rule = (car) =>
  car.status === 'coming_soon' ? { text: 'COMING SOON', tone: 'accent' } : undefined

const justIn: Rule = (car, _card, now) => {
  const age = now.getTime() / 1000 - car.created_at_timestamp
  // A used car is not 'New' because it is new to the yard.
  const text = car.car_type === 'new' ? 'New' : 'Just in'
  return age <= NEW_FOR_DAYS * DAY ? { text, tone: 'accent' } : undefined
}

const sold: Rule = (car) => (canBeOffered(car) ? undefined : { text: 'Sold', tone: 'quiet' })

/** Sorted by importance. A photo shows the first tag that applies (TAG-1 to 7). */
const RULES: Rule[] = [electric, reserved, certified, custom, comingSoon, justIn, sold]

export function carTag(car: Tagged, site: Pick<Site, 'card'>, now: Date): Tag | undefined {
  for (const rule of RULES) {
    const tag = rule(car, site.card, now)
    if (tag) return tag
  }
  return undefined
}

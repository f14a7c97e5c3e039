import type { LetIn } from '#domain/access/actor.ts'
import type { Refused } from '#domain/access/permit.ts'
import type { StoredCar, WordChanges } from '#domain/desk/stock/car-words.ts'
import { feedOf } from '#domain/desk/stock/car-words.ts'
import type { Stage } from '#domain/desk/stock/stage.ts'
import type { CarPlan } from './change-cars.ts'
import { type CarsChanged, type ChangePorts, changeCars } from './change-cars.ts'
import { markOf } from './set-fields.ts'

/** What a person can say of a car. One that is shown again stands where it stood. */
type WantedStage = Stage | 'shown'

/** What each says of whether the site shows a car, and of its status unless that stays. */
const SAYS: Record<WantedStage, { isShown: boolean; status?: string; isReserved?: boolean }> = {
  'on-sale': { status: 'in_stock', isShown: true, isReserved: false },
  'on-order': { status: 'coming_soon', isShown: true, isReserved: false },
  reserved: { status: 'in_stock', isShown: true, isReserved: true },
  hidden: { isShown: false },
  shown: { isShown: true },
  sold: { status: 'sold', isShown: true, isReserved: false },
}

function stagePlan(stored: StoredCar, stage: WantedStage, actor: LetIn, now: Date): CarPlan {
  const { car, isHeld } = stored
  const { isShown, status = car.status, isReserved = car.reserved } = SAYS[stage]
  if (isHeld && (stage === 'on-sale' || stage === 'on-order'))
    return { not: 'a shopper has reserved it. Release the reservation first' }
  const feed = feedOf(stored)
  const mark = markOf(actor, now)
  // A field that the feed says itself needs no word of ours.
  const word = (value: unknown, fromFeed: unknown) => (value === fromFeed ? null : { value, mark })
  const words: WordChanges = {}
  if (car.status !== status) words.status = word(status, feed.status ?? 'in_stock')
  if (car.show_on_dealer_website !== isShown)
    words.show_on_dealer_website = word(isShown, feed.show_on_dealer_website ?? true)
  // A shopper's reservation stays, whatever is set here. Only the reservation itself ends it.
  const reserved = isHeld ? car.reserved : isReserved
  if (Object.keys(words).length === 0 && reserved === car.reserved) return { not: 'it stands so already' }
  return { words, ...(reserved !== car.reserved && { reserved }) }
}

/** Says where cars stand: on sale, on order, reserved, hidden, sold, or shown again. */
export const setStage = (
  ports: ChangePorts,
  actor: LetIn,
  slug: string,
  wanted: { ids: readonly number[]; stage: WantedStage; isCurrent?: (stored: StoredCar) => boolean },
  now: Date,
): Promise<CarsChanged | Refused> =>
  changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.edit',
      ids: wanted.ids,
      verb: 'car-changed',
      plan: (stored) =>
        wanted.isCurrent && !wanted.isCurrent(stored)
          ? { not: 'it has changed since' }
          : stagePlan(stored, wanted.stage, actor, now),
    },
    now,
  )

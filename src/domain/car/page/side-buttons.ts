import type { Site } from '#domain/site/site-schema.ts'
import { canBeHeld } from '../availability.ts'
import type { Car } from '../car.ts'
import { type CarAction, carHref } from './car-buttons.ts'

type SideCar = Pick<Car, 'id' | 'slug' | 'price' | 'tag' | 'reserved' | 'reservable'> & {
  car_type?: Car['car_type']
}

/** A trade-in needs a car with a known type and price. */
const takesTradeIn = (car: SideCar): boolean => Boolean(car.car_type) && (car.price ?? 0) > 0

/** The longer list of buttons on a car page, for sites that choose it (CARD-9). */
export function sideButtons(car: SideCar, { contactPath }: Pick<Site, 'contactPath'>): CarAction[] {
  const here = carHref(car)
  return [
    { kind: 'enquire', label: 'Enquire', href: `${here}/enquire`, dialog: true },
    { kind: 'finance', label: 'Get Finance', href: `${here}/finance`, dialog: true },
    ...(takesTradeIn(car)
      ? [
          {
            kind: 'tradeIn' as const,
            label: 'Trade-In Valuation',
            href: `/cars/trade-in?car_id=${car.id}`,
            dialog: true as const,
          },
        ]
      : []),
    { kind: 'question', label: 'Got a Question?', href: `${here}/enquire`, dialog: true },
    ...(canBeHeld(car)
      ? [{ kind: 'reserve' as const, label: 'Reserve Car Now', href: `${contactPath}?car_id=${car.id}` }]
      : []),
    { kind: 'testDrive', label: 'Book a Test Drive', href: `${here}/test-drive`, dialog: true },
  ]
}

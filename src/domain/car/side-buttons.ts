import { canBeHeld } from './availability.ts'
import type { Car } from './car.ts'
import { type CarAction, carHref } from './car-buttons.ts'

type Asked = Pick<Car, 'id' | 'slug' | 'price' | 'tag' | 'reserved' | 'reservable'> & {
  car_type?: Car['car_type']
}

/** Only a car whose kind and price are known can be weighed against a trade-in. */
const takesTradeIn = (car: Asked): boolean => Boolean(car.car_type) && (car.price ?? 0) > 0

/** The longer list of things to do beside a car, on the sites that show it (CARD-9). */
export function sideButtons(car: Asked): CarAction[] {
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
      ? [{ kind: 'reserve' as const, label: 'Reserve Car Now', href: `/contact?car_id=${car.id}` }]
      : []),
    { kind: 'testDrive', label: 'Book a Test Drive', href: `${here}/test-drive`, dialog: true },
  ]
}

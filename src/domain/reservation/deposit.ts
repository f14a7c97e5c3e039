import type { Car } from '#domain/car/car.ts'

/** What the car's payment processor asks for, in cents: no other number decides what is charged (PAY-2). */
export const depositCents = (car: Pick<Car, 'payment_processors'>): number =>
  Math.round((car.payment_processors[0]?.deposit_amount ?? 0) * 100)

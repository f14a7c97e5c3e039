import type { Car } from '#domain/car/car.ts'

/**
 * The deposit in cents, from the car's payment processor. No other value decides the charge
 * (PAY-2).
 */
export const depositCents = (car: Pick<Car, 'payment_processors'>): number =>
  Math.round((car.payment_processors[0]?.deposit_amount ?? 0) * 100)

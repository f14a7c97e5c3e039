import type { Car } from '#domain/car/car.ts'

/** The state of a car, in the words of dealers. */
export const STAGES = ['on-sale', 'on-order', 'reserved', 'hidden', 'sold'] as const
export type Stage = (typeof STAGES)[number]

export const STAGE_WORDS: Record<Stage, string> = {
  'on-sale': 'On sale',
  'on-order': 'On order',
  reserved: 'Reserved',
  hidden: 'Hidden',
  sold: 'Sold',
}

export const isStage = (name: string): name is Stage => (STAGES as readonly string[]).includes(name)

/** Where a car stands. */
export const stageOf = (car: Pick<Car, 'status' | 'show_on_dealer_website' | 'reserved'>): Stage =>
  car.status === 'sold'
    ? 'sold'
    : !car.show_on_dealer_website
      ? 'hidden'
      : car.reserved
        ? 'reserved'
        : car.status === 'coming_soon'
          ? 'on-order'
          : 'on-sale'

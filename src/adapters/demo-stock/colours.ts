import type { Chance } from './random.ts'

const EVERY = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'orange', 'bronze'] as const
type Paint = (typeof EVERY)[number]

/** Which colours each folder of artwork has; folders not named here have all. */
const PAINTS: Record<string, readonly Paint[]> = {
  convertible: ['red', 'white', 'blue', 'black'],
  motorcycle: ['red', 'black', 'blue', 'orange'],
  truck: ['white', 'silver', 'blue'],
  bus: ['white', 'silver', 'blue'],
  motorhome: ['white'],
  caravan: ['white'],
}

const SHARE: Record<Paint, number> = {
  white: 26,
  black: 16,
  silver: 13,
  grey: 15,
  blue: 12,
  red: 9,
  green: 4,
  orange: 3,
  bronze: 2,
}

/** Names on the order form, beside the plain ones most dealers write. */
const FANCY: Record<Paint, string[]> = {
  white: ['Salt Pan White', 'Crystal White Pearl'],
  black: ["Miner's Black", 'Wet Basalt'],
  silver: ['Ferry Silver', 'Tinplate'],
  grey: ['Gunyah Grey', 'Storm Front'],
  blue: ['Deep Strait Blue', 'Moana Blue'],
  red: ['Rātā Red', 'Firetail'],
  green: ['Kelp Green', 'Spinifex'],
  orange: ['Jarrah Orange'],
  bronze: ['Billy Tea Bronze'],
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

export function paintFor(roll: Chance, art: string): { paint: Paint; colour: string } {
  const paints = PAINTS[art] ?? EVERY
  const paint = roll.weighted(
    Object.fromEntries(paints.map((name) => [name, SHARE[name]])) as Record<Paint, number>,
  )
  return { paint, colour: roll.percent(14) ? roll.pick(FANCY[paint]) : capital(paint) }
}

/** The first of a gallery's four angles, as many as the dealer took. */
export const picturesOf = (art: string, paint: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `cars/${art}/${paint}-${at + 1}`)

import type { SeededRandom } from './random.ts'

const EVERY = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'orange', 'bronze'] as const
type Paint = (typeof EVERY)[number]

/** The colours of each artwork folder. Folders that are not listed have all colours. */
const PAINTS: Record<string, readonly Paint[]> = {
  convertible: ['red', 'white', 'blue', 'black'],
  motorcycle: ['red', 'black', 'blue', 'orange'],
  truck: ['white', 'silver', 'blue'],
  bus: ['white', 'silver', 'blue'],
  motorhome: ['white'],
  caravan: ['white'],
}

const SHARE: Record<Paint, number> = {
  white: 20,
  black: 13,
  silver: 11,
  grey: 11,
  blue: 15,
  red: 13,
  green: 8,
  orange: 5,
  bronze: 4,
}

/** Manufacturers' colour names. Most dealers use the plain ones instead. */
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

export function paintFor(random: SeededRandom, art: string): { paint: Paint; colour: string } {
  const paints = PAINTS[art] ?? EVERY
  const paint = random.weighted(
    Object.fromEntries(paints.map((name) => [name, SHARE[name]])) as Record<Paint, number>,
  )
  return { paint, colour: random.percent(14) ? random.pick(FANCY[paint]) : capital(paint) }
}

const ANGLES = [1, 2, 3, 4]

/**
 * Up to four angles of a vehicle. Most galleries start with the front corner. With few colours some
 * start with another angle, so that a page of caravans does not show the same picture.
 */
export function picturesOf(random: SeededRandom, art: string, paint: string, count: number): string[] {
  const fewColours = (PAINTS[art] ?? EVERY).length < 5
  const first = Number(random.weighted(fewColours ? { 1: 55, 2: 20, 3: 25 } : { 1: 88, 3: 12 }))
  const angles = [first, ...ANGLES.filter((angle) => angle !== first)]
  return angles.slice(0, count).map((angle) => `cars/${art}/${paint}-${angle}`)
}

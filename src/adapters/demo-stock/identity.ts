import type { CarType } from '#domain/car/car.ts'
import type { SeededRandom } from './random.ts'

const VIN_CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const base33 = (number: number, length: number): string => {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 33))
    text = VIN_CHARACTERS[rest % 33] + text
  return text
}
const randomText = (random: SeededRandom, alphabet: string, count: number) =>
  Array.from({ length: count }, () => alphabet[random.int(0, alphabet.length - 1)]).join('')

const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * 17 characters without I, O and Q. The tenth is the model year and the last six are the car's id,
 * so each VIN is unique.
 */
export const vinOf = (random: SeededRandom, id: number, year: number): string =>
  [
    randomText(random, 'JKLM6', 1),
    randomText(random, VIN_CHARACTERS, 8),
    MODEL_YEARS[(year - 1980) % MODEL_YEARS.length],
    randomText(random, VIN_CHARACTERS, 1),
    base33(id, 6),
  ].join('')

const STOCK_LETTER: Record<CarType, string> = { new: 'N', demo: 'D', used: 'U' }

export const stocknumOf = (condition: CarType, dealershipId: number, n: number): string =>
  `${STOCK_LETTER[condition]}${dealershipId}${String(n + 1).padStart(4, '0')}`

/** Number plates by state: A is a letter and 0 a digit. All others use the New Zealand format. */
const PLATES: Record<string, string> = {
  NSW: 'AAA00A',
  VIC: '0AA0AA',
  QLD: '000AA0',
  SA: 'S000AAA',
  WA: '0AAA000',
  TAS: 'A00AA',
  NT: 'CA00AA',
  ACT: 'YAA00A',
}

export const regoOf = (random: SeededRandom, state: string): string =>
  (PLATES[state] ?? 'AAA000').replace(/[A0]/g, (sign) =>
    sign === '0' ? String(random.int(0, 9)) : LETTERS[random.int(0, LETTERS.length - 1)]!,
  )

/** A code for a model's generation, the same for all its cars. */
export function seriesOf(make: string, model: string, year: number): string {
  let mixed = Math.floor(year / 5)
  for (const sign of `${make} ${model}`) mixed = (Math.imul(mixed, 31) + sign.charCodeAt(0)) >>> 0
  const letter = (shift: number) => LETTERS[(mixed >>> shift) % LETTERS.length]
  return `${letter(3)}${letter(9)}${10 + ((mixed >>> 14) % 90)}${mixed % 3 === 0 ? 'R' : ''}`
}

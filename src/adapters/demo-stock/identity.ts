import type { CarType } from '#domain/car/car.ts'
import type { Chance } from './random.ts'

const VIN_SIGNS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

const base33 = (number: number, length: number): string => {
  let text = ''
  for (let rest = number; text.length < length; rest = Math.floor(rest / 33))
    text = VIN_SIGNS[rest % 33] + text
  return text
}
const signs = (roll: Chance, alphabet: string, count: number) =>
  Array.from({ length: count }, () => alphabet[roll.int(0, alphabet.length - 1)]).join('')

const MODEL_YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/** Seventeen signs without I, O and Q, the model year in the tenth place and the car's id in the last six, so no two are alike. */
export const vinOf = (roll: Chance, id: number, year: number): string =>
  [
    signs(roll, 'JKLM6', 1),
    signs(roll, VIN_SIGNS, 8),
    MODEL_YEARS[(year - 1980) % MODEL_YEARS.length],
    signs(roll, VIN_SIGNS, 1),
    base33(id, 6),
  ].join('')

const STOCK_LETTER: Record<CarType, string> = { new: 'N', demo: 'D', used: 'U' }

export const stocknumOf = (condition: CarType, dealershipId: number, n: number): string =>
  `${STOCK_LETTER[condition]}${dealershipId}${String(n + 1).padStart(4, '0')}`

/** Number plates by state, A for a letter and 0 for a digit; anywhere else is New Zealand. */
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

export const regoOf = (roll: Chance, state: string): string =>
  (PLATES[state] ?? 'AAA000').replace(/[A0]/g, (sign) =>
    sign === '0' ? String(roll.int(0, 9)) : LETTERS[roll.int(0, LETTERS.length - 1)]!,
  )

/** A maker's code for a model's generation, the same for every car of it. */
export function seriesOf(make: string, model: string, year: number): string {
  let mixed = Math.floor(year / 5)
  for (const sign of `${make} ${model}`) mixed = (Math.imul(mixed, 31) + sign.charCodeAt(0)) >>> 0
  const letter = (shift: number) => LETTERS[(mixed >>> shift) % LETTERS.length]
  return `${letter(3)}${letter(9)}${10 + ((mixed >>> 14) % 90)}${mixed % 3 === 0 ? 'R' : ''}`
}

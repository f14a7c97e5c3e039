import { isNoise, valuesAt } from './items/item-at.ts'
import { type Item, isUnknown } from './items/items.ts'
import type { TypedText } from './place-names.ts'
import type { Refinements } from './reading.ts'
import { phraseKey, type Token } from './tokens.ts'
import {
  CLEAN,
  COLOUR_SAYINGS,
  COLOURED,
  EQUIPMENT,
  LANDSCAPE,
  NEW_PARTS,
  NEW_SOMEWHERE,
  PARTS_OF_CARS,
  USED_FOR,
} from './vocabulary/phrases.ts'

const PARTS = new Set(PARTS_OF_CARS.map(phraseKey))

/** Whether a word names a part of a car: the 'interior' in 'no black or grey interior'. */
export const isPart = (key: string): boolean => PARTS.has(key) || PARTS.has(`${key}s`)

/** Whether a value is about a part of the car and not the car: 'black wheels', 'new rego'. */
export function isOfPart({ items, keyOf }: TypedText, tokens: Token[], at: number): boolean {
  const { from, to } = items[at]!
  const next = items[at + 1]
  const after = next && tokens[next.from]!.text
  if (to === from + 1 && tokens[from]!.text === 'new') {
    const before = tokens[from - 1]?.text
    if (before !== undefined && NEW_SOMEWHERE.has(before)) return true
    if (isUnknown(next) || (after !== undefined && NEW_PARTS.has(after))) return true
  }
  // 'auto station wagon' is about no station.
  if (valuesAt(items, at + 1)?.body) return false
  // 'used to tow', 'used as a taxi', 'used for towing'
  if (tokens[from]!.text === 'used' && next && USED_FOR.test(keyOf(next))) return true
  // 'Blue Mountains', 'Red Hill'
  if (valuesAt(items, at)?.colour && after !== undefined && LANDSCAPE.has(after)) return true
  if (valuesAt(items, at)?.colour && isOfSaying(tokens, from, after)) return true
  // 'new hybrid battery'
  const beyond = valuesAt(items, at + 1)?.fuel && items[at + 2]
  if (beyond && isPart(tokens[beyond.from]!.text)) return true
  return after !== undefined && isPart(after) && !(isOfDrive(valuesAt(items, at)) && EQUIPMENT.has(after))
}

/** 'red tag sale', 'silver service taxi', 'energy efficient green car', 'out of the blue' */
function isOfSaying(tokens: Token[], at: number, after: string | undefined): boolean {
  const colour = tokens[at]!.text
  if (OF_THE.test(`${tokens[at - 2]?.text} ${tokens[at - 1]?.text}`)) return true
  const isClean = colour === 'green' && tokens.some(({ text }) => CLEAN.has(text))
  if (isClean || after === undefined) return isClean
  return COLOURED.has(after) || Boolean(COLOUR_SAYINGS[colour]?.includes(after))
}

const OF_THE = /(?:^(?:in|of) the| of)$/
/** Shorter words, and those without a vowel, are badges: 'white GXL Prado'. */
const MIN_EVERYDAY_LENGTH = 4

/**
 * 'red letter day', 'white water rafting': before a word that nobody taught us a colour may say
 * anything. As text it still finds the cars of that colour.
 */
export function isBeforeEverydayWord({ items, keyOf, lexicon }: TypedText, at: number): boolean {
  const next = items[at + 1]
  if (!valuesAt(items, at)?.colour || !next || !isUnknown(next) || next.sign !== undefined) return false
  const word = keyOf(next)
  return word.length >= MIN_EVERYDAY_LENGTH && /^[a-z]*[aeiou][a-z]*$/.test(word) && !lexicon.isBadge(word)
}

/** Whether a value is about how a car drives. What is electric may be a part of any kind. */
const isOfDrive = (values: Refinements | undefined): boolean =>
  Boolean(values?.transmission ?? (values?.fuel && !values.fuel.includes('Electric')))

const HAULERS = new Set(['puller', 'pullers', 'hauler', 'tug', 'tower', 'mover'])
const TOWED = ['Van', 'Caravan']
const isTowing = ({ meaning }: Item) => meaning?.is === 'hint' && meaning.measure === 'towing'

/**
 * 'for towing the van', 'tow a 2 tonne caravan': what is towed is not what is wished. `towedAt` is
 * where it stands after a weight.
 */
export function isTowed({ items, keyOf }: TypedText, at: number, towedAt: number): boolean {
  const bodies = valuesAt(items, at)?.body
  if (!bodies?.some((one) => TOWED.includes(one))) return false
  // 'caravan tow car', 'towing a 24 foot caravan'
  if (bodies.includes('Caravan') && items.some(isTowing)) return true
  const after = items[at + 1]
  if (after && HAULERS.has(keyOf(after))) return true
  let before = at - 1
  while (isNoise(items[before])) before -= 1
  const hauling = items[before]
  return towedAt === at || (hauling !== undefined && isTowing(hauling))
}

const MINI_BODIES = ['Hatchback', 'Convertible']

/** 'mini SUV' is a small one. Only before a body that the make is known for is MINI the make. */
export const isSmall = (next: Refinements | undefined): boolean =>
  next?.body !== undefined && !next.body.some((body) => MINI_BODIES.includes(body))

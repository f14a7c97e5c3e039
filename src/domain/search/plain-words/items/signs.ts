import type { Meaning } from '../meaning.ts'
import type { Token } from '../tokens.ts'
import type { Item } from './items.ts'

/** What a number before it counts. */
export const COUNTED = new Set('seat seats seater seaters door doors dr'.split(' '))
export const ONWARDS: Meaning = { is: 'grammar', word: 'newest' }

const SIGN_WORDS: Record<string, Meaning> = {
  '+': { is: 'grammar', word: 'ormore' },
  '-': { is: 'grammar', word: 'to' },
  '–': { is: 'grammar', word: 'to' },
  '—': { is: 'grammar', word: 'to' },
  '<': { is: 'grammar', word: 'max' },
  '>': { is: 'grammar', word: 'min' },
  '≤': { is: 'grammar', word: 'max' },
  '≥': { is: 'grammar', word: 'min' },
  '&': { is: 'grammar', word: 'and' },
}

const AND: Meaning = { is: 'grammar', word: 'and' }

const EITHER_WAY: Meaning = { is: 'grammar', word: 'ish', isEitherWay: true }

/** Where '+/-', '+-' or '+ or -' ends. */
function plusMinusEnd(tokens: Token[], at: number): number | undefined {
  if (tokens[at]!.text !== '+') return undefined
  const isApart = ['/', 'or'].includes(tokens[at + 1]?.text ?? '')
  const minus = tokens[isApart ? at + 2 : at + 1]
  const isNext = isApart || minus?.start === tokens[at]!.end
  return minus?.text === '-' && isNext ? (isApart ? at + 3 : at + 2) : undefined
}

const CHARGES = new Set('orc orcs ons onroads'.split(' '))

/** '5 seater + dog' is no '5+ seater', and '$9,990 + ORC' no '$9,990+'. '2018 + auto' may be. */
function isPlusBetween(tokens: Token[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  if (sign.text === '+' && after && CHARGES.has(after.text)) return true
  const isApart = before !== undefined && before.end !== sign.start
  return isApart && sign.text === '+' && COUNTED.has(before.text) && after?.kind === 'word'
}

const OWN_PLUS: Meaning = { is: 'grammar', word: 'ormore', isOwn: true }

/** '2015+ 20k max': the sign belongs to the number that it is written to. */
const isGluedPlus = (tokens: Token[], at: number): boolean =>
  tokens[at]!.text === '+' && tokens[at - 1]?.end === tokens[at]!.start

const MINUS: Meaning = { is: 'grammar', word: 'not' }

/** '2015-' has no end. */
function isOpenSpan(tokens: Token[], at: number): boolean {
  const [before, sign] = [tokens[at - 1], tokens[at]!]
  const isYear = before?.kind === 'number' && before.text.length === 4 && before.end === sign.start
  return sign.text === '-' && isYear && at === tokens.length - 1
}

const PRESENT = new Set(['present', 'current', 'now', 'today'])

/** Where '2018-present' ends, from its sign on. */
function presentEnd(tokens: Token[], at: number): number | undefined {
  const [before, sign, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  const isYear = before?.kind === 'number' && before.text.length === 4
  return isYear && '-–—'.includes(sign.text) && after && PRESENT.has(after.text) ? at + 2 : undefined
}

/** '-petrol' leaves a word out, as in other search fields. */
function isMinus(tokens: Token[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  const isGlued = after?.kind === 'word' && after.start === sign.end
  return sign.text === '-' && isGlued && before?.end !== sign.start
}

/** What a sign means where it stands. */
export function signItem(tokens: Token[], from: number): Item {
  const token = tokens[from]!
  const present = presentEnd(tokens, from)
  if (present !== undefined) return { from, to: present, meaning: ONWARDS }
  const plusMinus = plusMinusEnd(tokens, from)
  if (plusMinus !== undefined) return { from, to: plusMinus, meaning: EITHER_WAY }
  const meaning = isMinus(tokens, from)
    ? MINUS
    : isPlusBetween(tokens, from)
      ? AND
      : isOpenSpan(tokens, from)
        ? ONWARDS
        : isGluedPlus(tokens, from)
          ? OWN_PLUS
          : (SIGN_WORDS[token.text] ?? { is: 'noise' as const })
  return { from, to: from + 1, sign: token.text, meaning }
}

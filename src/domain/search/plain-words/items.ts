import type { Lexicon } from './lexicon.ts'
import type { Meaning } from './meaning.ts'
import { withoutOwnCar, withTurnedBounds } from './sayings.ts'
import { phraseKey, type Token } from './tokens.ts'

/** A stretch of the text with one meaning. Without one it is text. */
export type Item = {
  from: number
  to: number
  meaning?: Meaning
  sign?: string
  number?: number
  digits?: string
  isFrom?: boolean
}

/** Whether there is a word here that nobody taught us. */
export const isUnknown = (item: Item | undefined): boolean =>
  item !== undefined && item.meaning === undefined && item.number === undefined

const MAX_PHRASE_LENGTH = 7
const MAX_MODEL_LENGTH = 4
const MIN_MENDED_PAIR_LENGTH = 8

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

const MINUS: Meaning = { is: 'grammar', word: 'not' }

/** '-petrol' leaves a word out, as in other search fields. */
function isMinus(tokens: Token[], at: number): boolean {
  const [before, sign, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]]
  const isGlued = after?.kind === 'word' && after.start === sign.end
  return sign.text === '-' && isGlued && before?.end !== sign.start
}

const joined = (tokens: Token[], from: number, to: number): string => {
  let key = ''
  for (let at = from; at < to; at += 1) if (tokens[at]!.kind !== 'sign') key += tokens[at]!.text
  return key
}

const isPlainSign = (token: Token | undefined) => token?.kind === 'sign' && '-/.–&'.includes(token.text)

/**
 * The end of the longest window that begins here: no sign at its end, and none inside but hyphens.
 */
function windowEnd(tokens: Token[], from: number): number {
  let to = from
  while (to < tokens.length && to - from < MAX_PHRASE_LENGTH) {
    const token = tokens[to]!
    if (token.kind === 'sign' && (to === from || !isPlainSign(token))) break
    to += 1
  }
  return to
}

const MEASURED = new Set('k grand gs thousand thou km kms year years yr yrs'.split(' '))

/** Whether an amount begins here: '$50', '50k', '5000', '8 years'. '4x4' is none. */
function isAmount(tokens: Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.kind !== 'number') return token?.text === '$'
  return Number(token.text) >= 1000 || (next !== undefined && MEASURED.has(next.text))
}

/** 'under 10k or over 50k': the bound belongs to what comes next, and so 'or over' is no phrase. */
function isTwoWords(tokens: Token[], from: number, to: number): boolean {
  const [joint, after] = [tokens[from]!.text, tokens[to]]
  if (to !== from + 2 || (joint !== 'or' && joint !== 'and') || !after) return false
  const isBound = ['over', 'under', 'above', 'below'].includes(tokens[from + 1]!.text)
  return after.text === 'than' || (isBound && isAmount(tokens, to))
}

/** Finds the longest phrases that mean something, from left to right. */
export function itemsOf(tokens: Token[], lexicon: Lexicon): Item[] {
  const items: Item[] = []
  for (let from = 0; from < tokens.length; ) {
    const item = phraseAt(tokens, from, lexicon) ?? plainItem(tokens, from) ?? mended(tokens, from, lexicon)
    items.push(item)
    from = item.to
  }
  return withoutOwnCar(withTurnedBounds(items, tokens), tokens)
}

/** '3x4' names no X4. '2018hilux' is a year and a model. */
function isCut(tokens: Token[], from: number): boolean {
  const before = tokens[from - 1]
  return before?.kind === 'number' && before.text.length < 4 && before.end === tokens[from]!.start
}

function phraseAt(tokens: Token[], from: number, lexicon: Lexicon): Item | undefined {
  for (let to = windowEnd(tokens, from); to > from; to -= 1) {
    if (tokens[to - 1]!.kind === 'sign') continue
    const key = joined(tokens, from, to)
    const isNumber = to === from + 1 && tokens[from]!.kind === 'number'
    const meaning = lexicon.find(key)
    if (!meaning || (isNumber && tokens[from]!.text !== '911') || isTwoWords(tokens, from, to)) continue
    // 'Cooper S' is a badge, and no plural.
    const isBadge = to > from + 1 && tokens[to - 1]!.text === 's'
    if (isBadge && lexicon.find(joined(tokens, from, to - 1)) === meaning) continue
    // 'not a 4x4' names no A4.
    const isArticle = tokens[from]!.text === 'a' && tokens[from]!.end !== tokens[from + 1]?.start
    if (isArticle && meaning.is === 'values') continue
    if (isCut(tokens, from) && meaning.is === 'values' && meaning.refinements.make_model) continue
    if (meaning.is === 'text') return { from, to }
    if (meaning.is === 'number') return { from, to, number: meaning.value, meaning }
    if (key === 'from') return { from, to, meaning, isFrom: true }
    return modelAfterMake(tokens, { from, to, meaning }, lexicon)
  }
  return undefined
}

/** 'beemer 3 series': the model's own words come after any name of its make. */
function modelAfterMake(tokens: Token[], item: Item, lexicon: Lexicon): Item {
  const [make] = item.meaning?.is === 'values' ? (item.meaning.refinements.make ?? []) : []
  if (make === undefined) return item
  for (let to = Math.min(tokens.length, item.to + MAX_MODEL_LENGTH); to > item.to; to -= 1) {
    if (tokens[to - 1]!.kind === 'sign') continue
    const words = joined(tokens, item.to, to)
    const own = lexicon.find(words)
    // 'great wall ute' is any ute of that make.
    if (own?.is === 'values' && own.refinements.body) continue
    const meaning = lexicon.find(phraseKey(make) + words)
    if (meaning?.is === 'values' && meaning.refinements.make_model) return { from: item.from, to, meaning }
  }
  return item
}

function plainItem(tokens: Token[], from: number): Item | undefined {
  const token = tokens[from]!
  if (token.kind === 'number') return { from, to: from + 1, number: Number(token.text), digits: token.text }
  if (token.kind !== 'sign') return undefined
  const meaning = isMinus(tokens, from) ? MINUS : (SIGN_WORDS[token.text] ?? { is: 'noise' as const })
  return { from, to: from + 1, sign: token.text, meaning }
}

function mended(tokens: Token[], from: number, lexicon: Lexicon): Item {
  const next = tokens[from + 1]
  if (next?.kind === 'word' && !lexicon.find(next.text)) {
    const pair = joined(tokens, from, from + 2)
    // Two letters off, 'road user' would be a roadster.
    const meaning = pair.length >= MIN_MENDED_PAIR_LENGTH ? lexicon.mend(pair, 1) : undefined
    if (meaning) return { from, to: from + 2, meaning }
  }
  const meaning = lexicon.mend(tokens[from]!.text)
  const item = { from, to: from + 1, ...(meaning && { meaning }) }
  return meaning ? modelAfterMake(tokens, item, lexicon) : item
}

import type { FacetName } from '../../facets/facets.ts'
import type { Lexicon } from '../lexicon.ts'
import type { GrammarWord, Meaning } from '../meaning.ts'
import { makeOfModel } from '../model-names.ts'
import { withBars, withoutOwnCar, withTurnedBounds } from '../sayings.ts'
import { phraseKey, type Token } from '../tokens.ts'
import { COUNTED, ONWARDS, signItem } from './signs.ts'

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
/** What no car is on: 'on LPG' and 'on red plates' are said. */
const FOLLOWING: readonly FacetName[] = ['transmission', 'body', 'drive', 'make', 'make_model']
const MIN_MENDED_PAIR_LENGTH = 8

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

/**
 * 'under 10k or over 50k': the bound belongs to what comes next, and so 'or over' is no phrase. '3
 * Series or C-Class' has no ORC.
 */
function isTwoWords(tokens: Token[], from: number, to: number, lexicon: Lexicon): boolean {
  const [joint, after] = [tokens[from]!.text, tokens[to]]
  if (to === from + 2 && joint === 'or' && /^cs?$/.test(tokens[from + 1]!.text)) return true
  if (to !== from + 2 || (joint !== 'or' && joint !== 'and') || !after) return false
  // 'Wellington or Lower Hutt'
  if (lexicon.find(tokens[from + 1]!.text + after.text)?.is === 'place') return true
  const isBound = ['over', 'under', 'above', 'below'].includes(tokens[from + 1]!.text)
  // 'or up to 20k'
  if (tokens[from + 1]!.text === 'up' && after.text === 'to' && isAmount(tokens, to + 1)) return true
  return after.text === 'than' || (isBound && isAmount(tokens, to))
}

/** Finds the longest phrases that mean something, from left to right. */
export function itemsOf(tokens: Token[], lexicon: Lexicon): Item[] {
  const items: Item[] = []
  for (let from = 0; from < tokens.length; ) {
    const item =
      upOrDownAt(tokens, from, lexicon) ??
      phraseAt(tokens, from, lexicon) ??
      plainItem(tokens, from) ??
      mended(tokens, from, lexicon)
    items.push(item)
    from = item.to
  }
  const named = withBars(withModelsBeside(items, tokens, lexicon), tokens)
  return withoutOwnCar(withTurnedBounds(named, tokens), tokens)
}

const isOr = (item: Item | undefined) => item?.meaning?.is === 'grammar' && item.meaning.word === 'or'
const isModelMeaning = (meaning: Meaning | undefined) =>
  meaning?.is === 'values' && meaning.refinements.make_model !== undefined
const isModel = (item: Item | undefined) => isModelMeaning(item?.meaning)

/** The make of a model, as the names of its other models begin. */
function makeKey({ meaning }: Item): string {
  const [model = ''] = meaning?.is === 'values' ? (meaning.refinements.make_model ?? []) : []
  return phraseKey(makeOfModel(model) ?? '')
}

/** 'Mazda 2 or 3', 'Golf R or Focus RS': beside a model, a word or number that names one does. */
function withModelsBeside(items: Item[], tokens: Token[], lexicon: Lexicon): Item[] {
  const made = [...items]
  for (const [at, item] of made.entries()) {
    const next = made[at + 1]
    const isNumber = item.digits !== undefined && !isModel(next) && next?.meaning?.is !== 'unit'
    if (!isNumber && !isUnknown(item)) continue
    const key = joined(tokens, item.from, item.to)
    let before = at - 2
    while (isUnknown(made[before])) before -= 1
    const isAfter = isOr(made[at - 1]) && isModel(made[before])
    const isBeside = isAfter || (isOr(next) && isModel(made[at + 2]))
    const meaning =
      (isAfter ? lexicon.find(makeKey(made[before]!) + key) : undefined) ??
      (isBeside ? lexicon.besideModel(key) : undefined)
    const found = meaning && { from: item.from, to: item.to, meaning }
    if (isModel(found)) made[at] = found!
  }
  return made
}

/** '3x4' and 'ST-X 4WD' name no X4, and 'lc105' no LC. '2018hilux' is a year and a model. */
function isCut(tokens: Token[], from: number, to: number): boolean {
  const [before, last, after] = [tokens[from - 1], tokens[to - 1]!, tokens[to]]
  const isApart = to > from + 1 && last.kind === 'number' && tokens[to - 2]!.end !== last.start
  if (isApart && after?.kind === 'word' && after.start === last.end) return true
  const isShort = last.end - tokens[from]!.start <= 2
  if (isShort && after?.kind === 'number' && after.start === last.end) return true
  return before?.kind === 'number' && before.text.length < 4 && before.end === tokens[from]!.start
}

/** 'Uber XL 7 seater': the number belongs to what it counts, and not to a model before it. */
function isCounted(tokens: Token[], from: number, to: number): boolean {
  const [before, last, after] = [tokens[to - 2], tokens[to - 1]!, tokens[to]]
  const isApart = to > from + 1 && last.kind === 'number' && before!.end !== last.start
  return isApart && after !== undefined && COUNTED.has(after.text)
}

/** 'Swift 2013 on', where nothing follows that it could be on: 'manual' or 'under 20k' may. */
function isOnwards(tokens: Token[], at: number, lexicon: Lexicon, before = tokens[at - 1]): boolean {
  const after = tokens[at + 1]
  const isYear = before?.kind === 'number' && before.text.length === 4
  if (tokens[at]?.text !== 'on' || !isYear) return false
  if (after === undefined || after.kind === 'sign') return true
  const next = lexicon.find(after.text)
  return next?.is === 'grammar' || (next?.is === 'values' && FOLLOWING.some((name) => next.refinements[name]))
}

const UP_OR_DOWN: readonly GrammarWord[] = ['newest', 'oldest', 'ormore', 'orless']

/** '2018 & newer', '2018/newer', '20k n under': the sign or letter is an 'and'. */
function upOrDownAt(tokens: Token[], from: number, lexicon: Lexicon): Item | undefined {
  const [before, sign] = [tokens[from - 1], tokens[from]!]
  const isAfterAmount = before?.kind === 'number' || MEASURED.has(before?.text ?? '')
  if (!isAfterAmount) return undefined
  // '2018 and on'
  if (['&', 'n', 'and'].includes(sign.text) && isOnwards(tokens, from + 1, lexicon, before))
    return { from, to: from + 2, meaning: ONWARDS }
  if (!['&', '/', 'n'].includes(sign.text)) return undefined
  for (let to = Math.min(tokens.length, from + 4); to > from + 1; to -= 1) {
    if (tokens[to - 1]!.kind !== 'word') continue
    const meaning = lexicon.find(`and${joined(tokens, from + 1, to)}`)
    const isBound = meaning?.is === 'grammar' && UP_OR_DOWN.includes(meaning.word)
    // '2018 & over 20k': the bound belongs to what comes next.
    const isOfNext = tokens[to]?.text === 'than' || isAmount(tokens, to)
    if (isBound && !isOfNext) return { from, to, meaning }
  }
  return undefined
}

function phraseAt(tokens: Token[], from: number, lexicon: Lexicon): Item | undefined {
  for (let to = windowEnd(tokens, from); to > from; to -= 1) {
    if (tokens[to - 1]!.kind === 'sign') continue
    const key = joined(tokens, from, to)
    const isNumber = to === from + 1 && tokens[from]!.kind === 'number'
    const meaning = lexicon.find(key)
    if (!meaning || (isNumber && tokens[from]!.text !== '911') || isTwoWords(tokens, from, to, lexicon))
      continue
    // 'but newer than 2016' names a year, and no order.
    if (meaning.is === 'sort' && tokens[to]?.text === 'than') continue
    // 'Cooper S' is a badge, and no plural.
    const isBadge = to > from + 1 && ['s', 'es'].includes(tokens[to - 1]!.text)
    if (isBadge && lexicon.find(joined(tokens, from, to - 1)) === meaning) continue
    // 'a180' is one word.
    const isGlued =
      to === from + 1 && tokens[from]!.end === tokens[to]?.start && tokens[to]?.kind === 'number'
    if (isGlued && tokens[from]!.text.length === 1 && meaning.is === 'noise') return { from, to: to + 1 }
    // 'not a 4x4' names no A4.
    const isArticle = tokens[from]!.text === 'a' && tokens[from]!.end !== tokens[from + 1]?.start
    if (isArticle && meaning.is === 'values') continue
    const isModel = meaning.is === 'values' && meaning.refinements.make_model !== undefined
    if (isModel && (isCut(tokens, from, to) || isCounted(tokens, from, to))) continue
    if (meaning.is === 'text') return { from, to }
    if (meaning.is === 'number') return { from, to, number: meaning.value, meaning }
    if (isOnwards(tokens, to - 1, lexicon)) return { from, to, meaning: ONWARDS }
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
    if (tokens[to - 1]!.kind === 'sign' || isCounted(tokens, item.from, to)) continue
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
  return token.kind === 'sign' ? signItem(tokens, from) : undefined
}

function mended(tokens: Token[], from: number, lexicon: Lexicon): Item {
  const next = tokens[from + 1]
  const [own, after] = [lexicon.mend(tokens[from]!.text), next && lexicon.find(next.text)]
  // 'landcrusier prado' is one model.
  if (next?.kind === 'word' && (!after || (isModelMeaning(own) && isModelMeaning(after)))) {
    const pair = joined(tokens, from, from + 2)
    // Two letters off, 'road user' would be a roadster.
    const meaning = pair.length >= MIN_MENDED_PAIR_LENGTH ? lexicon.mend(pair, 1) : undefined
    if (meaning) return { from, to: from + 2, meaning }
  }
  const item = { from, to: from + 1, ...(own && { meaning: own }) }
  return own ? modelAfterMake(tokens, item, lexicon) : item
}

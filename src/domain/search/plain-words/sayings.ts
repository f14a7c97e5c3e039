import type { Item } from './items/items.ts'
import type { GrammarWord } from './meaning.ts'
import { isNamed, isSameGroup } from './reading.ts'
import type { Token } from './tokens.ts'
import {
  ANYTHING,
  BEFORE_OWN,
  DENIALS,
  HAVING,
  OWN_ENDS,
  OWNERS,
  SPENDING,
  WISHING,
} from './vocabulary/sayings.ts'

const MAX_SAYING_LENGTH = 6
const MAX_OWN_LENGTH = 8

const TURNED: Partial<Record<GrammarWord, GrammarWord>> = {
  min: 'max',
  max: 'min',
  before: 'notbefore',
  after: 'notafter',
}

/** 'doesn't need to be under 20k', 'not only under 20k' have no bound. */
const ENDS_DENIAL: ReadonlySet<GrammarWord | undefined> = new Set(['unneeded', 'unfiltered'] as const)

const wordAt = (items: Item[], at: number): GrammarWord | undefined => {
  const meaning = items[at]?.meaning
  return meaning?.is === 'grammar' ? meaning.word : undefined
}

/**
 * 'any ute bar a Triton', 'anything electric but Tesla', 'prefer auto over manual': all but that
 * one. A 'light bar' stays a thing.
 */
export function withBars(items: Item[], tokens: Token[]): Item[] {
  return items.map((item, at) => {
    const word = item.to === item.from + 1 ? tokens[item.from]!.text : ''
    const before = items[at - 1]?.meaning
    const isAfterCar = before?.is === 'values' || (word === 'but' && before?.is === 'noise')
    if (!['bar', 'over', 'but'].includes(word) || !isAfterCar) return item
    let next = at + 1
    while (items[next]?.meaning?.is === 'noise' && items[next]!.sign === undefined) next += 1
    const after = items[next]?.meaning
    if (after?.is !== 'values') return item
    const isOfAny = tokens.slice(0, item.from).some(({ text }) => ANYTHING.has(text))
    const isLeftOut =
      word === 'bar' ||
      (word === 'but'
        ? isOfAny && isNamed(after.refinements)
        : before?.is === 'values' && isSameGroup(before.refinements, after.refinements))
    return isLeftOut ? { ...item, meaning: { is: 'grammar', word: 'not' } } : item
  })
}

/** The bound that a denial makes of this one: 'can't spend more than' is 'at most'. */
function turned({ meaning }: Item): GrammarWord | undefined {
  if (meaning?.is !== 'grammar') return undefined
  const isSize = meaning.word === 'min' || meaning.word === 'max'
  return isSize && !meaning.isStrict ? undefined : TURNED[meaning.word]
}

/** Makes one bound of a denial and its bound: 'can't spend more than', 'dont want to go over'. */
export function withTurnedBounds(items: Item[], tokens: Token[]): Item[] {
  const made: Item[] = []
  for (const item of items) {
    const word = turned(item)
    const first = word && denialBefore(made, tokens)
    if (word === undefined || first === undefined) made.push(item)
    else {
      const { from } = made[first]!
      made.length = first
      made.push({ from, to: item.to, meaning: { is: 'grammar', word } })
    }
  }
  return made
}

/** Where a denial begins whose words reach to the end of these items. */
function denialBefore(items: Item[], tokens: Token[]): number | undefined {
  const least = Math.max(0, items.length - MAX_SAYING_LENGTH)
  for (let at = items.length - 1; at >= least; at -= 1) {
    const { from, to, sign, number, meaning } = items[at]!
    const texts = tokens.slice(from, to).map(({ text }) => text)
    const word = wordAt(items, at)
    if (sign !== undefined || number !== undefined || ENDS_DENIAL.has(word)) return undefined
    // 'no deposit finance under 20k', 'not too dear under 20k'
    const isSaid = meaning === undefined || meaning.is === 'grammar'
    if (word === 'not' || (isSaid && DENIALS.has(texts[0]!))) return at
    if (!texts.every((text) => SPENDING.has(text))) return undefined
  }
  return undefined
}

/** Passes over the car that a shopper has: 'trade in my 2014 Corolla for an SUV'. */
export function withoutOwnCar(items: Item[], tokens: Token[]): Item[] {
  const passed = new Set<number>()
  const pass = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) passed.add(at)
  }
  const hasCar = (from: number, to: number) =>
    items.slice(from, to).some(({ meaning }) => meaning?.is === 'values')
  for (const at of items.keys()) {
    const word = wordAt(items, at)
    if (isOwner(items, tokens, at)) pass(at, modelEnd(items, at + 1))
    if (isHaver(items, tokens, at)) pass(at, modelEnd(items, at + 1, true))
    if (word !== 'own' && word !== 'ofown') continue
    const [from, to] =
      word === 'own' ? [at, ownEnd(items, tokens, at + 1)] : [ownStart(items, tokens, at), at + 1]
    if (hasCar(from, to)) pass(from, to)
  }
  if (passed.size === 0) return items
  return items.map((item, at) =>
    passed.has(at) ? { from: item.from, to: item.to, meaning: { is: 'noise' } } : item,
  )
}

/** Whether 'my' begins what somebody has. In 'like my CX-5' it is what they wish for. */
function isOwner(items: Item[], tokens: Token[], at: number): boolean {
  const { from, to } = items[at]!
  const before = wordAt(items, at - 1)
  const isWished = before === 'like' || before === 'bigger' || before === 'smaller'
  return to === from + 1 && OWNERS.has(tokens[from]!.text) && !isWished
}

/** 'I have a Swift, want something bigger' wishes for no Swift, and 'want another' for one. */
function isHaver(items: Item[], tokens: Token[], at: number): boolean {
  const { from, to } = items[at]!
  const isTheirs = to === from + 1 || ['i', 'we'].includes(tokens[from]!.text)
  if (!isTheirs || !HAVING.has(tokens[to - 1]!.text) || tokens[from - 1]?.text === 'you') return false
  const end = modelEnd(items, at + 1, true)
  if (end === at + 1 || tokens.some(({ text }) => text === 'another')) return false
  let next = items[end]?.from ?? tokens.length
  while ([',', '.', 'and', 'but', 'now', 'i', 'we'].includes(tokens[next]?.text ?? '')) next += 1
  return WISHING.has(tokens[next]?.text ?? '')
}

/** Where '2010 Corolla' ends, or where it would begin if there is no model. */
function modelEnd(items: Item[], start: number, isAnyBody = false): number {
  let end = start
  while (items[end]?.meaning?.is === 'noise' || items[end]?.digits?.length === 4) end += 1
  const meaning = items[end]?.meaning
  const { make, make_model, body } = meaning?.is === 'values' ? meaning.refinements : {}
  return (make ?? make_model ?? (isAnyBody ? body : undefined)) ? end + 1 : start
}

const isOfCar = ({ meaning, digits, sign }: Item): boolean =>
  sign === undefined && (meaning?.is === 'values' || meaning?.is === 'noise' || digits?.length === 4)

function ownEnd(items: Item[], tokens: Token[], start: number): number {
  let end = start
  for (; end < items.length && end - start < MAX_OWN_LENGTH; end += 1) {
    if (items[end]!.sign === ',' || items[end]!.sign === '.') return end
    const { from, to } = items[end]!
    if (OWN_ENDS.has(tokens[from]!.text)) return end
    if (tokens.slice(from, to).some(({ text }) => WISHING.has(text))) return end
  }
  end = start
  while (end < items.length && isOfCar(items[end]!)) end += 1
  return end
}

function ownStart(items: Item[], tokens: Token[], end: number): number {
  let start = end
  while (start > 0 && isOfCar(items[start - 1]!) && !BEFORE_OWN.has(tokens[items[start - 1]!.from]!.text))
    start -= 1
  return start
}

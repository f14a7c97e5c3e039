import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import type { PriceRule } from '#domain/desk/stock/price-rule.ts'
import { isStage, STAGE_WORDS } from '#domain/desk/stock/stage.ts'
import { grouped } from '#domain/numbers.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import {
  type BulkOutcome,
  changePrices,
  idsOfQuery,
  previewPrices,
  setForAll,
  setStageForAll,
} from '#use-cases/desk/stock/bulk.ts'
import { text } from '../request.ts'
import { stockQueryOf } from './stock-query.ts'

/** What the bar over the table answers. */
export type StockAnswer = {
  words?: string
  operation?: string
  fault?: string
  /** What was previewed, as it was typed. */
  rule?: TypedRule
  preview?: PricePreview
}
export type TypedRule = { kind: string; value: string; rounding: string }

type PriceRow = { id: number; name: string; from: number; to: number; step?: string }
type Some<T> = { shown: T[]; count: number }
export type PricePreview = {
  rows: Some<PriceRow>
  big: Some<PriceRow>
  tooLow: Some<string>
  without: number
  /** The price of each car that would change, to be sent back with the order. */
  seen: string
}

const ROUNDING = {
  none: { roundTo: 1, ending: 0 },
  '100-90': { roundTo: 100, ending: 90 },
  '1000-990': { roundTo: 1_000, ending: 990 },
  '500-0': { roundTo: 500, ending: 0 },
} as const

const MAX_DOLLARS = 10_000_000
const isRounding = (name: string): name is keyof typeof ROUNDING => Object.hasOwn(ROUNDING, name)

function ruleOf({ kind, rounding, value: typed }: TypedRule): PriceRule | undefined {
  const value = typed.trim() === '' ? 0 : Number(typed)
  if (!Number.isFinite(value) || value === 0 || Math.abs(value) > MAX_DOLLARS) return undefined
  if (!isRounding(rounding)) return undefined
  if (kind === 'amount') return { by: { amount: value }, ...ROUNDING[rounding] }
  const isPossible = kind === 'percent' && value > -90 && value <= 200
  return isPossible ? { by: { percent: value }, ...ROUNDING[rounding] } : undefined
}

/** Prices that somebody saw, as a form has them: 12:23990,14:18490. */
export const seenPrices = (rows: readonly { id: number | string; from: number }[]): string =>
  rows.map(({ id, from }) => `${id}:${from}`).join()

const readSeen = (text: string): Map<number, number> =>
  new Map(text.split(',').map((one) => one.split(':').map(Number) as [number, number]))

const MAX_SHOWN = 8
const some = <T>(all: T[]): Some<T> => ({ shown: all.slice(0, MAX_SHOWN), count: all.length })

type Args = { ports: ConsolePorts; actor: PersonActor; dealer: string; now: Date }

/** The cars that the bar is about: those that were ticked, or all of a query. */
async function idsOf({ ports, actor, dealer, now }: Args, form: FormData): Promise<number[] | Refused> {
  const ids = text(form, 'ids')
  if (ids !== 'all')
    return ids
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id >= 0 && id < 2 ** 31)
  const query = stockQueryOf(new URLSearchParams(text(form, 'query').slice(0, 2_000)), now)
  return idsOfQuery(ports, actor, dealer, query, now)
}

const summaryOf = (outcome: Exclude<BulkOutcome, Refused>, what: string): StockAnswer => {
  if (outcome.is === 'invalid') return { fault: outcome.reason }
  const { count, skipped, operation } = outcome
  const cars = `${grouped(count)} ${count === 1 ? 'car is' : 'cars are'}`
  const [first] = skipped
  const rest = first ? ` ${grouped(skipped.length)} stayed: ${first.reason}.` : ''
  if (count === 0) return { fault: first ? `Nothing changed: ${first.reason}.` : 'Nothing changed.' }
  return { words: `${cars} ${what}.${rest}`, operation }
}

/** Carries out an act of the bulk bar. */
export async function changeStock(args: Args, form: FormData): Promise<StockAnswer | Refused> {
  const { ports, actor, dealer, now } = args
  const intent = text(form, 'intent')
  const ids = await idsOf(args, form)
  if (isRefused(ids)) return ids
  if (intent === 'price' || intent === 'preview') {
    const typed = { kind: text(form, 'kind'), value: text(form, 'value'), rounding: text(form, 'rounding') }
    const rule = ruleOf(typed)
    if (!rule) return { rule: typed, fault: 'Say by how much: an amount, or less than 90 per cent.' }
    if (intent === 'price') {
      const seen = text(form, 'seen')
      const wanted = {
        ids,
        rule,
        until: text(form, 'until') || null,
        bigToo: text(form, 'big') === 'yes',
        ...(seen && { seen: readSeen(seen) }),
      }
      const outcome = await changePrices(ports, actor, dealer, wanted, now)
      return isRefused(outcome) ? outcome : summaryOf(outcome, 'priced anew')
    }
    const found = await previewPrices(ports, actor, dealer, { ids, rule }, now)
    if (isRefused(found)) return found
    if (found.is === 'invalid') return { rule: typed, fault: found.reason }
    const { rows, big, tooLow, without } = found
    const seen = seenPrices([...rows, ...big])
    return { rule: typed, preview: { rows: some(rows), big: some(big), tooLow: some(tooLow), without, seen } }
  }
  const value = text(form, 'value').slice(0, 200)
  if (intent === 'stage') {
    if (!isStage(value)) return { fault: 'Choose where they stand.' }
    const outcome = await setStageForAll(ports, actor, dealer, { ids, stage: value }, now)
    return isRefused(outcome) ? outcome : summaryOf(outcome, `${STAGE_WORDS[value].toLowerCase()} now`)
  }
  if (intent !== 'tag' && intent !== 'location') return { fault: 'Choose what to do.' }
  const outcome = await setForAll(
    ports,
    actor,
    dealer,
    { ids, field: intent, value, until: text(form, 'until') || null },
    now,
  )
  return isRefused(outcome)
    ? outcome
    : summaryOf(outcome, intent === 'tag' ? 'tagged anew' : 'at the other yard now')
}

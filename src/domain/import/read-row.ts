import type { ProblemKind, Reader } from './cell-reading.ts'
import { type CellPlan, planRow, type RowPlan } from './column-plan.ts'
import { FEED_FIELD_NAMES, FEED_FIELDS, type FeedCar, type FeedFieldName, isRequired } from './feed-fields.ts'
import type { FeedProfile } from './feed-profile-schema.ts'
import { modelMatcher } from './match-model.ts'

/** Something wrong with one cell, or with a whole row. A held problem keeps its car out; any other costs the cell only. */
export type CellProblem = {
  field: FeedFieldName | 'row'
  kind: ProblemKind
  reason: string
  isHeld: boolean
  /** The heading of the cell, where there is one. */
  column?: string
}
export type ReadRow = { car: FeedCar; problems: CellProblem[]; isHeld: boolean }
export type RowReader = { read(names: readonly string[], cells: readonly string[]): ReadRow }

const KM_A_MILE = 1.609344
const NOTHING = /^(?:#n\/a|#ref!|#value!|#name\?|#div\/0!|null|undefined|n\/a|\\n|-+)$/i

/** A cell without what programs leave around it: blanks, formula signs, words for nothing. */
function cleaned(cell: string): string {
  let text = cell.trim()
  if (text.startsWith('="') && text.endsWith('"')) text = text.slice(2, -1).trim()
  else if (/^'[=+\-@']/.test(text)) text = text.slice(1)
  if (text.length < 10 && NOTHING.test(text)) return ''
  return text.includes('\0') ? text.replaceAll('\0', '').trim() : text
}

function inUnits(raw: string, units: CellPlan['units']): string {
  if (!units) return raw
  const amount = Number(raw.replace(/[^\d.]/g, ''))
  if (!Number.isFinite(amount) || !/\d/.test(raw)) return raw
  return String(units === 'miles' ? Math.round(amount * KM_A_MILE) : amount / 100)
}

/** What one field's cells say, and the heading to name in a message. */
function rawOf(
  { at, joins, values, units }: CellPlan,
  cells: readonly string[],
): { raw: string; from: number } {
  let raw = ''
  let from = at[0] ?? -1
  for (const index of at) {
    const text = cleaned(cells[index] ?? '')
    if (text === '') continue
    if (raw === '') from = index
    raw = raw === '' ? text : `${raw}|${text}`
    if (!joins) break
  }
  return { raw: inUnits(values?.get(raw.toLowerCase()) ?? raw, units), from }
}

/** Reads the rows of one feed: knows once, for all rows, which column fills which field. */
export function rowReader(profile: FeedProfile): RowReader {
  const { numbers, dates, photoBase, vocabulary, constants } = profile
  const readers = Object.fromEntries(
    FEED_FIELD_NAMES.map((field) => [
      field,
      FEED_FIELDS[field].kind({ numbers, dates, photoBase, words: vocabulary[field] ?? {} }),
    ]),
  ) as Record<FeedFieldName, Reader>
  const matchModel = modelMatcher(vocabulary.model ?? {})
  const plans = new WeakMap<readonly string[], RowPlan>()
  const planOf = (names: readonly string[]) => {
    let plan = plans.get(names)
    if (!plan) {
      plan = planRow(names, profile)
      plans.set(names, plan)
    }
    return plan
  }

  return {
    read(names, cells) {
      const car: Record<string, unknown> = {}
      const also: Record<string, unknown> = {}
      const problems: CellProblem[] = []
      const said = new Map<FeedFieldName, { raw: string; from: number }>()
      for (const cell of planOf(names).cells) said.set(cell.field, rawOf(cell, cells))
      for (const field of FEED_FIELD_NAMES) {
        const { raw = '', from = -1 } = said.get(field) ?? {}
        const text = raw || String(constants[field] ?? '')
        const where = from >= 0 && raw !== '' ? { column: names[from]! } : {}
        if (text === '') {
          if (isRequired(field))
            problems.push({ field, kind: 'missing', reason: 'is missing', isHeld: true, ...where })
          continue
        }
        const model = field === 'model' ? matchModel(car.make as string | undefined, text) : undefined
        const reading = model === undefined ? readers[field](text) : { value: model }
        if (reading.trouble)
          problems.push({
            field,
            ...reading.trouble,
            isHeld: isRequired(field) && reading.value === undefined,
            ...where,
          })
        if (reading.value !== undefined) car[field] = reading.value
        if (reading.also) Object.assign(also, reading.also)
      }
      for (const [field, value] of Object.entries(also)) car[field] ??= value
      if (car.stocknum === undefined && car.vin === undefined) problems.push(...withoutIdentity(problems))
      return { car: car as FeedCar, problems, isHeld: problems.some(({ isHeld }) => isHeld) }
    },
  }
}

/** Without a stock number or a VIN nobody can tell which car it is. What is wrong with either now holds the car. */
function withoutIdentity(problems: CellProblem[]): CellProblem[] {
  const wrong = problems.filter(({ field }) => field === 'stocknum' || field === 'vin')
  for (const problem of wrong) problem.isHeld = true
  return wrong.length > 0
    ? []
    : [{ field: 'stocknum', kind: 'missing', reason: 'is missing, and so is the VIN', isHeld: true }]
}

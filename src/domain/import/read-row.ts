import { memoize } from '#domain/caching/memoize.ts'
import type { ProblemKind, Reader } from './cells/cell-reading.ts'
import { coverAnswer, coverOfHeading } from './cells/number-cells.ts'
import { FEED_FIELD_NAMES, FEED_FIELDS, type FeedCar, type FeedFieldName, isRequired } from './feed-fields.ts'
import { modelMatcher } from './match-model.ts'
import { type CellPlan, planRow } from './profile/column-plan.ts'
import type { FeedProfile } from './profile/feed-profile-schema.ts'
import { UNREADABLE } from './vocabulary/matcher.ts'

/**
 * A problem of a cell or a row. If it is held, the row is held back; otherwise only the cell is
 * lost.
 */
export type CellProblem = {
  field: FeedFieldName | 'row'
  kind: ProblemKind
  reason: string
  isHeld: boolean
  /** The heading of the cell, if there is one. */
  column?: string
}
export type ReadRow = { car: FeedCar; problems: CellProblem[]; isHeld: boolean }
export type RowReader = { read(names: readonly string[], cells: readonly string[]): ReadRow }

const KM_A_MILE = 1.609344
const NOTHING = /^(?:#n\/a|#ref!|#value!|#name\?|#div\/0!|null|undefined|n\/a|\\n|-+)$/i
const MAX_EMPTY_WORD_LENGTH = 9
/** First characters of cells that need cleaning. Most cells need none. */
const ODD_START = /^['=#nNuU\\-]/

/** A cell without spaces, formula signs and words for empty. */
function cleaned(cell: string): string {
  const text = cell.trim()
  if (text.includes('\0')) return cleaned(text.replaceAll('\0', ''))
  if (!ODD_START.test(text)) return text
  if (text.startsWith('="') && text.endsWith('"')) return text.slice(2, -1).trim()
  if (/^'[=+\-@']/.test(text)) return text.slice(1)
  return text.length <= MAX_EMPTY_WORD_LENGTH && NOTHING.test(text) ? '' : text
}

function inUnits(raw: string, units: CellPlan['units']): string {
  if (!units || raw.includes(UNREADABLE)) return raw
  const amount = Number(raw.replace(/[^\d.]/g, ''))
  if (!Number.isFinite(amount) || !/\d/.test(raw)) return raw
  return String(units === 'miles' ? Math.round(amount * KM_A_MILE) : amount / 100)
}

/** The text of a field's cells, and the heading for messages. */
function rawOf(
  { at, separator, values, units }: CellPlan,
  cells: readonly string[],
): { raw: string; from: number } {
  let raw = ''
  let from = at[0] ?? -1
  for (const index of at) {
    const text = cleaned(cells[index] ?? '')
    if (text === '') continue
    if (raw === '') from = index
    raw = raw === '' ? text : `${raw}${separator}${text}`
    if (separator === undefined) break
  }
  return { raw: inUnits(values?.get(raw.toLowerCase()) ?? raw, units), from }
}

/** What Y in a column such as Drive Away says of the price. The other cells are the field's. */
function coverOf({ at }: CellPlan, names: readonly string[], cells: readonly string[]) {
  const answers = at.map((index) => coverAnswer(names[index]!, cells[index] ?? ''))
  return {
    rest: at.filter((_, n) => answers[n] === undefined),
    cover: answers.find((answer) => answer?.isSo)?.cover,
  }
}

/** Creates a reader for the rows of a feed. Columns are mapped once for all rows. */
export function rowReader(profile: FeedProfile): RowReader {
  const { numbers, dates, photoBase, vocabulary, constants } = profile
  const readers = Object.fromEntries(
    FEED_FIELD_NAMES.map((field) => [
      field,
      FEED_FIELDS[field].kind({ numbers, dates, photoBase, words: vocabulary[field] ?? {} }),
    ]),
  ) as Record<FeedFieldName, Reader>
  const matchModel = modelMatcher(vocabulary.model ?? {})
  /**
   * In the order of fields, because a model needs its make. Fields without a source are left out.
   */
  const planOf = memoize((names: readonly string[]): CellPlan[] => {
    const byField = new Map(planRow(names, profile).cells.map((cell) => [cell.field, cell]))
    return FEED_FIELD_NAMES.flatMap((field) => {
      const cell = byField.get(field)
      if (cell && cell.at.length > 0) return cell
      return field in constants || isRequired(field) ? { field, at: [] } : []
    })
  })

  return {
    read(names, cells) {
      const car: Record<string, unknown> = {}
      let also: Record<string, unknown> | undefined
      const problems: CellProblem[] = []
      for (const plan of planOf(names)) {
        const { field } = plan
        const told = field === 'price' || field === 'price_type' ? coverOf(plan, names, cells) : undefined
        if (told?.cover) also = { price_type: told.cover, ...also }
        const { raw, from } = rawOf(told ? { ...plan, at: told.rest } : plan, cells)
        const text = raw || String(constants[field] ?? '')
        const where: { column?: string } = raw === '' ? {} : { column: names[from]! }
        if (text === '') {
          if (isRequired(field)) problems.push({ field, kind: 'missing', reason: 'is missing', isHeld: true })
          continue
        }
        const model = field === 'model' ? matchModel(car.make as string | undefined, text) : undefined
        if (model !== undefined) {
          car.model = model
          continue
        }
        const { value, trouble, also: more } = readers[field](text)
        if (value !== undefined) car[field] = value
        if (more) also = { ...also, ...more }
        else if (field === 'price' && value !== undefined && where.column) {
          const price_type = coverOfHeading(where.column)
          if (price_type) also = { ...also, price_type }
        }
        if (trouble)
          problems.push({ field, ...trouble, isHeld: isRequired(field) && value === undefined, ...where })
      }
      for (const [field, value] of Object.entries(also ?? {})) car[field] ??= value
      if (car.stocknum === undefined && car.vin === undefined) problems.push(...withoutIdentity(problems))
      return { car: car as FeedCar, problems, isHeld: problems.some(({ isHeld }) => isHeld) }
    },
  }
}

/** A row needs a stock number or a VIN. Without both, a problem with either holds it back. */
function withoutIdentity(problems: CellProblem[]): CellProblem[] {
  const wrong = problems.filter(({ field }) => field === 'stocknum' || field === 'vin')
  for (const problem of wrong) problem.isHeld = true
  return wrong.length > 0
    ? []
    : [{ field: 'stocknum', kind: 'missing', reason: 'is missing, and so is the VIN', isHeld: true }]
}

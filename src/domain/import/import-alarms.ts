import type { FeedCar, FeedFieldName } from './feed-fields.ts'
import type { Alarm, ImportReport } from './import-report.ts'
import type { FeedProfile } from './profile/feed-profile-schema.ts'

/** If more cells of a column fail, its mapping or its style is probably wrong. */
const MAX_LOST_CELLS = 0.2
const MIN_LOST_CELLS = 3
const NAMED_JUMPS = 5

/** Why the whole feed is refused. */
export function refusalOf({ rows, held }: ImportReport, { mostBadRows }: FeedProfile): string | undefined {
  if (rows === 0) return 'The feed is empty: nothing was changed.'
  if (held > rows * mostBadRows)
    return `${held} of ${rows} rows cannot be taken, more than a feed of this dealership may have: nothing was changed.`
  return undefined
}

/** Alarms about rows: cars that were held back, and columns that mostly could not be parsed. */
export function rowAlarms({ rows, held, groups }: ImportReport): Alarm[] {
  const lost = groups.filter(
    ({ isHeld, count }) => !isHeld && count >= MIN_LOST_CELLS && count > rows * MAX_LOST_CELLS,
  )
  return [
    ...(held > 0 ? [heldAlarm(held, rows)] : []),
    ...lost.map(
      ({ field, count, examples }): Alarm => ({
        kind: 'cells',
        says: `${field} could not be read in ${count} of ${rows} rows (${examples[0]!.reason}): look at the profile.`,
      }),
    ),
  ]
}

/** What few cars lose from one day to the next. If many do, a column is probably gone. */
const LASTING = [
  'price',
  'images',
  'km',
  'badge',
  'colour',
  'description',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'location',
] as const satisfies FeedFieldName[]

/** The fields that a car had in its feed until now. */
export const emptiedFields = (before: FeedCar, after: FeedCar): FeedFieldName[] =>
  LASTING.filter((field) => before[field] !== undefined && after[field] === undefined)

/** Alarms about fields that many cars have lost. Cells that could not be parsed have their own. */
export function emptiedAlarms(
  emptied: ReadonlyMap<FeedFieldName, number>,
  { rows, groups }: ImportReport,
): Alarm[] {
  const unread = (field: FeedFieldName) =>
    groups.filter((group) => group.field === field).reduce((sum, { count }) => sum + count, 0)
  return [...emptied]
    .map(([field, count]) => ({ field, count: count - unread(field) }))
    .filter(({ count }) => count >= MIN_LOST_CELLS && count > rows * MAX_LOST_CELLS)
    .map(({ field, count }) => ({
      kind: 'emptied',
      says: `${count} of ${rows} cars had a value for ${field} and have none now: look whether the feed still has that column.`,
    }))
}

const heldAlarm = (held: number, rows: number): Alarm => ({
  kind: 'held',
  says: `${held} of ${rows} rows ${held === 1 ? 'was held back: its car is' : 'were held back: their cars are'} not updated. Correct the rejects and send them again.`,
})

/** An unusually large change of price. */
export type PriceJump = { stocknum?: string; name: string; before: number; after: number }

export const isPriceJump = (
  before: number | undefined,
  after: number | undefined,
  { priceJump }: FeedProfile,
) => before !== undefined && after !== undefined && Math.abs(after - before) > before * priceJump

export function priceAlarm(jumps: PriceJump[], count: number, { priceJump }: FeedProfile): Alarm {
  const named = jumps
    .slice(0, NAMED_JUMPS)
    .map(({ stocknum, name, before, after }) => `${stocknum ?? name} from ${before} to ${after}`)
  const more = count > named.length ? ' and others' : ''
  return {
    kind: 'prices',
    says: `${count} ${count === 1 ? 'price' : 'prices'} changed by more than ${Math.round(priceJump * 100)} %: ${named.join(', ')}${more}.`,
  }
}

import { cutText } from '#domain/cut-text.ts'

/** Why a cell cannot be parsed. Problems of one kind are reported together. */
export type ProblemKind =
  | 'missing'
  | 'number'
  | 'range'
  | 'length'
  | 'word'
  | 'day'
  | 'vin'
  | 'photo'
  | 'unreadable'
  | 'row'
  | 'duplicate'
  | 'location'

type Trouble = { kind: ProblemKind; reason: string }
/**
 * The result of parsing a cell: a value, or none if it is empty. `also` has values of other fields:
 * '23,990 EGC' says what the price covers. With `trouble`, the value is the usable part, if any.
 */
export type Reading = { value?: unknown; also?: Record<string, unknown>; trouble?: Trouble }
export type Reader = (raw: string) => Reading

/** The style of numbers, dates and words in a feed. */
export type CellStyle = {
  numbers: 'auto' | '1,234.56' | '1.234,56'
  dates: 'day-first' | 'month-first'
  /** The base url of photos that the feed names without a url. */
  photoBase?: string
  /** The dealer's own words for one field. */
  words: Record<string, string>
}
/** Creates a reader for one style. */
export type CellKind = (style: CellStyle) => Reader

export const troubled = (kind: ProblemKind, reason: string, value?: unknown): Reading => ({
  ...(value !== undefined && { value }),
  trouble: { kind, reason },
})

/** A cell for a message, shortened. */
export const quoted = (raw: string) => `'${raw.length > 40 ? `${cutText(raw, 40)}…` : raw}'`

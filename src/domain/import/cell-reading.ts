/** Why a cell cannot be meant; problems of one kind are told together. */
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
 * What a cell says: a value, or nothing where it is empty. `also` is what it says of other fields: '23,990 EGC' tells what the
 * price covers. With trouble the value is what is left of the cell, if anything.
 */
export type Reading = { value?: unknown; also?: Record<string, unknown>; trouble?: Trouble }
export type Reader = (raw: string) => Reading

/** How one feed writes numbers, days and words. */
export type CellStyle = {
  numbers: 'auto' | '1,234.56' | '1.234,56'
  dates: 'day-first' | 'month-first'
  /** Where photos are that a feed names by file only. */
  photoBase?: string
  /** The dealer's own words for one field. */
  words: Record<string, string>
}
/** Makes a reader for feeds of one style. */
export type CellKind = (style: CellStyle) => Reader

export const troubled = (kind: ProblemKind, reason: string, value?: unknown): Reading => ({
  ...(value !== undefined && { value }),
  trouble: { kind, reason },
})

/** A cell as a message quotes it. */
export const quoted = (raw: string) => `'${raw.length > 40 ? `${raw.slice(0, 40)}…` : raw}'`

import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/bounded-cache.ts'
import { FEED_FIELD_NAMES, FEED_FIELDS, type FeedCar, type FeedFieldName } from './feed-fields.ts'
import type { FeedMapping } from './feed-mapping-schema.ts'

export type FieldError = { field: string; reason: string }
export type ReadRow = { car: FeedCar; errors: FieldError[] }

const KM_A_MILE = 1.609344
/** Rows of a JSON feed may each bring columns of their own. */
const MAX_COLUMN_BYTES = 1024 * 1024
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Lists of a JSON feed read like a cell with bars between the parts; objects have no meaning here. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellText).filter(Boolean).join('|')
  if (typeof value === 'object') return 'url' in value ? cellText(value.url) : ''
  return String(value).replaceAll('\0', '').toWellFormed().trim()
}

type Cell = { columns: string[]; values?: Map<string, string>; units?: 'miles' | 'cents' }

function explicitCell(given: NonNullable<FeedMapping['columns'][FeedFieldName]>): Cell {
  if (typeof given === 'string') return { columns: [given] }
  const values = Object.entries(given.values ?? {}).map(([from, to]) => [from.toLowerCase(), to] as const)
  return {
    columns: [given.column].flat(),
    ...(given.values && { values: new Map(values) }),
    ...(given.units && { units: given.units }),
  }
}

function inUnits(raw: string, units: Cell['units']): string {
  if (!units) return raw
  const amount = Number(raw.replace(/[^\d.]/g, ''))
  if (!Number.isFinite(amount) || !/\d/.test(raw)) return raw
  return String(units === 'miles' ? Math.round(amount * KM_A_MILE) : amount / 100)
}

/** Reads the rows of one feed: knows once, for all rows, which column fills which field. */
export function rowReader(mapping: FeedMapping): (values: Record<string, unknown>) => ReadRow {
  const explicit = new Map(
    Object.entries(mapping.columns).map(([field, given]) => [field, explicitCell(given!)]),
  )
  const names = new Map<string, FeedFieldName>()
  for (const field of FEED_FIELD_NAMES)
    for (const name of [field, ...FEED_FIELDS[field].names])
      if (!explicit.has(field) && !mapping.ignore.includes(field) && !names.has(name)) names.set(name, field)
  /** The heading of a file comes with every row; its columns are looked up once. */
  const columnOf = new BoundedCache<string, { field?: FeedFieldName; isOwnName: boolean }>({
    maxBytes: MAX_COLUMN_BYTES,
    sizeOf: (column) => ENTRY_BYTES + textBytes(column),
  })
  const lookUp = (column: string) => {
    const known = columnOf.get(column)
    if (known) return known
    const field = names.get(plain(column))
    const found = { field, isOwnName: field === plain(column) }
    columnOf.set(column, found)
    return found
  }

  return (values) => {
    const cells = new Map<FeedFieldName, string>()
    for (const [column, value] of Object.entries(values)) {
      const { field, isOwnName } = lookUp(column)
      // A column named like the field itself is meant before one that is only often called so.
      if (field && (isOwnName || !cells.get(field)))
        cells.set(field, cellText(value) || cells.get(field) || '')
    }
    for (const [field, { columns, values: words, units }] of explicit) {
      const raw = columns.map((column) => cellText(values[column])).filter(Boolean)
      const joined = raw.join('|')
      cells.set(field as FeedFieldName, inUnits(words?.get(joined.toLowerCase()) ?? joined, units))
    }
    const car: Record<string, unknown> = {}
    const errors: FieldError[] = []
    for (const field of FEED_FIELD_NAMES) {
      const raw = cells.get(field) || String(mapping.constants[field] ?? '')
      const { read } = FEED_FIELDS[field]
      if (raw === '') {
        if ('required' in FEED_FIELDS[field]) errors.push({ field, reason: 'is missing' })
        continue
      }
      const reading = read(raw)
      if ('reason' in reading) errors.push({ field, reason: reading.reason })
      else if (reading.value !== undefined) car[field] = reading.value
    }
    if (car.stocknum === undefined && car.vin === undefined && !errors.some(({ field }) => field === 'vin'))
      errors.push({ field: 'stocknum', reason: 'is missing, and so is the VIN' })
    return { car: car as FeedCar, errors }
  }
}

import { BadFile, LIMITS } from './limits.ts'

/** A car as pairs of heading and text, in the order of the file. */
export type FlatRecord = Map<string, string>

/** Text that a database can store, without NULs and halves of characters. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Adds a text under a heading. Several texts under one heading are joined. */
export function addText(record: FlatRecord, name: string, given: string): void {
  const text = storable(given)
  if (text === '') return
  const heading = storable(name)
  const known = record.get(heading)
  if (known === undefined && record.size >= LIMITS.columns)
    throw new BadFile(`a car of it has more than ${LIMITS.columns} values`)
  record.set(heading, known === undefined ? text : `${known}|${text}`)
}

/**
 * Flattens a JSON object: { price: { amount: 1 } } becomes price.amount. A list has its field's
 * name.
 */
export function flatObject(value: unknown, record: FlatRecord = new Map(), heading = ''): FlatRecord {
  if (value === null || value === undefined) return record
  if (Array.isArray(value)) {
    for (const item of value) flatObject(item, record, heading)
    return record
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    for (const [key, inner] of entries) flatObject(inner, record, heading === '' ? key : `${heading}.${key}`)
    return record
  }
  addText(record, heading, String(value))
  return record
}

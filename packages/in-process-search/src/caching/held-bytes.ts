import { textBytes } from './bounded-cache.ts'

const OBJECT_BYTES = 24
const SLOT_BYTES = 8
const STRING_BYTES = 16
const NUMBER_BYTES = 8

/** About how many bytes of memory plain data holds, for the bound of a cache. */
export function heldBytes(value: unknown): number {
  if (typeof value === 'string') return STRING_BYTES + textBytes(value)
  if (typeof value === 'number') return NUMBER_BYTES
  if (typeof value !== 'object' || value === null) return 0
  let bytes = OBJECT_BYTES
  if (Array.isArray(value)) for (const item of value) bytes += SLOT_BYTES + heldBytes(item)
  // The names of fields are not counted: objects of one kind share them.
  else for (const name in value) bytes += SLOT_BYTES + heldBytes((value as Record<string, unknown>)[name])
  return bytes
}

/** Deeper than anything that we ask for. Who walks through lists without end runs out of stack. */
const MAX_DEPTH = 64

/** What was wrong, for whoever sent it. */
export const UNSTORABLE = 'has a character in it that cannot be stored, or lists within lists without end'

/**
 * Whether something is in it that cannot be stored: a NUL, half of a character, or far too many
 * lists within each other.
 */
export function isUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  if (depth > MAX_DEPTH) return true
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || isUnstorable(inner, depth + 1))
}

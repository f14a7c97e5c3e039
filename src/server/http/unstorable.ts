/** Whether a text is in it that no database stores: a NUL, or half of a character. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || isUnstorable(inner))
}

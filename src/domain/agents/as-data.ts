const LONGEST = 4000
/** Characters that people do not see: controls, directions, joiners and tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
const KEPT = new Set(['\n', '\t'])

/** Most texts have only these, and they need no further look. */
const PLAIN = /^[\n\t\x20-\x7e]*$/

/** A text that a person can read whole. Text for agents must not hide orders from people. */
function visible(text: string): string {
  const bounded = text.slice(0, LONGEST)
  if (PLAIN.test(bounded)) return bounded
  return bounded.toWellFormed().replace(UNSEEN, (sign) => (KEPT.has(sign) ? sign : ''))
}

/** An answer for agents, in which every text is bounded and has only signs that people see. */
export function asData<T>(value: T): T {
  if (typeof value === 'string') return visible(value) as T
  if (Array.isArray(value)) return value.map(asData) as T
  if (value === null || typeof value !== 'object') return value
  const data: Record<string, unknown> = {}
  for (const name of Object.keys(value)) {
    const field = value[name as keyof T]
    if (field !== undefined && name !== '__proto__') data[name] = asData(field)
  }
  return data as T
}

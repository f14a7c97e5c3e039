const LONGEST = 4000
/** Characters that people do not see: controls, directions, joiners and tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
const KEPT = new Set(['\n', '\t'])

/** A text that a person can read whole. Text for agents must not hide orders from people. */
const visible = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(UNSEEN, (sign) => (KEPT.has(sign) ? sign : ''))

/** An answer for agents, in which every text is bounded and has only signs that people see. */
export function asData<T>(value: T): T {
  if (typeof value === 'string') return visible(value) as T
  if (Array.isArray(value)) return value.map(asData) as T
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([name, field]) => [name, asData(field)])) as T
}

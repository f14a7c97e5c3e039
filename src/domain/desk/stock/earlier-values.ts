/** The value of a field before and after a feed or a person changed it. */
export type EarlierValue = {
  at: Date
  by: 'feed' | 'person'
  field: string
  before: unknown
  after?: unknown
}

/** A feed's yard is noted by what shoppers read. */
const nameOf = (field: string) => (field === 'location_name' ? 'location' : field)

/** When a feed last changed each field. */
export const changedByFeed = (changes: readonly EarlierValue[]): Map<string, Date> =>
  new Map(changes.flatMap(({ by, field, at }) => (by === 'feed' ? [[nameOf(field), at] as const] : [])))

/** The fields that have changed since a moment, with their values at it. */
export function valuesAt(changes: readonly EarlierValue[], moment: Date): Map<string, unknown> {
  const then = new Map<string, unknown>()
  for (const { at, field, before } of changes)
    if (at > moment && !then.has(nameOf(field))) then.set(nameOf(field), before)
  return then
}

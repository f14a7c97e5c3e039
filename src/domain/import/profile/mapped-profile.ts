import { type FeedFieldName, isFeedField } from '../feed-fields.ts'
import { fieldOfHeading } from './column-plan.ts'
import type { FeedProfile } from './feed-profile-schema.ts'

/** Which field each column of a file fills. A column without one fills none. */
export type Mapping = Record<string, FeedFieldName>

const columnsOf = (column: FeedProfile['columns'][FeedFieldName]): readonly string[] => {
  if (column === undefined) return []
  const named = typeof column === 'string' ? column : column.column
  return typeof named === 'string' ? [named] : named
}

/** A mapping from outside, without what is no field. */
export const readMapping = (given: unknown): Mapping =>
  Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
      (entry): entry is [string, FeedFieldName] =>
        typeof entry[1] === 'string' && isFeedField(entry[1]) && entry[0].length <= 200,
    ),
  )

/**
 * A profile with the columns that a person chose. Fields that a heading would fill otherwise, and
 * that the person gave no column, are ignored.
 */
export function mappedProfile(base: FeedProfile, mapping: Mapping, headings: readonly string[]): FeedProfile {
  const byField = new Map<FeedFieldName, string[]>()
  for (const heading of headings) {
    const field = mapping[heading]
    if (field) byField.set(field, [...(byField.get(field) ?? []), heading])
  }
  const columns: FeedProfile['columns'] = {}
  for (const [field, named] of byField) {
    const was = base.columns[field]
    const column = named.length === 1 ? named[0]! : named
    // Values and units of the same columns stay.
    const isSame = typeof was === 'object' && columnsOf(was).join() === named.join()
    columns[field] = isSame ? was : typeof column === 'string' ? column : { column }
  }
  const ignore = headings.flatMap((heading) => {
    const field = fieldOfHeading(heading)?.field
    return field && !byField.has(field) ? [field] : []
  })
  return { ...base, columns, ignore: [...new Set(ignore)] }
}

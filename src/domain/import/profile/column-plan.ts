import { FEED_FIELD_NAMES, FEED_FIELDS, type FeedFieldName } from '../feed-fields.ts'
import { wordKey } from '../vocabulary/matcher.ts'
import type { FeedProfile } from './feed-profile-schema.ts'

/** Where the cells of one field are in a row. */
export type CellPlan = {
  field: FeedFieldName
  at: number[]
  /** Stands between several cells that are joined. Without it the first non-empty cell is used. */
  separator?: string
  values?: Map<string, string>
  units?: 'miles' | 'cents'
}
export type RowPlan = { cells: CellPlan[]; unknown: string[] }

/** Fields that may be joined from several columns. */
const SEPARATORS: Partial<Record<FeedFieldName, string>> = {
  images: '|',
  filtered_features: '|',
  description: '\n',
  badge: ' ',
  engine: ' ',
  series: ' ',
  colour: ' ',
}
const separatorOf = (field: FeedFieldName) => (field in SEPARATORS ? { separator: SEPARATORS[field]! } : {})

/** A column of our own in the file of rejects. It is ignored when the file is sent again. */
export const PROBLEM_HEADING = 'Forecourt problem'
const OURS = wordKey(PROBLEM_HEADING)

const FIELD_BY_HEADING = new Map<string, { field: FeedFieldName; rank: number }>()
for (const field of FEED_FIELD_NAMES)
  for (const [rank, heading] of [field, ...FEED_FIELDS[field].headings.split(',')].entries()) {
    const key = wordKey(heading)
    if (!FIELD_BY_HEADING.has(key) || rank === 0) FIELD_BY_HEADING.set(key, { field, rank })
  }

/** Numbered photo columns: Photo1, image_02, Image 3 URL, image[0].url. */
const NUMBERED_PHOTO = /^(?:photo|image|picture|pic|img)s?(?:url|link|image)?\d{1,3}(?:url|link|src)?$/
const MORE_PHOTOS = [
  'additionalimagelink',
  'additionalimages',
  'otherphotos',
  'moreimages',
  'secondaryimages',
]

/** Names of values inside an object or element, as in price.amount or photos.url. */
const INNER = /\.(?:url|href|src|link|value|amount|name|text|label|title|desc|description)$/i
/** What a heading adds in brackets, as in Price (EGC), Odometer [km]. */
const REMARK = /[([{].*$/s
/** Added to the rank of a heading that is known only without such an addition. */
const LESS_CERTAIN = 100
/** Names of columns are cut at this length. A longer cell is no heading. */
export const MAX_HEADING_LENGTH = 200

/** The field of a heading. A smaller rank is more certain. */
export function fieldOfHeading(heading: string): { field: FeedFieldName; rank: number } | undefined {
  if (heading.length > MAX_HEADING_LENGTH) return undefined
  const key = wordKey(heading)
  if (NUMBERED_PHOTO.test(key) || MORE_PHOTOS.includes(key)) return { field: 'images', rank: 1 }
  const found = FIELD_BY_HEADING.get(key)
  if (found) return found
  const addition = [INNER, REMARK].find((part) => part.test(heading))
  const outer = addition && FIELD_BY_HEADING.get(wordKey(heading.replace(addition, '')))
  return outer && { ...outer, rank: outer.rank + LESS_CERTAIN }
}

function explicitPlan(
  field: FeedFieldName,
  given: NonNullable<FeedProfile['columns'][FeedFieldName]>,
  find: (name: string) => number,
): CellPlan {
  const { column, values, units } = typeof given === 'string' ? { column: given } : given
  const at = [column]
    .flat()
    .map(find)
    .filter((index) => index >= 0)
  const words = Object.entries(values ?? {}).map(([from, to]) => [from.toLowerCase(), to] as const)
  return {
    field,
    at,
    ...separatorOf(field),
    ...(values && { values: new Map(words) }),
    ...(units && { units }),
  }
}

/** Maps columns to fields, once for all rows with these headings. */
export function planRow(names: readonly string[], { columns, ignore }: FeedProfile): RowPlan {
  const keys = new Map<string, number>()
  const outerKeys = new Map<string, number>()
  for (const [at, name] of names.entries()) {
    if (!keys.has(wordKey(name))) keys.set(wordKey(name), at)
    // A profile may name `photos` if the file has `photos.url`.
    if (INNER.test(name)) outerKeys.set(wordKey(name.replace(INNER, '')), at)
  }
  const find = (name: string) => {
    const exact = names.indexOf(name)
    return exact >= 0 ? exact : (keys.get(wordKey(name)) ?? outerKeys.get(wordKey(name)) ?? -1)
  }
  const explicit = Object.entries(columns).map(([field, given]) =>
    explicitPlan(field as FeedFieldName, given!, find),
  )
  const used = new Set(explicit.flatMap(({ at }) => at))
  const named = new Map<FeedFieldName, { at: number; rank: number }[]>()
  for (const [at, name] of names.entries()) {
    const found = used.has(at) ? undefined : fieldOfHeading(name)
    if (!found || columns[found.field] !== undefined || ignore.includes(found.field)) continue
    used.add(at)
    named.set(found.field, [...(named.get(found.field) ?? []), { at, rank: found.rank }])
  }
  const byName = [...named].map(([field, places]): CellPlan => {
    // Photos keep the order of their columns. For other fields the most certain heading is first.
    const ordered = field === 'images' ? places : places.toSorted((a, b) => a.rank - b.rank)
    return { field, at: ordered.map(({ at }) => at), ...(field === 'images' && separatorOf(field)) }
  })
  return {
    cells: [...explicit, ...byName],
    unknown: names.filter((name, at) => !used.has(at) && wordKey(name) !== OURS),
  }
}

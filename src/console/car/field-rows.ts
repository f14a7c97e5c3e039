import type { FieldChange } from '#domain/access/audit.ts'
import { DESK_FIELDS, type DeskField, STATE_FIELDS } from '#domain/desk/stock/car-fields.ts'
import { feedOf, isByHand, type StoredCar } from '#domain/desk/stock/car-words.ts'
import { changedByFeed, type EarlierValue } from '#domain/desk/stock/earlier-values.ts'
import { dayWords } from '#domain/desk/when-words.ts'
import { type ImportingYard, locationOf } from '#domain/import/build-car.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'

const FIELDS = [...STATE_FIELDS, ...DESK_FIELDS]

export type About = {
  site: Site
  yard: ImportingYard | undefined
  /** The yards that somebody may move it to, as choices. */
  yards: readonly (readonly [string, string])[]
  /** What its fields were before each change. */
  earlier: readonly EarlierValue[]
  now: Date
}

const DAY = 86_400_000
/** What imports changed is stored for 400 days. A value that is older may have any age. */
const KNOWN_MS = 400 * DAY

/** A value as the screen says it. */
export function shownValue(
  { kind, unit, name, options }: DeskField,
  value: unknown,
  { site, yard }: Pick<About, 'site' | 'yard'>,
): string {
  if (value === undefined || value === null || value === '') return ''
  if (kind === 'money') return money(Number(value), site.locale)
  if (kind === 'flag') return value ? 'Yes' : 'No'
  if (options) return options.find(([option]) => option === value)?.[1] ?? String(value)
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'place') return (yard && locationOf(yard, String(value))?.name) ?? String(value)
  if (kind === 'number' && name !== 'year') return [grouped(Number(value)), unit].filter(Boolean).join(' ')
  return String(value)
}

/** The history of people's changes has lists as JSON, and cuts long ones. */
export const readable = (value: unknown) =>
  typeof value === 'string' && value.startsWith('[')
    ? value.replace(/[[\]"]/g, '').replaceAll(',', ', ')
    : value

const MORE_WORDS: Record<string, string> = { photo_plan: 'Photos', reserved: 'Reserved' }

/** A change of a car in the history, as a dealer says it. */
export function changedField({ field, from, to }: FieldChange, site: Site) {
  const known = FIELDS.find(({ name }) => name === field)
  const words = known?.words ?? MORE_WORDS[field] ?? field
  const said = (value: FieldChange['from']) => {
    if (value === null || value === '') return null
    if (known) return shownValue(known, readable(value), { site, yard: undefined })
    return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  }
  return { field: words, from: said(from), to: said(to) }
}

const typedValue = (value: unknown) =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value)

/** The fields of a car: what each says, who said it, and what the feed says. */
export function fieldRows(stored: StoredCar, about: About) {
  const { car, overrides, marks } = stored
  const feed = feedOf(stored)
  const isHand = isByHand(stored)
  const { now, site } = about
  const { timeZone } = site.locations.find(({ id }) => id === car.location_id) ?? site.locations[0]!
  const shortDay = (at: Date) => dayWords(at, now, timeZone).replace(/^\w+ (?=\d)/, '')
  const byFeed = changedByFeed(about.earlier)
  const came = new Date(car.created_at_timestamp * 1000)
  const isKnown = now.getTime() - came.getTime() < KNOWN_MS
  return FIELDS.map((field) => {
    const { name, words, kind, options, isIdentity, fallback } = field
    const isOwn = name in overrides
    const value = isOwn
      ? overrides[name]
      : name === 'location'
        ? String(car.location_id)
        : (car as unknown as Record<string, unknown>)[name]
    const mark = marks[name]
    const feedSays = shownValue(field, feed[name] ?? fallback, about)
    return {
      name,
      words,
      kind,
      options: kind === 'place' ? about.yards : options,
      shown: shownValue(field, value, about),
      typed: typedValue(value),
      isOwn: isOwn && !isHand,
      by: mark && isOwn ? `${mark.byName}, ${shortDay(mark.at)}` : null,
      /** Since when the feed says it. */
      since: byFeed.has(name) ? shortDay(byFeed.get(name)!) : isKnown ? shortDay(came) : null,
      ends: mark?.endsAt ? dayWords(mark.endsAt, now, timeZone) : null,
      feedSays: feedSays || null,
      isFixed: (isIdentity === true && !isHand) || STATE_FIELDS.includes(field),
    }
  })
}
export type FieldRow = ReturnType<typeof fieldRows>[number]

import { DESK_FIELDS, type DeskField } from '#domain/desk/stock/car-fields.ts'
import { feedOf, isByHand, type StoredCar } from '#domain/desk/stock/car-words.ts'
import { changedByFeed, type EarlierValue } from '#domain/desk/stock/earlier-values.ts'
import { dayWords } from '#domain/desk/when-words.ts'
import { type ImportingYard, locationOf } from '#domain/import/build-car.ts'
import { money } from '#domain/money.ts'
import { grouped } from '#domain/numbers.ts'
import type { Site } from '#domain/site/site-schema.ts'

export type About = {
  site: Site
  yard: ImportingYard | undefined
  /** What its fields were before each change. */
  earlier: readonly EarlierValue[]
  now: Date
}

const DAY = 86_400_000
/** What imports changed is stored for 400 days. A value that is older may have any age. */
const KNOWN_MS = 400 * DAY

/** A value as the screen says it. */
export function shownValue(
  { kind, unit, name }: DeskField,
  value: unknown,
  { site, yard }: Pick<About, 'site' | 'yard'>,
): string {
  if (value === undefined || value === null || value === '') return ''
  if (kind === 'money') return money(Number(value), site.locale)
  if (kind === 'flag') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  if (kind === 'place') return (yard && locationOf(yard, String(value))?.name) ?? String(value)
  if (kind === 'number' && name !== 'year') return [grouped(Number(value)), unit].filter(Boolean).join(' ')
  return String(value)
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
  return DESK_FIELDS.map((field) => {
    const { name, words, kind, options, isIdentity } = field
    const isOwn = name in overrides
    const value = isOwn
      ? overrides[name]
      : name === 'location'
        ? String(car.location_id)
        : (car as unknown as Record<string, unknown>)[name]
    const mark = marks[name]
    const feedSays = shownValue(field, feed[name], about)
    return {
      name,
      words,
      kind,
      options:
        kind === 'place' ? about.yard?.locations.map(({ id, name }) => [String(id), name] as const) : options,
      shown: shownValue(field, value, about),
      typed: typedValue(value),
      isOwn: isOwn && !isHand,
      by: mark && isOwn ? `${mark.byName}, ${shortDay(mark.at)}` : null,
      /** Since when the feed says it. */
      since: byFeed.has(name) ? shortDay(byFeed.get(name)!) : isKnown ? shortDay(came) : null,
      ends: mark?.endsAt ? dayWords(mark.endsAt, now, timeZone) : null,
      feedSays: feedSays || null,
      isFixed: isIdentity === true && !isHand,
    }
  })
}
export type FieldRow = ReturnType<typeof fieldRows>[number]

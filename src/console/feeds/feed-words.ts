import { DESK_FIELDS } from '#domain/desk/stock/car-fields.ts'
import { dayWords, timeOfDay, whenWords } from '#domain/desk/when-words.ts'
import { FEED_PRICE, OMITTED } from '#domain/import/differing-fields.ts'
import { FEED_FIELD_NAMES } from '#domain/import/feed-fields.ts'
import { everyHoursWords } from '#domain/import/feed-health.ts'
import type { ProblemGroup } from '#domain/import/import-report.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import { grouped } from '#domain/numbers.ts'
import type { CarChange, ImportRun } from '#ports/stock/import-runs.ts'

const MORE_WORDS: Record<string, string> = {
  images: 'Photos',
  spin_images: 'Pictures around it',
  item_type: 'Kind of vehicle',
  status: 'State',
  subscription_price: 'Subscription price',
  rental_day_price: 'Rental a day',
  custom_rank: 'Rank',
  deposit_amount: 'Deposit',
  show_on_dealer_website: 'Shown on the site',
  created_at: 'In stock since',
}

/** The fields a column can fill, as a dealer says them. */
export const FIELD_CHOICES: readonly (readonly [string, string])[] = FEED_FIELD_NAMES.map((name) => [
  name,
  DESK_FIELDS.find((field) => field.name === name)?.words ?? MORE_WORDS[name] ?? name.replaceAll('_', ' '),
])

const FIELD_WORDS = new Map([...FIELD_CHOICES, [FEED_PRICE, 'The feed’s price, under yours']])
const fieldWords = (name: string) => FIELD_WORDS.get(name) ?? name.replaceAll('_', ' ')

/** A value that is short enough to be shown in a list. */
function valueWords(field: string, value: unknown): string | undefined {
  if (typeof value === 'number') return field === 'year' ? String(value) : grouped(value)
  const isShort = typeof value === 'string' && value.length <= 40
  return isShort && value !== OMITTED && field !== 'created_at' ? value : undefined
}

/**
 * What an import changed of a car. Fields that follow from others, such as a price range, are left
 * out.
 */
export function changeWords(fields: NonNullable<CarChange['fields']>): string {
  const all = Object.entries(fields)
  const own = all.filter(([field]) => FIELD_WORDS.has(field))
  return (own.length > 0 ? own : all)
    .map(([field, { before, after }]) => {
      const [was, is] = [valueWords(field, before), valueWords(field, after)]
      const says = was && is ? ` from ${was} to ${is}` : is ? ` ${is}` : was ? ` gone, it was ${was}` : ''
      return `${fieldWords(field)}${says}`
    })
    .join(', ')
}

/** Problems of one kind: where the first of them are in a spreadsheet, and what follows. */
export function problemWords({ field, isHeld, count, examples }: ProblemGroup) {
  const one = count === 1
  const left = isHeld ? ['This row was', 'These rows were'] : ['Only the cell was', 'Only the cells were']
  return {
    field: fieldWords(field ?? ''),
    says: `${one ? 'once' : `${grouped(count)} times`}. ${left[one ? 0 : 1]} left out.`,
    examples: examples
      .slice(0, 3)
      .map(({ row, letter, reason }) => `${letter ? `${letter}${row}` : `row ${row}`}: ${reason}`),
  }
}

/**
 * How often a feed comes, and from where. The address may hold a secret, so only its host is said.
 */
export function rhythmWords(profile: FeedProfile | undefined): string {
  const { pull, everyHours } = profile ?? {}
  if (pull) {
    const every =
      pull.everyMinutes % 60 === 0
        ? everyHoursWords(pull.everyMinutes / 60)
        : `every ${pull.everyMinutes} min`
    return `fetched ${every} from ${new URL(pull.url).hostname}`
  }
  return everyHours ? `sent to us ${everyHoursWords(everyHours)}` : 'sent to us, no rhythm is set'
}

/** 10:34 am, or Tue 17 Nov 10:34 am. */
export function nextWords(next: Date | undefined, now: Date, timeZone: string): string | null {
  if (!next) return null
  if (next <= now) return 'any minute'
  const isSoon = next.getTime() - now.getTime() < 12 * 3_600_000
  const time = timeOfDay(next, timeZone)
  return isSoon ? time : `${dayWords(next, now, timeZone)} ${time}`
}

/** A run in a sentence. */
export function runWords({ finishedAt, report }: ImportRun): string {
  if (!finishedAt || !report) return 'It is running, or it broke off.'
  if (report.refused) return report.refused
  const { rows, added, changed, removed, held } = report
  return [
    `${grouped(rows)} rows`,
    `${grouped(added)} new`,
    `${grouped(changed)} changed`,
    `${grouped(removed)} gone`,
    ...(held > 0 ? [`${grouped(held)} left out`] : []),
  ].join(' · ')
}

/** What a list of changed cars does not show. */
export function unlistedWords(report: ImportRun['report'], listed: number): string | null {
  const all = report ? report.added + report.changed + report.removed : 0
  if (all === 0 && listed === 0) return 'Nothing changed.'
  if (all <= listed) return null
  return listed === 0
    ? 'Which cars these are was not kept.'
    : `These are ${grouped(listed)} of ${grouped(all)}.`
}

/** A run as the lists show it. */
export const runRow = (run: ImportRun, now: Date, timeZone: string) => ({
  id: run.id,
  when: whenWords(new Date(run.startedAt), now, timeZone),
  source:
    run.source
      .replace(/^https?:\/\/([^/]+).*$/, '$1')
      .split('/')
      .at(-1) ?? '',
  words: runWords(run),
  isOk: run.isOk ?? null,
})

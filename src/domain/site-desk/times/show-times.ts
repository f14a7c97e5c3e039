import type { Site } from '#domain/site/site-schema.ts'
import type { SiteChange } from '../site-changes.ts'
import { nameOfItem } from '../value-words.ts'
import { datesOf, type ShownWhen, shownWhen } from './shown-when.ts'

/** One offer or banner on a line of four months. 0 is its beginning and 1 its end. */
export type ShowTime = ShownWhen & {
  key: string
  name: string
  kind: 'Tile' | 'Banner'
  from: number
  to: number
  /** It differs from what shoppers see. */
  isChanged: boolean
}
export type ShowTimes = {
  months: { name: string; at: number }[]
  now: number
  rows: ShowTime[]
  /** Banners that want the same days, in sentences. */
  clashes: string[]
}

const MONTHS = 4
const MAX_CLASHES = 3
const LISTS = [
  ['announcements', 'Banner'],
  ['promotions', 'Tile'],
] as const

const timeOf = (local: string) => Date.parse(`${local}:00Z`)
const monthName = (time: number) =>
  new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(time)

/** When each offer and banner of a site shows, from this month on, at a local time. */
export function showTimes(
  site: Pick<Site, 'announcements' | 'promotions'>,
  changes: readonly Pick<SiteChange, 'path'>[],
  now: string,
  timeZone: string,
): ShowTimes {
  const [year = 0, month = 0] = now.split('-').map(Number)
  const starts = Array.from({ length: MONTHS + 1 }, (_, n) => Date.UTC(year, month - 1 + n))
  const [first, last] = [starts[0]!, starts.at(-1)!]
  const at = (time: number) => Math.min(1, Math.max(0, (time - first) / (last - first)))
  const rows = LISTS.flatMap(([list, kind]) =>
    site[list].map((item, n): ShowTime => {
      const { begins, ends } = datesOf(item, timeZone)
      return {
        ...shownWhen(item, now, timeZone),
        key: `${list} ${n}`,
        name: nameOfItem(item),
        kind,
        from: begins ? at(timeOf(begins)) : 0,
        to: ends ? at(timeOf(ends)) : 1,
        isChanged: changes.some(({ path }) => path[0] === list && path[1] === n),
      }
    }),
  )
  return {
    months: starts.slice(0, -1).map((time) => ({ name: monthName(time), at: at(time) })),
    now: at(timeOf(now)),
    rows,
    clashes: clashesOf(site, now, timeZone),
  }
}

/** Of two banners with a day in common the first one shows. */
function clashesOf({ announcements }: Pick<Site, 'announcements'>, now: string, timeZone: string): string[] {
  const days = announcements
    .map((one) => ({ name: nameOfItem(one), ...datesOf(one, timeZone) }))
    .filter(({ ends }) => !ends || ends >= now)
  return days
    .flatMap((one, n) =>
      days
        .slice(n + 1)
        .filter(
          (other) =>
            (!one.ends || !other.begins || one.ends >= other.begins) &&
            (!other.ends || !one.begins || other.ends >= one.begins),
        )
        .map(({ name }) => `“${one.name}” and “${name}” share days. There shoppers see “${one.name}”.`),
    )
    .slice(0, MAX_CLASHES)
}

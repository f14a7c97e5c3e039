import { grouped } from '#domain/numbers.ts'
import { addDays, type Day, daysOf } from './day.ts'
import type { Metric } from './sums.ts'

/** The Monday of the week that a day is in. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const FIGURES = [
  ['visitors', 'Visitors'],
  ['searches', 'Searches'],
  ['carViews', 'Cars looked at'],
  ['leads', 'Leads'],
  ['reservations', 'Reservations'],
] as const satisfies [Metric, string][]

type Row = { day: Day } & Record<Metric, number>
export type WeekFigure = { words: string; value: number; before: number }
export type WeekReport = {
  /** Monday and Sunday. */
  from: Day
  to: Day
  figures: WeekFigure[]
  /** Visits and leads of the seven days, Monday first, and the visits of the week before. */
  visits: number[]
  visitsBefore: number[]
  leads: number[]
  /** One sentence on what changed most. */
  changed: string
  /** One thing to do, and where in the console, below the dealer's address. */
  todo: { words: string; to: string }
}

export type WeekFacts = {
  monday: Day
  /** The rows of this week and of the one before. */
  rows: readonly Row[]
  /** What people searched for and did not find, most often first. */
  lost: readonly { term: string; empty: number }[]
  /** Cars for sale that nobody looked at. */
  unseen: readonly { name: string; photos_count: number }[]
}

/** Fewer say nothing: from one lead to two is no trend. */
const FEW = 5
const FEW_LOST = 3

const sumOf = (rows: readonly Row[], metric: Metric) => rows.reduce((sum, row) => sum + row[metric], 0)

/** How a number of this week compares with the week before, in words. */
export function changeWords({ value, before }: Pick<WeekFigure, 'value' | 'before'>): string {
  if (value === before) return 'as the week before'
  if (before === 0) return 'none the week before'
  const share = Math.round((Math.abs(value - before) / before) * 100)
  return share === 0 ? 'about as the week before' : `${value > before ? 'up' : 'down'} ${share} %`
}

function changed(figures: readonly WeekFigure[]): string {
  if (figures.every(({ value, before }) => value === 0 && before === 0))
    return 'Nobody came to the website, this week or the week before.'
  const weight = ({ value, before }: WeekFigure) => Math.abs(value - before) / Math.max(before, 1)
  const [most] = figures
    .filter((one) => Math.max(one.value, one.before) >= FEW && one.value !== one.before)
    .sort((a, b) => weight(b) - weight(a))
  if (!most) return 'The week was much like the one before.'
  const { words, value, before } = most
  return before === 0
    ? `${words}: ${grouped(value)}, after none the week before.`
    : `${words} changed most: ${grouped(value)}, ${changeWords(most)} from ${grouped(before)}.`
}

function todo({ lost, unseen }: WeekFacts): WeekReport['todo'] {
  const [wanted] = lost
  if (wanted && wanted.empty >= FEW_LOST)
    return {
      words: `“${wanted.term}” was asked for ${wanted.empty} times and found nothing. Look for one.`,
      to: 'insights/words',
    }
  const bare = unseen.filter((car) => car.photos_count === 0)
  if (bare[0])
    return {
      words:
        bare.length === 1
          ? `Nobody looked at ${bare[0].name}, and it has no photos. Add some.`
          : `${bare.length} cars without photos were not looked at. Add photos, ${bare[0].name} first.`,
      to: 'stock',
    }
  if (unseen[0])
    return {
      words: `Nobody looked at ${unseen[0].name}. Look at its price and photos.`,
      to: 'insights/cars',
    }
  return { words: 'Nothing waits. Have a look at what people searched for.', to: 'insights/words' }
}

/** A week in figures, one sentence and one thing to do. */
export function weekReport(facts: WeekFacts): WeekReport {
  const { monday, rows } = facts
  const days = daysOf(monday, addDays(monday, 6))
  const earlier = daysOf(addDays(monday, -7), addDays(monday, -1))
  const of = (among: readonly Day[]) => rows.filter(({ day }) => among.includes(day))
  const figures = FIGURES.map(([metric, words]) => ({
    words,
    value: sumOf(of(days), metric),
    before: sumOf(of(earlier), metric),
  }))
  const daily = (metric: Metric, among: readonly Day[]) => among.map((day) => sumOf(of([day]), metric))
  return {
    from: monday,
    to: days.at(-1)!,
    figures,
    visits: daily('visits', days),
    visitsBefore: daily('visits', earlier),
    leads: daily('leads', days),
    changed: changed(figures),
    todo: todo(facts),
  }
}

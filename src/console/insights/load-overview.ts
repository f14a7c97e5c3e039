import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { type Day, daysOf } from '#domain/insights/day.ts'
import type { Metric } from '#domain/insights/sums.ts'
import { pictureHref } from '#domain/picture.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { InsightQuery, Note, Sum, TermSum } from '#ports/insights/insights.ts'
import { openInsights, type Reader, todayOf } from '#use-cases/insights/read-insights.ts'
import { insightQueryOf } from './insight-query.ts'
import { type CarRow, loadCars } from './load-cars.ts'
import { loadTerms, type TermRow } from './load-terms.ts'
import { FIGURES, type Figure as FigureName } from './opened/counted.ts'
import { loadBills, type SourceRow, sourceRows } from './sources/load-sources.ts'
import { rangeWords } from './words.ts'

export type Ports = Pick<ConsolePorts, 'sites' | 'insights'>

/** Everything a screen's loader works with. */
export type Opened = Reader & { ask: InsightQuery; today: Day; device: InsightQuery['device'] }

/** Opens a dealer's insights for what the address asks. */
export function openScreen(
  ports: Ports,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
): Opened | Refused {
  const site = ports.sites.bySlug(dealer)
  const today = site ? todayOf(site, now) : now.toISOString().slice(0, 10)
  const requested = insightQueryOf(search, today)
  const opened = openInsights(ports, actor, dealer, requested, now)
  if (isRefused(opened)) return opened
  const { device } = requested
  return { ...opened, today, device, ask: { ...opened.range, device } }
}

export const totalOf = <Row extends Partial<Sum<Metric>>>(rows: readonly Row[], name: Metric): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)

/** One number for each day, in order, also for days without any. */
export const byDay = (rows: readonly ({ day: Day } & Sum<Metric>)[], days: readonly Day[], name: Metric) => {
  const known = new Map(rows.map((row) => [row.day, row[name]]))
  return days.map((day) => known.get(day) ?? 0)
}

export type Figure = {
  metric: FigureName
  words: string
  value: number
  before: number | undefined
  spark: number[]
}

const SHOWN: FigureName[] = ['visitors', 'searches', 'carViews', 'leads', 'reservations']

const FUNNEL: [FigureName, string][] = [
  ['visitors', 'Visitors'],
  ['carVisitors', 'Looked at a car'],
  ['formVisitors', 'Began a form'],
  ['leads', 'Sent it'],
  ['reservations', 'Reserved'],
]

/** A number by day and what came of it, and what somebody wrote on the line. */
export type DayLines = {
  days: Day[]
  main: { name: string; values: number[]; before: number[] | undefined }
  more: { name: string; values: number[] } | undefined
  notes: Note[]
}

/** A car with its first photo, small. */
type SeenCar = Pick<CarRow, 'car' | 'name' | 'views' | 'leads' | 'days'> & { photo: string | null }

const seenCar = ({ car, name, views, leads, days, photo }: CarRow): SeenCar => ({
  car,
  name,
  views,
  leads,
  days,
  photo: photo && pictureHref(photo, { width: 130 }),
})

export type Overview = {
  range: string
  compared: string | undefined
  figures: Figure[]
  line: DayLines
  funnel: { metric: FigureName; words: string; value: number; before: number | undefined }[]
  sources: SourceRow[]
  words: TermRow[]
  lost: { times: number; terms: TermSum[] }
  most: SeenCar[]
  least: SeenCar[]
}

export async function loadOverview(ports: Ports, opened: Opened, now: Date): Promise<Overview> {
  const { insights } = ports
  const { range, compared, device, permit, both } = opened
  const [rows, earlier] = await both((may, days) => insights.days(may, { ...days, device }))
  const [sources, words, lost, notes, cars, bills] = await Promise.all([
    both((may, span) => insights.sources(may, { ...span, device })),
    loadTerms(insights, opened, { kind: 'asked', limit: 7 }),
    insights.terms(permit, opened.ask, { kind: 'asked', limit: 3, only: 'empty' }),
    insights.notes(permit, opened.ask),
    loadCars({ insights }, opened, now),
    loadBills(ports, opened),
  ])
  const days = daysOf(range.from, range.to)
  const before = compared && earlier ? { days: daysOf(compared.from, compared.to), rows: earlier } : undefined
  // A yard has no visits of its own: people land on the website.
  const isYard = permit.scope.places !== 'all'
  const main = isYard ? 'visitors' : 'visits'
  return {
    range: rangeWords(range),
    compared: compared && rangeWords(compared),
    figures: SHOWN.map((metric) => ({
      metric,
      words: FIGURES[metric],
      value: totalOf(rows, metric),
      before: earlier && totalOf(earlier, metric),
      spark: byDay(rows, days, metric).slice(-28),
    })),
    line: {
      days,
      main: {
        name: isYard ? 'Visitors' : 'Visits',
        values: byDay(rows, days, main),
        before: before && byDay(before.rows, before.days, main),
      },
      more: { name: 'Leads', values: byDay(rows, days, 'leads') },
      notes,
    },
    funnel: FUNNEL.map(([metric, title]) => ({
      metric,
      words: title,
      value: totalOf(rows, metric),
      before: earlier && totalOf(earlier, metric),
    })),
    sources: sourceRows(...sources, bills, range),
    words,
    // Not the sum of the words: who only chose a price has none.
    lost: { times: totalOf(rows, 'empty'), terms: lost },
    most: cars.rows
      .filter(({ views }) => views > 0)
      .slice(0, 5)
      .map(seenCar),
    least: cars.rows
      .filter(({ days: onLot }) => onLot >= 7)
      .slice(-5)
      .reverse()
      .map(seenCar),
  }
}

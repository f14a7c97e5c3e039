import { and, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { daysBetween } from '#domain/insights/day.ts'
import { wholeMonths } from '#domain/insights/range.ts'
import type { Source } from '#domain/insights/source.ts'
import { CAR_METRICS } from '#domain/insights/sums.ts'
import type { CarDemand, Demand } from '#ports/insights/car-demand.ts'
import type { Bill, CarSum, InsightQuery, Insights, StockSum } from '#ports/insights/insights.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import {
  dailyCars,
  dailyForms,
  dailyPages,
  dailyTerms,
  dailyVisits,
  insightNotes,
  sourceBills,
} from '../schema/insights.ts'
import { inList } from './in-list.ts'
import { priceChanges } from './price-changes.ts'
import { metricsOf, pageColumns, total } from './sum-columns.ts'

type May = Permitted<'insight.read' | 'car.read'>
type Dated = Record<'site' | 'day', SQL.Aliased | unknown>

const carMetricsOf = Object.fromEntries(CAR_METRICS.map((name) => [name, total(dailyCars[name])])) as Record<
  (typeof CAR_METRICS)[number],
  SQL<number>
>

const named = (each: (name: string) => string) => sql.raw(CAR_METRICS.map(each).join(', '))
const carTotals = named((name) => `sum(${name})::int as ${name}`)
const carOrNone = named((name) => `coalesce(seen.${name}, 0)::int as ${name}`)
const carColumns = named((name) => name)

/** The sums of cars in a range: whole months by month, the days around them by day. */
function carRows({ dealer }: May, { from, to, device }: InsightQuery): SQL {
  const on = device ? sql`and device = ${device}` : sql``
  const months = wholeMonths({ from, to })
  const inDays = months
    ? sql`(day >= ${from} and day < ${months.from} or day >= ${months.before} and day <= ${to})`
    : sql`day between ${from} and ${to}`
  const byMonth = months
    ? sql`union all select car, place, ${carColumns} from monthly_cars
        where site = ${dealer} and month >= ${months.from} and month < ${months.before} ${on}`
    : sql``
  return sql`(select car, place, ${carColumns} from daily_cars
    where site = ${dealer} and ${inDays} ${on} ${byMonth}) as car_rows`
}

/** More cars than a dealer has on a screen, more notes than a line has room for. */
const MAX_CARS = 5_000
const MAX_NOTES = 100

/** The rows of a dealer in these days. Every table has these three columns. */
const dated = (table: Dated & { device: unknown }, { dealer }: May, { from, to, device }: InsightQuery) => [
  eq(table.site as never, dealer),
  gte(table.day as never, from),
  lte(table.day as never, to),
  device ? eq(table.device as never, device) : undefined,
]

/** The site's own rows, or those of some yards: adding up all yards would miss the home page. */
const atPlaces = ({ scope: { places } }: May): SQL | undefined =>
  places === 'all'
    ? eq(dailyVisits.place, 0)
    : places.length > 0
      ? inArray(dailyVisits.place, [...places])
      : sql`false`

const carsAt = ({ scope: { places } }: May): SQL =>
  places === 'all' ? sql`true` : sql`place in ${inList(places)}`

export function insights({ db }: Database): Insights {
  return failing('insights', {
    days: (permit, query) =>
      db
        .select({ day: dailyVisits.day, ...metricsOf })
        .from(dailyVisits)
        .where(and(...dated(dailyVisits, permit, query), atPlaces(permit)))
        .groupBy(dailyVisits.day)
        .orderBy(dailyVisits.day),
    async sources(permit, query) {
      const rows = await db
        .select({ source: dailyVisits.source, ...metricsOf })
        .from(dailyVisits)
        .where(and(...dated(dailyVisits, permit, query), atPlaces(permit)))
        .groupBy(dailyVisits.source)
        .orderBy(sql`sum(${dailyVisits.visits}) desc`, dailyVisits.source)
      return rows as (Omit<(typeof rows)[number], 'source'> & { source: Source })[]
    },
    async cars(permit, query) {
      const { rows } = await db.execute<CarSum>(sql`
        select car, ${carTotals} from ${carRows(permit, query)} where ${carsAt(permit)}
        group by car order by sum(views) desc, car`)
      return rows
    },
    carDays: (permit, car, query) =>
      db
        .select({ day: dailyCars.day, ...carMetricsOf })
        .from(dailyCars)
        .where(and(...dated(dailyCars, permit, query), carsAt(permit), eq(dailyCars.car, car)))
        .groupBy(dailyCars.day)
        .orderBy(dailyCars.day),
    async stock(permit, dealerships, query) {
      const { places } = permit.scope
      const here =
        places === 'all' ? sql`true` : sql`(cars.document->>'location_id')::int in ${inList(places)}`
      const { rows } = await db.execute<StockSum>(sql`
        with seen as (select car, ${carTotals} from ${carRows(permit, query)} group by car)
        select cars.id as car, cars.slug, document->>'stocknum' as stocknum,
          concat_ws(' ', document->>'year', document->>'make', document->>'model', document->>'badge') as name,
          coalesce((document->>'created_at_timestamp')::float, 0) as since,
          coalesce((document->>'photos_count')::int, 0) as photos_count,
          (document->>'price')::float as price, ${carOrNone}
        from cars left join seen on seen.car = cars.id
        where cars.dealership_id in ${inList(dealerships)} and cars.status <> 'sold' and ${here}
        order by coalesce(seen.views, 0) desc, cars.id limit ${MAX_CARS}`)
      return rows
    },
    priceChanges: (permit, dealerships, query) => priceChanges(db, permit, dealerships, query),
    notes: ({ dealer }, { from, to }) =>
      db
        .select({
          id: insightNotes.id,
          day: insightNotes.day,
          words: insightNotes.words,
          author: insightNotes.author,
        })
        .from(insightNotes)
        .where(and(eq(insightNotes.site, dealer), gte(insightNotes.day, from), lte(insightNotes.day, to)))
        .orderBy(insightNotes.day, insightNotes.id)
        .limit(MAX_NOTES),
    async bills({ dealer }, { from, to }) {
      const rows = await db
        .select({ month: sourceBills.month, source: sourceBills.source, dollars: sourceBills.dollars })
        .from(sourceBills)
        .where(
          and(
            eq(sourceBills.site, dealer),
            gte(sourceBills.month, `${from.slice(0, 7)}-01`),
            lte(sourceBills.month, to),
          ),
        )
        .orderBy(sourceBills.month, sourceBills.source)
      return rows as Bill[]
    },
    pages: (permit, query) =>
      db
        .select({
          kind: dailyPages.kind,
          ...pageColumns,
        })
        .from(dailyPages)
        .where(and(...dated(dailyPages, permit, query)))
        .groupBy(dailyPages.kind)
        .orderBy(sql`sum(${dailyPages.views}) desc`, dailyPages.kind),
    forms: (permit, query) =>
      db
        .select({ form: dailyForms.form, step: dailyForms.step, times: total(dailyForms.times) })
        .from(dailyForms)
        .where(and(...dated(dailyForms, permit, query)))
        .groupBy(dailyForms.form, dailyForms.step)
        .orderBy(dailyForms.form, dailyForms.step),
    terms: (permit, query, { kind, limit, only }) =>
      db
        .select({
          term: dailyTerms.term,
          times: total(dailyTerms.times),
          empty: total(dailyTerms.empty),
          // The hits of the last day, without sorting: the day in front decides.
          hits: sql<number>`(max((${dailyTerms.day} - date '2000-01-01')::bigint * 1000000 + ${dailyTerms.hits}) % 1000000)::int`,
        })
        .from(dailyTerms)
        .where(
          and(
            ...dated(dailyTerms, permit, query),
            eq(dailyTerms.kind, kind),
            only === 'empty' ? gt(dailyTerms.empty, 0) : undefined,
          ),
        )
        .groupBy(dailyTerms.term)
        .orderBy(
          only === 'empty' ? sql`sum(${dailyTerms.empty}) desc` : sql`sum(${dailyTerms.times}) desc`,
          dailyTerms.term,
        )
        .limit(limit),
  })
}

export function carDemand({ db }: Database): CarDemand {
  return failing('car demand', {
    async byDay(permit, cars, from, to) {
      const days = Math.max(0, daysBetween(from, to) + 1)
      const none = () => Array<number>(days).fill(0)
      const found = new Map<number, Demand>(
        cars.map((car) => [car, { views: none(), saves: none(), leads: none() }]),
      )
      if (cars.length === 0 || days === 0) return found
      const rows = await db
        .select({
          car: dailyCars.car,
          day: dailyCars.day,
          views: total(dailyCars.views),
          saves: total(dailyCars.saves),
          leads: total(dailyCars.leads),
        })
        .from(dailyCars)
        .where(
          and(...dated(dailyCars, permit, { from, to }), carsAt(permit), inArray(dailyCars.car, [...cars])),
        )
        .groupBy(dailyCars.car, dailyCars.day)
      for (const { car, day, views, saves, leads } of rows) {
        const at = daysBetween(from, day)
        const demand = found.get(car)!
        demand.views[at] = views
        demand.saves[at] = saves
        demand.leads[at] = leads
      }
      return found
    },
  })
}

import { and, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { daysBetween } from '#domain/insights/day.ts'
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
  yardForms,
  yardPages,
  yardTerms,
} from '../schema/insights.ts'
import { countedDays } from './counted-days.ts'
import { dated, type May, periodsOf, sumsFor } from './dated.ts'
import { inList } from './in-list.ts'
import { carName, priceChanges, standsAt } from './price-changes.ts'
import { metricsOf, pageColumns, total } from './sum-columns.ts'

const carMetricsOf = Object.fromEntries(CAR_METRICS.map((name) => [name, total(dailyCars[name])])) as Record<
  (typeof CAR_METRICS)[number],
  SQL<number>
>

const named = (each: (name: string) => string) => sql.raw(CAR_METRICS.map(each).join(', '))
const carTotals = named((name) => `sum(${name})::float as ${name}`)
const carOrNone = named((name) => `coalesce(seen.${name}, 0) as ${name}`)
const carColumns = named((name) => name)

/** The sums of cars in a range: whole months by month, the days around them by day. */
function carRows({ dealer }: May, { device, ...range }: InsightQuery): SQL {
  const on = device ? sql`and device = ${device}` : sql``
  const { days, months } = periodsOf(range)
  const byMonth = months
    ? sql`union all select car, place, ${carColumns} from monthly_cars
        where site = ${dealer} and ${months} ${on}`
    : sql``
  return sql`(select car, place, ${carColumns} from daily_cars
    where site = ${dealer} and ${days} ${on} ${byMonth}) as car_rows`
}

/** More cars than a dealer has on a screen, more notes than a line has room for. */
const MAX_CARS = 5_000
const MAX_NOTES = 100

const carsAt = ({ scope: { places } }: May): SQL =>
  places === 'all' ? sql`true` : sql`place in ${inList(places)}`

export function insights({ db }: Database): Insights {
  return failing('insights', {
    days: (permit, query) =>
      db
        .select({ day: dailyVisits.day, ...metricsOf })
        .from(dailyVisits)
        .where(dated(dailyVisits, permit, query))
        .groupBy(dailyVisits.day)
        .orderBy(dailyVisits.day),
    async sources(permit, query) {
      const rows = await db
        .select({ source: dailyVisits.source, ...metricsOf })
        .from(dailyVisits)
        .where(dated(dailyVisits, permit, query))
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
        .where(and(dated(dailyCars, permit, query), eq(dailyCars.car, car)))
        .groupBy(dailyCars.day)
        .orderBy(dailyCars.day),
    async stock(permit, dealerships, query) {
      const { rows } = await db.execute<StockSum>(sql`
        with seen as (select car, ${carTotals} from ${carRows(permit, query)} group by car)
        select cars.id as car, cars.slug, document->>'stocknum' as stocknum,
          ${carName} as name,
          coalesce((document->>'created_at_timestamp')::float, 0) as since,
          coalesce((document->>'photos_count')::int, 0) as photos_count,
          document#>>'{images,0,image,url}' as photo,
          (document->>'price')::float as price, ${carOrNone}
        from cars left join seen on seen.car = cars.id
        where cars.dealership_id in ${inList(dealerships)} and cars.status <> 'sold' and ${standsAt(permit)}
        order by coalesce(seen.views, 0) desc, cars.id limit ${MAX_CARS}`)
      return rows
    },
    async carName(permit, dealerships, car) {
      const { rows } = await db.execute<{ name: string }>(sql`
        select ${carName} as name from cars 
        where id = ${car} and dealership_id in ${inList(dealerships)} and ${standsAt(permit)}`)
      return rows[0]?.name
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
    pages(permit, query) {
      const table = sumsFor(permit, dailyPages, yardPages)
      return db
        .select({ kind: table.kind, ...pageColumns(table) })
        .from(table)
        .where(dated(table, permit, query))
        .groupBy(table.kind)
        .orderBy(sql`sum(${table.views}) desc`, table.kind)
    },
    forms(permit, query) {
      const table = sumsFor(permit, dailyForms, yardForms)
      return db
        .select({ form: table.form, step: table.step, times: total(table.times) })
        .from(table)
        .where(dated(table, permit, query))
        .groupBy(table.form, table.step)
        .orderBy(table.form, table.step)
    },
    terms(permit, query, { kind, limit, only, among }) {
      const table = sumsFor(permit, dailyTerms, yardTerms)
      return db
        .select({
          term: table.term,
          times: total(table.times),
          empty: total(table.empty),
          // The hits of the last day, without sorting: the day in front decides.
          hits: sql<number>`(max((${table.day} - date '2000-01-01')::bigint * 1000000 + ${table.hits}) % 1000000)::int`,
        })
        .from(table)
        .where(
          and(
            dated(table, permit, query),
            eq(table.kind, kind),
            only === 'empty' ? gt(table.empty, 0) : undefined,
            among ? inArray(table.term, [...among]) : undefined,
          ),
        )
        .groupBy(table.term)
        .orderBy(only === 'empty' ? sql`sum(${table.empty}) desc` : sql`sum(${table.times}) desc`, table.term)
        .limit(limit)
    },
    counted: (permit, query, counted) => countedDays(db, permit, query, counted),
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
        .where(and(dated(dailyCars, permit, { from, to }), inArray(dailyCars.car, [...cars])))
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

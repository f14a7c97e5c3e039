import { and, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { daysBetween } from '#domain/insights/day.ts'
import type { Source } from '#domain/insights/source.ts'
import { CAR_METRICS, METRICS } from '#domain/insights/sums.ts'
import { BUCKETS } from '#domain/insights/vitals.ts'
import type { CarDemand } from '#ports/insights/car-demand.ts'
import type { Bill, InsightQuery, Insights } from '#ports/insights/insights.ts'
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
import { cars } from '../schema/stock.ts'

type May = Permitted<'insight.read' | 'car.read'>
type Dated = Record<'site' | 'day', SQL.Aliased | unknown>

const total = (column: unknown) => sql<number>`sum(${column})::int`

const metricsOf = Object.fromEntries(METRICS.map((name) => [name, total(dailyVisits[name])])) as Record<
  (typeof METRICS)[number],
  SQL<number>
>
const carMetricsOf = Object.fromEntries(CAR_METRICS.map((name) => [name, total(dailyCars[name])])) as Record<
  (typeof CAR_METRICS)[number],
  SQL<number>
>

const namedCarMetrics = Object.fromEntries(
  CAR_METRICS.map((name) => [name, total(dailyCars[name]).as(name)]),
) as Record<(typeof CAR_METRICS)[number], SQL.Aliased<number>>

/** More cars than a dealer has on a screen, more notes than a line has room for. */
const MOST_CARS = 5_000
const MOST_NOTES = 100

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

const carsAt = ({ scope: { places } }: May): SQL | undefined =>
  places === 'all' ? undefined : places.length > 0 ? inArray(dailyCars.place, [...places]) : sql`false`

const bucketSums = (column: unknown) =>
  sql<number[]>`array[${sql.join(
    Array.from(
      { length: BUCKETS },
      (_, n) => sql`coalesce(sum(${column}[${sql.raw(String(n + 1))}]), 0)::int`,
    ),
    sql`, `,
  )}]`

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
    cars: (permit, query) =>
      db
        .select({ car: dailyCars.car, ...carMetricsOf })
        .from(dailyCars)
        .where(and(...dated(dailyCars, permit, query), carsAt(permit)))
        .groupBy(dailyCars.car)
        .orderBy(sql`sum(${dailyCars.views}) desc`, dailyCars.car),
    carDays: (permit, car, query) =>
      db
        .select({ day: dailyCars.day, ...carMetricsOf })
        .from(dailyCars)
        .where(and(...dated(dailyCars, permit, query), carsAt(permit), eq(dailyCars.car, car)))
        .groupBy(dailyCars.day)
        .orderBy(dailyCars.day),
    async stock(permit, dealerships, query) {
      const { places } = permit.scope
      const seen = db
        .select({ car: dailyCars.car, ...namedCarMetrics })
        .from(dailyCars)
        .where(and(...dated(dailyCars, permit, query)))
        .groupBy(dailyCars.car)
        .as('seen')
      const field = <Value>(name: string) => sql<Value>`${cars.document}->>${name}`
      const rows = await db
        .select({
          car: cars.id,
          slug: cars.slug,
          name: sql<string>`concat_ws(' ', ${field('year')}, ${field('make')}, ${field('model')}, ${field('badge')})`,
          since: sql<number>`coalesce((${field('created_at_timestamp')})::float, 0)`,
          photos_count: sql<number>`coalesce((${field('photos_count')})::int, 0)`,
          price: sql<number | null>`(${field('price')})::float`,
          ...(Object.fromEntries(
            CAR_METRICS.map((name) => [name, sql<number>`coalesce(${seen[name]}, 0)::int`]),
          ) as typeof carMetricsOf),
        })
        .from(cars)
        .leftJoin(seen, eq(seen.car, cars.id))
        .where(
          and(
            inArray(cars.dealershipId, [...dealerships]),
            sql`${cars.status} <> 'sold'`,
            places === 'all'
              ? undefined
              : places.length > 0
                ? inArray(sql`(${field('location_id')})::int`, [...places])
                : sql`false`,
          ),
        )
        .orderBy(sql`coalesce(${seen.views}, 0) desc`, cars.id)
        .limit(MOST_CARS)
      return rows
    },
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
        .limit(MOST_NOTES),
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
          views: total(dailyPages.views),
          lcp: bucketSums(dailyPages.lcp),
          inp: bucketSums(dailyPages.inp),
          cls: bucketSums(dailyPages.cls),
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
          hits: sql<number>`(array_agg(${dailyTerms.hits} order by ${dailyTerms.day} desc))[1]::int`,
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
    async viewsByDay(permit, cars, from, to) {
      const days = daysBetween(from, to) + 1
      const views = new Map(cars.map((car) => [car, Array<number>(Math.max(0, days)).fill(0)]))
      if (cars.length === 0 || days <= 0) return views
      const rows = await db
        .select({ car: dailyCars.car, day: dailyCars.day, views: total(dailyCars.views) })
        .from(dailyCars)
        .where(
          and(...dated(dailyCars, permit, { from, to }), carsAt(permit), inArray(dailyCars.car, [...cars])),
        )
        .groupBy(dailyCars.car, dailyCars.day)
      for (const row of rows) views.get(row.car)![daysBetween(from, row.day)] = row.views
      return views
    },
  })
}

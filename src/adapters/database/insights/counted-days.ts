import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { SENT_STEP } from '#domain/insights/sums.ts'
import type { Counted, CountedDay, InsightQuery } from '#ports/insights/insights.ts'
import type { Db } from '../database.ts'
import {
  dailyCars,
  dailyForms,
  dailyPages,
  dailyTerms,
  dailyVisits,
  yardForms,
  yardPages,
  yardTerms,
} from '../schema/insights.ts'
import { dated, type May, sumsFor } from './dated.ts'
import { total } from './sum-columns.ts'

type Read = {
  /** Every table of sums has a site, a day and a device, whatever else it has. */
  table: object
  is: SQL | undefined
  times: SQL<number>
  outcome: SQL<number>
}

/** The table in which something is counted, and which of its rows. */
function readOf(permit: May, counted: Counted): Read {
  const { of, name } = counted
  const none = sql<number>`0`
  switch (of) {
    case 'figure':
      return { table: dailyVisits, is: undefined, times: total(dailyVisits[name]), outcome: none }
    case 'car': {
      const is = eq(dailyCars.car, counted.car)
      return { table: dailyCars, is, times: total(dailyCars[name]), outcome: none }
    }
    case 'step': {
      const table = sumsFor(permit, dailyForms, yardForms)
      const is = and(eq(table.form, name), eq(table.step, counted.step))
      return { table, is, times: total(table.times), outcome: none }
    }
    case 'source': {
      // People land on the website, so a yard has visitors and no visits.
      const isSite = permit.scope.places === 'all'
      const times = total(isSite ? dailyVisits.visits : dailyVisits.visitors)
      return {
        table: dailyVisits,
        is: eq(dailyVisits.source, name),
        times,
        outcome: total(dailyVisits.leads),
      }
    }
    case 'leads': {
      const is = eq(dailyVisits.source, name)
      return { table: dailyVisits, is, times: total(dailyVisits.leads), outcome: none }
    }
    case 'lost': {
      const table = sumsFor(permit, dailyTerms, yardTerms)
      const is = and(eq(table.kind, 'asked'), eq(table.term, name))
      return { table, is, times: total(table.empty), outcome: none }
    }
    case 'form': {
      const table = sumsFor(permit, dailyForms, yardForms)
      const at = (step: number) =>
        sql<number>`coalesce(sum(${table.times}) filter (where ${table.step} = ${step}), 0)::int`
      const is = and(eq(table.form, name), inArray(table.step, [0, SENT_STEP]))
      return { table, is, times: at(0), outcome: at(SENT_STEP) }
    }
    case 'page': {
      const table = sumsFor(permit, dailyPages, yardPages)
      return { table, is: eq(table.kind, name), times: total(table.views), outcome: none }
    }
    default: {
      const table = sumsFor(permit, dailyTerms, yardTerms)
      const is = and(eq(table.kind, of), eq(table.term, name))
      return { table, is, times: total(table.times), outcome: total(table.empty) }
    }
  }
}

/** What one number of a screen counts, by day. */
export function countedDays(
  db: Db,
  permit: May,
  query: InsightQuery,
  counted: Counted,
): Promise<CountedDay[]> {
  const { is, times, outcome, ...read } = readOf(permit, counted)
  const table = read.table as typeof dailyVisits
  return db
    .select({ day: table.day, times, outcome })
    .from(table)
    .where(and(dated(table, permit, query), is))
    .groupBy(table.day)
    .orderBy(table.day)
}

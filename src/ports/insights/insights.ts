import type { Permitted } from '#domain/access/permit.ts'
import type { Day } from '#domain/insights/day.ts'
import type { Source } from '#domain/insights/source.ts'
import type { CarMetric, Metric, TermKind } from '#domain/insights/sums.ts'
import type { Device } from '#domain/insights/visit.ts'
import type { Vital } from '#domain/insights/vitals.ts'
import type { FormId } from '#domain/lead/forms/form.ts'

/** Days of a question, both included. The permit says which yards. */
export type InsightQuery = { from: Day; to: Day; device?: Device }

export type Sum<Name extends string> = Record<Name, number>
export type CarSum = { car: number } & Sum<CarMetric>
export type PageSum = { kind: string; views: number } & Record<Vital, number[]>
export type FormSum = { form: string; step: number; times: number }
/** `hits` is what the last search for it found. */
export type TermSum = { term: string; times: number; empty: number; hits: number }

/** What a number of a screen counts: visits from a source, searches for words, and so on. */
export type Counted =
  /** Visits from a source, or the leads of those. */
  | { of: 'source' | 'leads'; name: Source }
  /** Of the whole website, or of a yard. */
  | { of: 'figure'; name: Metric }
  | { of: 'car'; name: CarMetric; car: number }
  /** Who finished a step of a form. */
  | { of: 'step'; name: FormId; step: number }
  /** `lost`: searches for these words that found nothing. */
  | { of: TermKind | 'lost' | 'form' | 'page'; name: string }
/** How often on a day, and how often with an outcome: a lead, a form sent, a search in vain. */
export type CountedDay = { day: Day; times: number; outcome: number }

/** A car that is for sale, and what people did with it. */
export type StockSum = CarSum & {
  slug: string
  name: string
  stocknum: string | null
  /** When it came, in seconds. */
  since: number
  photos_count: number
  /** The first of its photos. */
  photo: string | null
  price: number | null
}

/** A price that was changed, and how often the car was seen in the two weeks around that day. */
export type PriceChange = {
  car: number
  name: string
  day: Day
  from: number
  to: number
  viewsBefore: number
  viewsAfter: number
  /** The day on which the car came. */
  since: Day
}

/** What somebody wrote on the line of the plots. */
export type Note = { id: number; day: Day; words: string; author: string }
/** What a source cost in a month, which is named by its first day. */
export type Bill = { month: Day; source: Source; dollars: number }

type May = Permitted<'insight.read'>

/** The sums of each day. No answer needs the events themselves. */
export interface Insights {
  /** One row for each day that has any. */
  days(permit: May, query: InsightQuery): Promise<({ day: Day } & Sum<Metric>)[]>
  sources(permit: May, query: InsightQuery): Promise<({ source: Source } & Sum<Metric>)[]>
  cars(permit: May, query: InsightQuery): Promise<CarSum[]>
  /** The views of one car, one row for each day that has any. */
  carDays(permit: May, car: number, query: InsightQuery): Promise<({ day: Day } & Sum<CarMetric>)[]>
  /** Every car for sale, also those nobody saw. Most seen first. */
  stock(permit: May, dealerships: readonly number[], query: InsightQuery): Promise<StockSum[]>
  /** What a car is called. Undefined for a car of somebody else. */
  carName(permit: May, dealerships: readonly number[], car: number): Promise<string | undefined>
  /** The last change of price in these days of each car for sale, newest first. */
  priceChanges(
    permit: May,
    dealerships: readonly number[],
    query: InsightQuery & { zone: string },
  ): Promise<PriceChange[]>
  notes(permit: May, query: InsightQuery): Promise<Note[]>
  bills(permit: May, query: InsightQuery): Promise<Bill[]>
  /** Of yards: pages about them and their cars, their forms, and searches of one yard's cars. */
  pages(permit: May, query: InsightQuery): Promise<PageSum[]>
  forms(permit: May, query: InsightQuery): Promise<FormSum[]>
  /** Most often first. `only: 'empty'` gives those that found nothing, `among` only these. */
  terms(
    permit: May,
    query: InsightQuery,
    requested: { kind: TermKind; limit: number; only?: 'empty'; among?: readonly string[] },
  ): Promise<TermSum[]>
  /** What one number counts, one row for each day that has any. */
  counted(permit: May, query: InsightQuery, counted: Counted): Promise<CountedDay[]>
}

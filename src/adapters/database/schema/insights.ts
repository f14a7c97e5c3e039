import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { EventData } from '#domain/events.ts'

const at = () => timestamp({ withTimezone: true })
const sum = () => integer().notNull().default(0)
const buckets = () => integer().array().notNull().default([])
const day = () => date({ mode: 'string' }).notNull()
const ofDay = () => ({ site: text().notNull(), day: day() })
/** What is known of a car: sums by day and by month have the same columns. */
const ofCar = () => ({
  car: integer().notNull(),
  device: text().notNull(),
  place: integer().notNull(),
  views: sum(),
  seconds: sum(),
  photos: sum(),
  saves: sum(),
  calls: sum(),
  leads: sum(),
})

/**
 * What shoppers did, without a person. Divided by month, so that an old month is dropped at once.
 */
export const visitEvents = pgTable(
  'visit_events',
  {
    site: text().notNull(),
    at: at().notNull(),
    event: smallint().notNull(),
    device: text().notNull(),
    source: text().notNull(),
    kind: text().notNull(),
    car: integer().notNull(),
    place: integer().notNull(),
    data: jsonb().$type<EventData>().notNull(),
  },
  (event) => [index('visit_events_by_site').on(event.site, event.at)],
)

/**
 * The secret of one day, with which its visitors are hashed. It is deleted when the day is over.
 */
export const visitorKeys = pgTable('visitor_keys', {
  day: date({ mode: 'string' }).primaryKey(),
  key: text().notNull(),
})

/** What each visitor of a day was already counted for. Deleted when the day is over. */
export const dayVisitors = pgTable(
  'day_visitors',
  {
    day: day(),
    site: text().notNull(),
    visitor: text().notNull(),
    /** `site`, `car`, `form`, or `place:` and the number of a yard. */
    mark: text().notNull(),
    /** The first source of the day. */
    source: text().notNull(),
  },
  (mark) => [primaryKey({ columns: [mark.site, mark.day, mark.visitor, mark.mark] })],
)

/** Sums of a day for a site (place 0) and for each of its yards. */
export const dailyVisits = pgTable(
  'daily_visits',
  {
    ...ofDay(),
    place: integer().notNull(),
    device: text().notNull(),
    source: text().notNull(),
    visits: sum(),
    visitors: sum(),
    pages: sum(),
    searches: sum(),
    empty: sum(),
    carViews: sum(),
    carVisitors: sum(),
    seconds: sum(),
    photos: sum(),
    saves: sum(),
    compares: sum(),
    calls: sum(),
    formStarts: sum(),
    formVisitors: sum(),
    leads: sum(),
    reservations: sum(),
    /** What assistants and agents asked of the platform. */
    questions: sum(),
  },
  (one) => [primaryKey({ columns: [one.site, one.place, one.day, one.device, one.source] })],
)

export const dailyCars = pgTable('daily_cars', { ...ofDay(), ...ofCar() }, (one) => [
  primaryKey({ columns: [one.site, one.day, one.car, one.device] }),
  index('daily_cars_by_car').on(one.site, one.car, one.day),
])

/** The same by month, which is named by its first day: a year of days is too much to add up. */
export const monthlyCars = pgTable(
  'monthly_cars',
  { site: text().notNull(), month: day(), ...ofCar() },
  (one) => [primaryKey({ columns: [one.site, one.month, one.car, one.device] })],
)

/** Sums of the whole site have a table, those of its yards another with the same columns. */
const atYard = () => ({ place: integer().notNull() })
const ofPage = () => ({
  kind: text().notNull(),
  device: text().notNull(),
  views: sum(),
  lcp: buckets(),
  inp: buckets(),
  cls: buckets(),
})
const ofPages = () => ({ ...ofDay(), ...ofPage() })
const ofForms = () => ({
  ...ofDay(),
  form: text().notNull(),
  step: smallint().notNull(),
  device: text().notNull(),
  times: sum(),
})
const ofTerms = () => ({
  ...ofDay(),
  kind: text().notNull(),
  term: text().notNull(),
  device: text().notNull(),
  times: sum(),
  empty: sum(),
  hits: sum(),
})

/** Views of each kind of page, and how fast they were: counts by bucket. */
export const dailyPages = pgTable('daily_pages', ofPages(), (one) => [
  primaryKey({ columns: [one.site, one.day, one.kind, one.device] }),
])
/** The same by month, for operators: a year of days of all sites is too much to add up. */
export const monthlyPages = pgTable(
  'monthly_pages',
  { site: text().notNull(), month: day(), ...ofPage() },
  (one) => [primaryKey({ columns: [one.site, one.month, one.kind, one.device] })],
)
export const yardPages = pgTable('yard_pages', { ...ofPages(), ...atYard() }, (one) => [
  primaryKey({ columns: [one.site, one.place, one.day, one.kind, one.device] }),
])

/** How far people came in each form. Step 0 is its first field, 99 that it was sent. */
export const dailyForms = pgTable('daily_forms', ofForms(), (one) => [
  primaryKey({ columns: [one.site, one.day, one.form, one.step, one.device] }),
])
export const yardForms = pgTable('yard_forms', { ...ofForms(), ...atYard() }, (one) => [
  primaryKey({ columns: [one.site, one.place, one.day, one.form, one.step, one.device] }),
])

/** Search words, refinements, campaigns and referring sites. */
export const dailyTerms = pgTable('daily_terms', ofTerms(), (one) => [
  primaryKey({ columns: [one.site, one.kind, one.day, one.term, one.device] }),
])
export const yardTerms = pgTable('yard_terms', { ...ofTerms(), ...atYard() }, (one) => [
  primaryKey({ columns: [one.site, one.place, one.kind, one.day, one.term, one.device] }),
])

/** What people wrote on the line of a plot. */
export const insightNotes = pgTable(
  'insight_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    ...ofDay(),
    words: text().notNull(),
    author: text().notNull(),
    createdAt: at().notNull(),
  },
  (note) => [index('insight_notes_by_day').on(note.site, note.day)],
)

/** What a source cost in a month, as somebody typed it in. */
export const sourceBills = pgTable(
  'source_bills',
  {
    site: text().notNull(),
    /** The first day of the month. */
    month: day(),
    source: text().notNull(),
    dollars: integer().notNull(),
  },
  (bill) => [primaryKey({ columns: [bill.site, bill.month, bill.source] })],
)

/** Who wants the mail on Monday, and the last Monday it was sent for. */
export const insightMails = pgTable(
  'insight_mails',
  {
    site: text().notNull(),
    account: text().notNull(),
    sentFor: date({ mode: 'string' }),
    /** A process sends it until then, or it is tried again then. */
    claimedUntil: at(),
    attempts: integer().notNull().default(0),
  },
  (mail) => [primaryKey({ columns: [mail.site, mail.account] })],
)

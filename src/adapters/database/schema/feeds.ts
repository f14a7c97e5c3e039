import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { ImportReport } from '#domain/import/import-report.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { CarChange } from '#ports/stock/import-runs.ts'
import type { StockSource } from '#ports/stock/stock-imports.ts'

const at = () => timestamp({ withTimezone: true })

/** How each feed becomes cars, by the name somebody gave it. */
export const feedProfiles = pgTable(
  'feed_profiles',
  {
    dealershipId: integer().notNull(),
    name: text().notNull(),
    profile: jsonb().$type<FeedProfile>().notNull(),
    savedAt: at().notNull().defaultNow(),
  },
  (profile) => [primaryKey({ columns: [profile.dealershipId, profile.name] })],
)

/** What is known of a feed between two fetches of it. */
export const feedPulls = pgTable(
  'feed_pulls',
  {
    dealershipId: integer().notNull(),
    feed: text().notNull(),
    etag: text(),
    lastModified: text(),
    pulledAt: at().notNull(),
    failures: integer().notNull().default(0),
    lastError: text(),
  },
  (pull) => [primaryKey({ columns: [pull.dealershipId, pull.feed] })],
)

/** Every import that was carried out or refused, with its report and the rows to correct. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    dealershipId: integer().notNull(),
    feed: text().notNull(),
    source: text().notNull(),
    startedAt: at().notNull(),
    finishedAt: at(),
    isOk: boolean(),
    report: jsonb().$type<ImportReport>(),
    rejects: text(),
    /** Its feed was removed after this run. */
    isOff: boolean().notNull().default(false),
  },
  (run) => [index('import_runs_by_feed').on(run.dealershipId, run.feed, run.id)],
)

/** What each import changed, car by car; written in the transaction of the change. */
export const importChanges = pgTable(
  'import_changes',
  {
    runId: bigint({ mode: 'number' }).notNull(),
    carId: integer().notNull(),
    kind: text().$type<CarChange['kind']>().notNull(),
    stocknum: text(),
    name: text().notNull(),
    /** Of a changed car: what each field was and what it is. */
    fields: jsonb().$type<CarChange['fields']>(),
  },
  (change) => [
    primaryKey({ columns: [change.runId, change.carId] }),
    index('import_changes_by_car').on(change.carId),
  ],
)

/**
 * The price, what it covers, the status and the number of photos of a car over time. Rows are only
 * added, in the transaction of the change: a trigger refuses any other change. They say nothing of
 * people, so nothing has to be erased, and they stay when their car is gone.
 */
export const carHistory = pgTable(
  'car_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    carId: integer().notNull(),
    dealershipId: integer().notNull(),
    at: at().notNull().defaultNow(),
    price: integer(),
    /** What the price covers, or empty. Null in lines from before it was noted. */
    priceType: text(),
    /** As the car's own, or `removed` for one that was taken away for good. */
    status: text().notNull(),
    photos: integer().notNull(),
    /** Changes when the photos change. */
    photosHash: text().notNull(),
    source: text().$type<StockSource['by']>().notNull(),
    runId: bigint({ mode: 'number' }),
  },
  (line) => [index('car_history_of').on(line.carId, line.id)],
)

/** The photos whose bytes are in the photo store, or are about to be. */
export const storedPhotos = pgTable('stored_photos', {
  hash: text().primaryKey(),
  bytes: integer().notNull(),
  /** Bytes that were announced lately are not removed, even if no photo refers to them yet. */
  announcedAt: at().notNull(),
})

/** The photos that feeds name, and whether each is fetched. */
export const feedPhotos = pgTable(
  'feed_photos',
  {
    /** The picture source that pages use. It is derived from dealership and url. */
    source: text().primaryKey(),
    dealershipId: integer().notNull(),
    url: text().notNull(),
    state: text().$type<'waiting' | 'stored' | 'failing'>().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is fetched next. A claim moves it to the end of its lease. */
    dueAt: at().notNull(),
    lastError: text(),
    hash: text().references(() => storedPhotos.hash),
    storedAt: at(),
    unusedSince: at(),
  },
  (photo) => [
    index('feed_photos_due').on(photo.dealershipId, photo.dueAt).where(sql`state <> 'stored'`),
    index('feed_photos_unused').on(photo.dealershipId, photo.unusedSince),
    index('feed_photos_by_hash').on(photo.hash),
  ],
)

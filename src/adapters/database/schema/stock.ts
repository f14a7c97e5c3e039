import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Car } from '#domain/car/car.ts'
import type { Offer } from '#domain/stock/offer.ts'
import type { Part } from '#domain/stock/part.ts'

const writtenAt = () => ({
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/**
 * A car's registration in the form in which it is compared: in capitals, without spaces and signs.
 */
export const registration = (car: Record<'document', AnyPgColumn>) =>
  sql<string>`upper(regexp_replace(${car.document}->>'rego', '[^A-Za-z0-9]', '', 'g'))`

/**
 * One row per vehicle. `document` is what shoppers see. `feed` and `overrides` are the data of an
 * imported car.
 */
export const cars = pgTable(
  'cars',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    dealershipId: integer().notNull(),
    stocknum: text(),
    vin: text(),
    status: text().notNull(),
    document: jsonb().$type<Car>().notNull(),
    feed: jsonb().$type<Record<string, unknown>>(),
    overrides: jsonb().$type<Record<string, unknown>>(),
    hash: text(),
    /** Which of its dealership's feeds it came from. */
    feedName: text(),
    ...writtenAt(),
  },
  (car) => [
    index('cars_by_dealership').on(car.dealershipId, car.id),
    index('cars_by_stocknum').on(car.dealershipId, car.stocknum),
    index('cars_by_vin').on(car.vin),
    index('cars_by_registration').on(registration(car)),
  ],
)

/** Ids of imported cars, far above those of the demo, which are derived from dealership ids. */
export const carIds = pgSequence('car_ids', { startWith: 100_000_000 })

/** All slugs a car ever had. Rows are never deleted, so no later car can take over old links. */
export const slugs = pgTable(
  'slugs',
  {
    slug: text().primaryKey(),
    carId: integer().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    body: text(),
    dealershipId: integer().notNull(),
  },
  (slug) => [index('slugs_by_car').on(slug.carId)],
)

export const parts = pgTable(
  'parts',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    dealershipId: integer().notNull(),
    document: jsonb().$type<Part>().notNull(),
    ...writtenAt(),
  },
  (part) => [index('parts_by_dealership').on(part.dealershipId, part.id)],
)

export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    dealershipId: integer().notNull(),
    document: jsonb().$type<Offer>().notNull(),
    ...writtenAt(),
  },
  (offer) => [index('offers_by_dealership').on(offer.dealershipId, offer.id)],
)

/** Increases with every change of a dealership's stock, in the same transaction. */
export const stockVersions = pgTable('stock_versions', {
  dealershipId: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})

/**
 * The last change of every document. A new change gets a new id, so an index continues after the
 * last id it has.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    index: text().$type<'cars' | 'parts' | 'offers'>().notNull(),
    documentId: integer().notNull(),
    dealershipId: integer().notNull(),
  },
  (change) => [unique('search_changes_once').on(change.index, change.documentId)],
)

/** The last change that an external search engine has. */
export const searchPositions = pgTable('search_positions', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})

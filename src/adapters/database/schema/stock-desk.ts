import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { StoredCar } from '#domain/desk/stock/car-words.ts'
import type { GapId } from '#domain/desk/stock/health.ts'
import type { Stage } from '#domain/desk/stock/stage.ts'
import type { UndoLine } from '#ports/console/stock/car-changes.ts'
import { storedPhotos } from './feeds.ts'
import { searchable } from './searchable.ts'

const at = () => timestamp({ withTimezone: true })

/**
 * What the stock table finds and sorts cars by, one narrow row a car. Every write of stock keeps it
 * in the same transaction (`stock/note-desk.ts`).
 */
export const deskCars = pgTable(
  'desk_cars',
  {
    carId: integer().primaryKey(),
    dealershipId: integer().notNull(),
    place: integer().notNull(),
    stage: text().$type<Stage>().notNull(),
    carType: text().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    body: text(),
    year: integer().notNull(),
    km: integer(),
    price: integer(),
    /** What the feed asks, where the dealer asks something else. */
    feedPrice: integer(),
    /** The price before the last change, and when that was. */
    formerPrice: integer(),
    priceChangedAt: at(),
    listedAt: at().notNull(),
    soldAt: at(),
    photos: integer().notNull(),
    health: smallint().notNull(),
    gaps: text().array().$type<GapId[]>().notNull(),
    /** What the shop filters by besides, such as fuel:Diesel. */
    facts: text().array().notNull().default([]),
    /** The fields that a person set over the feed. */
    ownFields: text().array().notNull(),
    /** The feed it came from. Null for a car that no feed brought. */
    feed: text(),
    words: searchable().notNull(),
    /** The rules by which this row was made. Rows of older rules are made again. */
    rules: smallint().notNull(),
  },
  (car) => [
    // One for each filter and order of the table.
    index('desk_cars_by_stage').on(car.dealershipId, car.stage, car.listedAt),
    index('desk_cars_by_age').on(car.dealershipId, car.listedAt),
    index('desk_cars_by_price').on(car.dealershipId, car.price),
    index('desk_cars_by_km').on(car.dealershipId, car.km),
    index('desk_cars_by_health').on(car.dealershipId, car.health),
    index('desk_cars_without_photos').on(car.dealershipId, car.listedAt).where(sql`photos = 0`),
    index('desk_cars_by_place').on(car.dealershipId, car.place, car.listedAt),
    index('desk_cars_by_make').on(car.dealershipId, car.make, car.listedAt),
    index('desk_cars_by_body').on(car.dealershipId, car.body, car.listedAt),
    index('desk_cars_by_type').on(car.dealershipId, car.carType, car.listedAt),
    index('desk_cars_by_feed').on(car.dealershipId, car.feed, car.listedAt),
    index('desk_cars_by_price_change')
      .on(car.dealershipId, car.priceChangedAt)
      .where(sql`price_changed_at is not null`),
    index('desk_cars_own').on(car.dealershipId, car.listedAt).where(sql`cardinality(own_fields) > 0`),
    index('desk_cars_by_year').on(car.dealershipId, car.year),
    index('desk_cars_by_gaps').using('gin', car.gaps),
    index('desk_cars_by_facts').using('gin', car.facts),
    index('desk_cars_by_words').using('gin', car.words),
  ],
)

/** Who set a field of a car over the feed, and until when. The value is in `cars.overrides`. */
export const carMarks = pgTable(
  'car_marks',
  {
    carId: integer().notNull(),
    field: text().notNull(),
    by: text().notNull(),
    byName: text().notNull(),
    at: at().notNull(),
    endsAt: at(),
  },
  (mark) => [
    primaryKey({ columns: [mark.carId, mark.field] }),
    index('car_marks_ending').on(mark.endsAt).where(sql`ends_at is not null`),
  ],
)

/** Cars that people deleted, whole, so that they can be put back. */
export const carBin = pgTable(
  'car_bin',
  {
    carId: integer().primaryKey(),
    dealershipId: integer().notNull(),
    place: integer().notNull(),
    stored: jsonb().$type<StoredCar>().notNull(),
    byName: text().notNull(),
    at: at().notNull(),
  },
  (car) => [index('car_bin_by_time').on(car.dealershipId, car.at)],
)

/** What an operation changed, so that it can be taken back. Kept for a day. */
export const carUndo = pgTable(
  'car_undo',
  {
    operation: text().notNull(),
    carId: integer().notNull(),
    dealer: text().notNull(),
    actor: text().notNull(),
    at: at().notNull(),
    line: jsonb().$type<UndoLine>().notNull(),
  },
  (line) => [primaryKey({ columns: [line.operation, line.carId] }), index('car_undo_by_time').on(line.at)],
)

/** The photos that people added to cars. Their order is part of the car's overrides. */
export const ownPhotos = pgTable(
  'own_photos',
  {
    id: text().primaryKey(),
    carId: integer().notNull(),
    dealershipId: integer().notNull(),
    source: text().notNull(),
    hash: text()
      .notNull()
      .references(() => storedPhotos.hash),
    original: text()
      .notNull()
      .references(() => storedPhotos.hash),
    turn: integer().notNull(),
    place: bigint({ mode: 'number' }).notNull(),
    shot: text(),
    /** The feed's photo that it is a changed copy of. */
    feedPhoto: text(),
    /** The photo in whose place it came. */
    replaces: text(),
    addedBy: text().notNull(),
    addedAt: at().notNull(),
  },
  (photo) => [
    index('own_photos_by_car').on(photo.carId, photo.place),
    index('own_photos_by_source').on(photo.source),
    index('own_photos_by_hash').on(photo.hash),
    index('own_photos_by_original').on(photo.original),
  ],
)

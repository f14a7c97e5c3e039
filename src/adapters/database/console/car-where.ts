import {
  type AnyColumn,
  and,
  arrayContains,
  arrayOverlaps,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { searchWords } from '#domain/desk/search-words.ts'
import { FACT_FILTERS, type Facts, factOf } from '#domain/desk/stock/car-facts.ts'
import type { CarFilter, CarOrder } from '#ports/console/stock/car-desk.ts'
import { deskCars as table } from '../schema/stock-desk.ts'
import { tsquery } from './tsquery.ts'

const range = (column: AnyColumn, { from, to }: { from?: number; to?: number } = {}) => [
  from === undefined ? undefined : gte(column, from),
  to === undefined ? undefined : lte(column, to),
]

const oneOf = (column: AnyColumn, values: readonly string[] | undefined) =>
  values && inArray(column, [...values])

function ofFeeds(feeds: CarFilter['feeds']): SQL | undefined {
  if (!feeds) return undefined
  const named = feeds.filter((feed) => feed !== null)
  return or(
    named.length > 0 ? inArray(table.feed, named) : undefined,
    feeds.includes(null) ? isNull(table.feed) : undefined,
  )
}

function changedPrice(change: CarFilter['priceChanged']): (SQL | undefined)[] {
  if (!change) return []
  const direction = { lower: lt, higher: (a: SQL, b: SQL) => sql`${a} > ${b}` }
  return [
    gte(table.priceChangedAt, change.since),
    change.to && direction[change.to](sql`${table.price}`, sql`${table.formerPrice}`),
  ]
}

/** Each filter asks for one of its values. */
const withFacts = (facts: Facts = {}): SQL[] =>
  FACT_FILTERS.flatMap((filter) => {
    const values = facts[filter]
    return values
      ? [
          arrayOverlaps(
            table.facts,
            values.map((value) => factOf(filter, value)),
          ),
        ]
      : []
  })

/** What a query and the permit ask of a row, but for its dealership. */
export function carWhere({ scope: { places } }: Permitted<'car.read'>, filter: CarFilter): SQL | undefined {
  const words = searchWords(filter.words ?? '')
  return and(
    places === 'all' ? undefined : places.length > 0 ? inArray(table.place, [...places]) : sql`false`,
    filter.stages && inArray(table.stage, [...filter.stages]),
    oneOf(table.carType, filter.types),
    oneOf(table.make, filter.makes),
    oneOf(table.body, filter.bodies),
    ofFeeds(filter.feeds),
    ...range(table.price, filter.price),
    ...range(table.km, filter.km),
    ...range(table.year, filter.year),
    ...withFacts(filter.facts),
    ...range(table.health, filter.health),
    filter.listed?.before && lt(table.listedAt, filter.listed.before),
    filter.listed?.since && gte(table.listedAt, filter.listed.since),
    filter.after &&
      sql`(listed_at, car_id) < (${filter.after.at.toISOString()}::timestamptz, ${filter.after.id}::int)`,
    filter.soldSince && gte(table.soldAt, filter.soldSince),
    filter.gaps && arrayContains(table.gaps, [...filter.gaps]),
    filter.hasNoPhoto && sql`photos = 0`,
    ...changedPrice(filter.priceChanged),
    filter.pricedBefore && or(isNull(table.priceChangedAt), lte(table.priceChangedAt, filter.pricedBefore)),
    filter.isOwn && sql`cardinality(own_fields) > 0`,
    filter.endsBefore &&
      sql`car_id in (select car_id from car_marks where ends_at < ${filter.endsBefore.toISOString()}::timestamptz)`,
    words.length > 0 ? sql`${table.words} @@ to_tsquery('simple', ${tsquery(words)})` : undefined,
  )
}

/**
 * Each order has an index. Equal ones follow by id, so that no page repeats a car. Those without a
 * value come last, but an index that is read backwards has them first: so they are read apart.
 */
export const CAR_ORDER: Record<CarOrder, { all: SQL; lastWithout?: AnyColumn }> = {
  newest: { all: sql`listed_at desc, car_id desc` },
  oldest: { all: sql`listed_at, car_id` },
  cheapest: { all: sql`price, car_id` },
  dearest: { all: sql`price desc nulls last, car_id`, lastWithout: table.price },
  weakest: { all: sql`health, car_id` },
  strongest: { all: sql`health desc, car_id` },
  changed: { all: sql`price_changed_at desc nulls last, car_id`, lastWithout: table.priceChangedAt },
}

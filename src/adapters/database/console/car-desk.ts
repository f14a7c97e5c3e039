import { and, asc, between, eq, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Car } from '#domain/car/car.ts'
import { MAX_ON_TAB } from '#domain/desk/page.ts'
import { LIKE_YEARS } from '#domain/desk/stock/like-cars.ts'
import type {
  CarDesk,
  CarFilter,
  CarQuery,
  Dealerships,
  EndedWords,
  StockRow,
} from '#ports/console/stock/car-desk.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { canBeId } from '../reading.ts'
import { cars as table } from '../schema/stock.ts'
import { carMarks, carUndo, deskCars } from '../schema/stock-desk.ts'
import { carHistory } from '../stock/car-history.ts'
import { earlierValues } from '../stock/earlier-values.ts'
import { knownPerVersion } from '../stock/known-per-version.ts'
import { namedCars } from '../stock/named-cars.ts'
import { renewDesk } from '../stock/note-desk.ts'
import { binReads } from './car-bin.ts'
import { storedCars } from './car-changes.ts'
import { CAR_ORDER, carWhere } from './car-where.ts'
import { ownPhotosOf } from './own-photos.ts'
import { atPlaces } from './scope-where.ts'

/** Nobody pages further than this, and counting more is expensive. */
const MAX_COUNTED = 10_000
const MAX_CHOICES = 100
const MAX_LIKE = 200

/** The parts of a car that no row shows, and the rest of its photos. */
const LISTED_CAR = sql`cars.document - array['description', 'filtered_features', 'finance_lenders', 'images']
  || jsonb_build_object('images', coalesce(jsonb_path_query_array(cars.document, '$.images[0]'), '[]'),
    'filtered_features', '[]'::jsonb)`

const each = (dealerships: Dealerships): SQL =>
  sql`(values ${sql.join(
    dealerships.map((id) => sql`(${id}::int)`),
    sql`, `,
  )}) as dealership(id)`

/**
 * Rows of each dealership by its index. Each is a query of its own: over all of them the database
 * would sort them all, and it knows the size only of one that is named.
 */
const merged = (dealerships: Dealerships, columns: SQL, where: SQL | undefined, rest: SQL): SQL => {
  const of = (id: SQL) =>
    sql`(select ${columns} from desk_cars where desk_cars.dealership_id = ${id} and ${where ?? sql`true`} ${rest})`
  const own = dealerships.map((id) => of(sql`${id}::int`))
  return sql`(${own.length > 0 ? sql.join(own, sql` union all `) : of(sql`null`)}) as found`
}

type Listed = Omit<StockRow, 'listedAt' | 'priceChangedAt'> & {
  listedAt: Date | string
  priceChangedAt: Date | string | null
}
const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value))

async function rowsOf(db: Db, dealerships: Dealerships, where: SQL | undefined, query: CarQuery) {
  const { all: order, lastWithout } = CAR_ORDER[query.order ?? 'newest']
  const offset = query.offset ?? 0
  const found = (which: SQL | undefined, by: SQL) =>
    merged(dealerships, sql`desk_cars.*`, which, sql`order by ${by} limit ${offset + query.limit}::int`)
  const rowsFound = lastWithout
    ? sql`(select * from ${found(and(where, isNotNull(lastWithout)), sql`${lastWithout} desc, car_id`)}
        union all select * from ${found(and(where, isNull(lastWithout)), sql`car_id`)}) as found`
    : found(where, order)
  const { rows } = await db.execute<Listed>(sql`
    select ${LISTED_CAR} as car, page.stage, page.photos, page.health, page.gaps, page.feed,
      page.own_fields as "ownFields", page.feed_price as "feedPrice", page.former_price as "formerPrice",
      page.price_changed_at as "priceChangedAt", page.listed_at as "listedAt"
    from (
      select found.*, row_number() over (order by ${order}) as place_in_list
      from ${rowsFound}
      order by ${order} limit ${query.limit}::int offset ${offset}::int
    ) as page join cars on cars.id = page.car_id
    order by page.place_in_list`)
  return rows.map(
    (row): StockRow => ({
      ...row,
      car: row.car as Car,
      listedAt: new Date(row.listedAt),
      priceChangedAt: dateOf(row.priceChangedAt),
    }),
  )
}

const among = (dealerships: Dealerships): SQL =>
  dealerships.length > 0 ? inArray(deskCars.dealershipId, [...dealerships]) : sql`false`

/**
 * How many rows meet a condition, or the cap if there are more. Without an order, so all
 * dealerships are one query: planning one of each took as long as counting.
 */
const countOf = (dealerships: Dealerships, where: SQL | undefined, most: number): SQL =>
  sql`(select count(*)::int from (
    select 1 from desk_cars where ${and(among(dealerships), where)} limit ${most}::int) as counted)`

type Sums = { asking: number; middle: Date | string | null }

/** The sums of a list without an end are shown nowhere, and took longer than all else of it. */
async function totalsOf(db: Db, dealerships: Dealerships, where: SQL | undefined) {
  const counted = await db.execute<{ total: number }>(
    sql`select ${countOf(dealerships, where, MAX_COUNTED)} as total`,
  )
  const { total } = counted.rows[0]!
  if (total === MAX_COUNTED) return { total, asking: 0, middle: null }
  const columns = sql`desk_cars.price, desk_cars.listed_at`
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(price), 0)::float8 as asking,
      percentile_disc(0.5) within group (order by listed_at) as middle
    from ${merged(dealerships, columns, where, sql``)}`)
  return { total, ...rows[0]! }
}

/** The values of an indexed column, found by jumping from one to the next. */
async function choicesOf(db: Db, dealerships: Dealerships, column: 'make' | 'body' | 'feed') {
  const name = sql.raw(column)
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found as (
      select dealership.id, (select min(${name}) from desk_cars where dealership_id = dealership.id) as value
      from ${each(dealerships)}
      union all
      select found.id, (select min(${name}) from desk_cars
        where dealership_id = found.id and ${name} > found.value)
      from found where found.value is not null
    )
    select distinct value from found where value is not null order by value limit ${MAX_CHOICES}::int`)
  return rows.map(({ value }) => value)
}

export function carDesk({ db }: Database): CarDesk {
  const perVersion = knownPerVersion(db)
  return failing('car desk', {
    async list(permit, dealerships, query) {
      const { limit: _, offset: _offset, order: _order, ...filter } = query
      const where = carWhere(permit, filter)
      const [rows, { total, asking, middle }] = await Promise.all([
        rowsOf(db, dealerships, where, query),
        // Another page or order has the same.
        perVersion(dealerships, ['totals', permit.scope.places, filter], () =>
          totalsOf(db, dealerships, where),
        ),
      ])
      return {
        rows,
        total,
        isCapped: total === MAX_COUNTED,
        asking,
        middleListedAt: dateOf(middle),
      }
    },
    count: <Name extends string>(
      permit: Parameters<CarDesk['count']>[0],
      dealerships: Dealerships,
      filters: Record<Name, CarFilter>,
    ) =>
      perVersion(dealerships, ['tabs', permit.scope.places, filters], async () => {
        const entries = Object.entries(filters) as [Name, CarFilter][]
        // One statement for all tabs: asking costs more than counting.
        const numbers = entries.map(
          ([name, filter]) =>
            sql`${countOf(dealerships, carWhere(permit, filter), MAX_ON_TAB)} as ${sql.identifier(name)}`,
        )
        const { rows } = await db.execute<Record<Name, number>>(sql`select ${sql.join(numbers, sql`, `)}`)
        return rows[0]!
      }),
    choices: (dealerships) =>
      perVersion(dealerships, 'choices', async () => {
        const [makes, bodies, feeds] = await Promise.all(
          (['make', 'body', 'feed'] as const).map((column) => choicesOf(db, dealerships, column)),
        )
        return { makes: makes!, bodies: bodies!, feeds: feeds! }
      }),
    async ids(permit, dealerships, filter, max) {
      const limit = sql`limit ${max}::int`
      const { rows } = await db.execute<{ id: number }>(sql`
        select car_id as id from ${merged(dealerships, sql`car_id`, carWhere(permit, filter), limit)} ${limit}`)
      return rows.map(({ id }) => id)
    },
    async find({ scope: { places } }, dealerships, id) {
      if (!canBeId(id) || dealerships.length === 0) return undefined
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), inArray(table.dealershipId, [...dealerships])))
      if (!row || (places !== 'all' && !places.includes(row.document.location_id))) return undefined
      return (await storedCars(db, [row]))[0]
    },
    async prices({ scope: { places } }, dealerships, ids) {
      if (dealerships.length === 0) return []
      const { rows } = await db.execute<{ id: number; name: string; price: number | null }>(sql`
        select cars.id, cars.document->>'name' as name, desk_cars.price
        from desk_cars join cars on cars.id = desk_cars.car_id
        where desk_cars.car_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
          and ${inArray(deskCars.dealershipId, [...dealerships])}
          and ${places === 'all' ? sql`true` : places.length > 0 ? inArray(deskCars.place, [...places]) : sql`false`}
        order by cars.id`)
      return rows
    },
    undoLines: (operation, { dealer, actor, since }) =>
      db
        .select({ carId: carUndo.carId, line: carUndo.line })
        .from(carUndo)
        .where(
          and(
            eq(carUndo.operation, operation),
            eq(carUndo.dealer, dealer),
            eq(carUndo.actor, actor),
            gte(carUndo.at, since),
          ),
        )
        .orderBy(asc(carUndo.carId)),
    ...binReads(db),
    async like({ scope }, dealerships, { id, make, model, year, car_type }) {
      if (dealerships.length === 0) return []
      const rows = await db
        .select({ id: deskCars.carId, price: deskCars.price, km: deskCars.km, listedAt: deskCars.listedAt })
        .from(deskCars)
        .where(
          and(
            inArray(deskCars.dealershipId, [...dealerships]),
            atPlaces(scope, deskCars.place),
            eq(deskCars.make, make),
            eq(deskCars.model, model),
            eq(deskCars.carType, car_type),
            eq(deskCars.stage, 'on-sale'),
            between(deskCars.year, year - LIKE_YEARS, year + LIKE_YEARS),
            ne(deskCars.carId, id),
          ),
        )
        .limit(MAX_LIKE)
      return rows.flatMap(({ price, ...row }) => (price === null ? [] : [{ ...row, price }]))
    },
    photos: (carId) => ownPhotosOf(db, carId),
    history: (id) => carHistory({ db }).of(id),
    earlierValues: ({ dealer }, id, fields) => earlierValues(db, dealer, id, fields),
    async ended(now, limit) {
      const rows = await db
        .select({ carId: carMarks.carId, field: carMarks.field, dealershipId: table.dealershipId })
        .from(carMarks)
        .innerJoin(table, eq(table.id, carMarks.carId))
        .where(lte(carMarks.endsAt, now))
        .orderBy(asc(carMarks.endsAt))
        .limit(limit)
      const found = new Map<number, EndedWords>()
      for (const { carId, field, dealershipId } of rows)
        found.set(carId, { carId, dealershipId, fields: [...(found.get(carId)?.fields ?? []), field] })
      return [...found.values()]
    },
    renew: (limit) => renewDesk(db, limit),
    ...namedCars(db),
  })
}

import { inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Car } from '#domain/car/car.ts'
import {
  FACT_FILTERS,
  type FactFilter,
  factField,
  factOf,
  STEPS,
  stepNames,
} from '#domain/desk/stock/car-facts.ts'
import { DEMO_FEED } from '#domain/desk/stock/car-words.ts'
import { FULL_PHOTOS, HEALTH_CHECKS, PHOTO_POINTS } from '#domain/desk/stock/health.ts'
import type { Db } from '../database.ts'
import { cars } from '../schema/stock.ts'
import { deskCars } from '../schema/stock-desk.ts'

/** Increased when rows are made differently. A worker then makes the old ones again. */
const RULES = 3

/** The document, unpacked once for each row: every -> of the column would unpack it again. */
const doc = sql`unpacked.whole`
const field = (name: string) => sql`${doc}->>${sql.raw(`'${name}'`)}`

/** The condition of one check, as `health.ts` has it. */
function isMet(met: (typeof HEALTH_CHECKS)[number]['met']): SQL {
  if (met.kind === 'vin') return sql`coalesce(${field('vin')}, '') ~ '^[A-HJ-NPR-Z0-9]{17}$'`
  if (met.kind === 'text') return sql`coalesce(length(${field(met.field)}), 0) >= ${met.least}::int`
  if (met.kind === 'list')
    return sql`coalesce(jsonb_array_length(${doc}->${sql.raw(`'${met.field}'`)}), 0) >= ${met.least}::int`
  const isThere = sql`${field(met.field)} is not null`
  return met.unlessNew ? sql`(${isThere} or ${field('car_type')} = 'new')` : isThere
}

const photos = sql`coalesce(jsonb_array_length(${doc}->'images'), 0)`
const wanted = sql`case when ${field('item_type')} = 'car' then ${FULL_PHOTOS.car}::int else ${FULL_PHOTOS.other}::int end`
const health = sql.join(
  [
    sql`least(${photos}, ${wanted}) * ${PHOTO_POINTS}::int / (${wanted})`,
    ...HEALTH_CHECKS.map(({ met, points }) => sql`case when ${isMet(met)} then ${points}::int else 0 end`),
  ],
  sql` + `,
)
const gaps = sql`array_remove(array[${sql.join(
  [
    sql`case when ${photos} < ${wanted} then 'photos' end`,
    ...HEALTH_CHECKS.map(({ id, met }) => sql`case when not (${isMet(met)}) then ${id}::text end`),
  ],
  sql`, `,
)}], null)`

/** Fields that have several values. */
const LISTS: readonly string[] = ['categories', 'filtered_features'] satisfies (keyof Car)[]
const isList = (filter: FactFilter) => LISTS.includes(factField(filter))
const named = (filter: FactFilter, value: SQL) => sql`${sql.raw(`'${factOf(filter, '')}'`)} || (${value})`
const eachOf = (filter: FactFilter) => {
  const list = sql`${doc}->${sql.raw(`'${factField(filter)}'`)}`
  return sql`array(select ${named(filter, sql`value`)} from jsonb_array_elements_text(
    case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end) as value)`
}
/** In which step a number is, or the value as it is. */
function factIn(filter: FactFilter): SQL {
  const value = field(factField(filter))
  const from = STEPS[filter]
  if (!from) return value
  const names = stepNames(from)
  const steps = from.map((least, n) => sql`when (${value})::numeric >= ${least}::int then ${names[n]}::text`)
  return sql`case ${sql.join(steps.reverse(), sql` `)} end`
}
const facts = sql`array_remove(array[${sql.join(
  FACT_FILTERS.filter((filter) => !isList(filter)).map((filter) => named(filter, factIn(filter))),
  sql`, `,
)}], null) || ${sql.join(FACT_FILTERS.filter(isList).map(eachOf), sql` || `)}`

const stage = sql`case
  when cars.status = 'sold' then 'sold'
  when not coalesce((${field('show_on_dealer_website')})::boolean, true) then 'hidden'
  when (${field('reserved')})::boolean then 'reserved'
  when cars.status = 'coming_soon' then 'on-order'
  else 'on-sale' end`

const words = sql`to_tsvector('simple', concat_ws(' ', ${field('name')}, ${field('series')}, cars.stocknum, cars.vin,
  regexp_replace(coalesce(${field('rego')}, ''), '[^A-Za-z0-9]', '', 'g'), ${field('colour')}, ${field('simple_body')}))`

const number = (name: string) => sql`(${field(name)})::numeric::int`
const moment = (name: string) => sql`to_timestamp((${field(name)})::float8)`

/** The columns of a row, in the order of the insert. */
const COLUMNS: Record<string, SQL> = {
  car_id: sql`cars.id`,
  dealership_id: sql`cars.dealership_id`,
  place: number('location_id'),
  stage,
  car_type: field('car_type'),
  make: field('make'),
  model: field('model'),
  body: field('simple_body'),
  year: number('year'),
  km: number('km'),
  price: number('price'),
  feed_price: sql`case when cars.overrides ? 'price' then (cars.feed->>'price')::numeric::int end`,
  former_price: sql`former.price`,
  price_changed_at: sql`former.changed_at`,
  listed_at: sql`coalesce(${moment('created_at_timestamp')}, cars.created_at)`,
  sold_at: moment('sold_date_timestamp'),
  photos,
  health,
  gaps,
  facts,
  own_fields: sql`coalesce((select array_agg(key order by key) from jsonb_object_keys(cars.overrides) as key), '{}')`,
  feed: sql`case when cars.feed is not null then coalesce(cars.feed_name, 'main')
    when coalesce(cars.overrides, '{}') = '{}' then ${DEMO_FEED}::text end`,
  words,
  rules: sql`${RULES}::int`,
}
const names = Object.keys(COLUMNS)
const list = (of: readonly string[], prefix = '') => sql.raw(of.map((name) => prefix + name).join(', '))
const changeable = names.slice(1)

/** Makes the rows of the stock table for these cars, in the caller's transaction. */
export async function noteDesk(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const given = sql`select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`
  await tx.execute(sql`
    delete from desk_cars where car_id in (${given}) and not exists (select 1 from cars where cars.id = car_id)`)
  await tx.execute(sql`
    insert into desk_cars (${list(names)})
    select ${sql.join(Object.values(COLUMNS), sql`, `)}
    from cars
    cross join lateral (select cars.document #> '{}' as whole offset 0) as unpacked
    left join lateral (
      select line.price, (
        select next.at from car_history as next where next.car_id = cars.id and next.id > line.id
        order by next.id limit 1
      ) as changed_at
      from car_history as line
      where line.car_id = cars.id and line.price is not null
        and line.price is distinct from ${number('price')}
      order by line.id desc limit 1
    ) as former on true
    where cars.id in (${given})
    on conflict (car_id) do update set ${sql.join(
      changeable.map((name) => sql.raw(`${name} = excluded.${name}`)),
      sql`, `,
    )}
    where (${list(changeable, 'desk_cars.')}) is distinct from (${list(changeable, 'excluded.')})`)
}

/**
 * Makes rows that are missing or were made by older rules. Returns how many; 0 when all are right.
 */
export async function renewDesk(db: Db, limit: number): Promise<number> {
  const old = await db
    .select({ id: deskCars.carId })
    .from(deskCars)
    .where(ne(deskCars.rules, RULES))
    .limit(limit)
  const missing = await db
    .select({ id: cars.id })
    .from(cars)
    .where(sql`not exists (select 1 from desk_cars where car_id = ${cars.id})`)
    .limit(limit)
  const ids = [...old, ...missing].map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.transaction(async (tx) => {
    // Locked, so that a write of the same car is not undone by what was read before it.
    await tx.select({ id: cars.id }).from(cars).where(inArray(cars.id, ids)).orderBy(cars.id).for('update')
    await noteDesk(tx, ids)
  })
  return ids.length
}

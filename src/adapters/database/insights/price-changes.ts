import { type SQL, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { INTEREST_DAYS } from '#domain/insights/interest.ts'
import type { InsightQuery, PriceChange } from '#ports/insights/insights.ts'
import type { Db } from '../database.ts'
import { inList } from './in-list.ts'

const MAX_CHANGES = 100

/** What a car is called, of a row of `cars`. */
export const carName = sql`
  concat_ws(' ', document->>'year', document->>'make', document->>'model', document->>'badge')`

/** Cars that stand at the yards of a permit. */
export const standsAt = ({ scope: { places } }: Permitted<'insight.read'>): SQL =>
  places === 'all' ? sql`true` : sql`(cars.document->>'location_id')::int in ${inList(places)}`

/** Prices that were changed in these days, with the views around each change. */
export async function priceChanges(
  db: Db,
  permit: Permitted<'insight.read'>,
  dealerships: readonly number[],
  { from, to, device, zone }: InsightQuery & { zone: string },
): Promise<PriceChange[]> {
  const on = device ? sql`and seen.device = ${device}` : sql``
  const dayOf = (moment: unknown) => sql`(${moment} at time zone ${zone})::date`
  const { rows } = await db.execute<PriceChange>(sql`
    with own as (
      select cars.id, coalesce((document->>'created_at_timestamp')::float, 0) as since,
        ${carName} as name
      from cars where cars.dealership_id in ${inList(dealerships)} and cars.status <> 'sold' and ${standsAt(permit)}
    ), lines as (
      select line.car_id, line.id, line.at, line.price,
        lag(line.price) over (partition by line.car_id order by line.id) as former
      from car_history as line where line.car_id in (select id from own)
    ), changed as (
      select distinct on (car_id) car_id, ${dayOf(sql`at`)} as day, former, price from lines
      where price <> former and ${dayOf(sql`at`)} between ${from}::date and ${to}::date
      order by car_id, id desc
    ), newest as (select * from changed order by day desc, car_id limit ${MAX_CHANGES})
    select own.id as car, own.name, newest.day::text, newest.former as "from", newest.price as "to",
      ${dayOf(sql`to_timestamp(own.since)`)}::text as since,
      coalesce(sum(seen.views) filter (where seen.day < newest.day), 0)::int as "viewsBefore",
      coalesce(sum(seen.views) filter (where seen.day >= newest.day), 0)::int as "viewsAfter"
    from newest join own on own.id = newest.car_id
    left join daily_cars as seen on seen.site = ${permit.dealer} and seen.car = newest.car_id ${on}
      and seen.day >= newest.day - ${INTEREST_DAYS}::int and seen.day < newest.day + ${INTEREST_DAYS}::int
    group by own.id, own.name, own.since, newest.day, newest.former, newest.price
    order by newest.day desc, own.id`)
  return rows
}

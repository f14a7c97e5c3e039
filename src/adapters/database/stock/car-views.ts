import { sql } from 'drizzle-orm'
import type { CarViewStore, CarViews } from '#ports/stock/car-views.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import type { KnownVersions } from './stock-versions.ts'
import { changeStock, type Touched } from './stock-writes.ts'

/** Views of cars, from the sums of what browsers reported. */
export function carViews({ db }: Database, versions: KnownVersions): CarViewStore {
  return failing('car views', {
    async outdated(sellers) {
      const { rows } = await db.execute<CarViews>(sql`
        with sellers as (
          select * from jsonb_to_recordset(${JSON.stringify(sellers)}::jsonb) as one(site text, "dealershipId" int)
        ), seen as (
          select cars.id, sum(monthly_cars.views)::int as views
          from monthly_cars join cars on cars.id = monthly_cars.car
            join sellers on sellers.site = monthly_cars.site and sellers."dealershipId" = cars.dealership_id
          group by cars.id
        )
        select seen.id, seen.views from seen join cars on cars.id = seen.id
        where seen.views is distinct from (cars.document->>'views')::int order by seen.id`)
      return rows
    },
    async write(views) {
      const given = JSON.stringify(views)
      await changeStock(db, versions, 'cars', async (tx) => {
        // In the order in which everybody locks cars, so that two writers do not deadlock.
        const { rows } = await tx.execute<Touched>(sql`
          with given as (select * from jsonb_to_recordset(${given}::jsonb) as one(id int, views int)),
          locked as (select id from cars where id in (select id from given) order by id for update)
          update cars set document = document || jsonb_build_object('views', given.views)
          from given join locked using (id) where cars.id = given.id
          returning cars.id, cars.dealership_id as "dealershipId"`)
        return { touched: rows }
      })
    },
  })
}

import { type SQL, sql } from 'drizzle-orm'
import type { WebhookEvent } from '#domain/webhooks/webhook.ts'
import type { Db } from '../database.ts'

/** Noted even if no webhook is notified. */
const FOR_SEARCH_ENGINES = { car: 'car.sold', site: 'site.published' } satisfies Record<string, WebhookEvent>

/** Whether a webhook of the dealer is notified. */
const isHeard = (dealer: SQL) =>
  sql`exists (select 1 from webhooks where ${dealer} and webhooks.ended_at is null)`

const isSold = sql`cars.status = 'sold' and former.stage <> 'sold'`

/**
 * Notes what happened to cars, in the caller's transaction. It is called before the rows of the
 * stock table are made again: they say where a car stood.
 */
export async function noteCarEvents(
  tx: Db,
  touched: readonly { id: number; dealershipId: number }[],
): Promise<void> {
  if (touched.length === 0) return
  // Without a webhook only sold cars are noted. Then no document is unpacked.
  await tx.execute(sql`
    insert into webhook_events (type, dealership_id, subject)
    select case
        when ${isSold} then ${FOR_SEARCH_ENGINES.car}
        when (cars.document->>'reserved')::boolean and cars.status <> 'sold'
          and former.stage not in ('reserved', 'sold') then 'car.reserved'
        else 'car.changed' end,
      touched."dealershipId", touched.id::text
    from jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) as touched(id int, "dealershipId" int)
    left join cars on cars.id = touched.id
    left join desk_cars as former on former.car_id = touched.id
    where (${isSold}) or ${isHeard(sql`true`)}`)
}

/** Notes what happened at a dealer, in the caller's transaction. */
export async function noteEvent(
  tx: Db,
  event: { type: WebhookEvent; dealer: string; subject: string; data: Record<string, unknown> },
): Promise<void> {
  await tx.execute(sql`
    insert into webhook_events (type, dealer, subject, data)
    select ${event.type}, ${event.dealer}, ${event.subject}, ${JSON.stringify(event.data)}::jsonb
    where ${event.type === FOR_SEARCH_ENGINES.site} or ${isHeard(sql`webhooks.dealer = ${event.dealer}`)}`)
}

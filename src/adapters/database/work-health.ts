import { sql } from 'drizzle-orm'
import type { WorkHealth, WorkState } from '#ports/operator-ports.ts'
import type { Database } from './database.ts'
import { failing } from './failing.ts'

/** A message that was given up this long ago is no news any more. */
const RECENT = sql`interval '7 days'`
const LATE = sql`interval '1 hour'`

type Row = {
  subscribers: number
  alerts_late: number
  alerts_failing: number
  alerts_error: string | null
  addresses: number
  hooks_late: number
  hooks_given_up: number
  hooks_error: string | null
  last_day: string | null
  mails_failing: number
  devices: number
  photos: number
  photos_lost: number
}

/** Counts what waits and what failed, in one query. */
export const workHealth = ({ db }: Database): WorkHealth =>
  failing('work health', {
    async at(now): Promise<WorkState> {
      const moment = sql`${now.toISOString()}::timestamptz`
      const { rows } = await db.execute<Row>(sql`select
        (select count(*)::int from alert_subscribers where confirmed_at is not null and stopped_at is null) as subscribers,
        (select count(*)::int from alert_mails where state = 'pending' and due_at < ${moment} - ${LATE}) as alerts_late,
        (select count(*)::int from alert_mails where state = 'pending' and attempts > 0) as alerts_failing,
        (select last_error from alert_mails where state = 'pending' and last_error is not null
          order by due_at desc limit 1) as alerts_error,
        (select count(*)::int from webhooks where ended_at is null) as addresses,
        (select count(*)::int from webhook_deliveries where state = 'pending' and due_at < ${moment} - ${LATE}) as hooks_late,
        (select count(*)::int from webhook_deliveries where state = 'dead' and created_at > ${moment} - ${RECENT}) as hooks_given_up,
        (select last_error from webhook_deliveries where state in ('pending', 'dead') and last_error is not null
          order by created_at desc limit 1) as hooks_error,
        (select max(day)::text from daily_visits) as last_day,
        (select count(*)::int from insight_mails where attempts > 1) as mails_failing,
        (select count(*)::int from push_subscriptions) as devices,
        (select count(*)::int from own_photos) as photos,
        (select count(*)::int from own_photos where not exists (
          select 1 from stored_photos where stored_photos.hash = own_photos.hash)) as photos_lost`)
      const row = rows[0]!
      return {
        alerts: {
          subscribers: row.subscribers,
          late: row.alerts_late,
          failing: row.alerts_failing,
          lastError: row.alerts_error,
        },
        webhooks: {
          addresses: row.addresses,
          late: row.hooks_late,
          givenUp: row.hooks_given_up,
          lastError: row.hooks_error,
        },
        insights: { lastDay: row.last_day, mailsFailing: row.mails_failing },
        push: { devices: row.devices },
        ownPhotos: { stored: row.photos - row.photos_lost, lost: row.photos_lost },
      }
    },
  })

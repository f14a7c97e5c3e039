import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { News } from '#domain/alert/alert.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { Db } from '../database.ts'
import { alertMails, alertNews, alertSubscribers, alerts } from '../schema/alerts.ts'
import { alertOf, subscriberOf } from './alert-rows.ts'

const MAX_ERROR_LENGTH = 500

const newsOf = ({ alertId, carId, about, price, wasPrice }: typeof alertNews.$inferSelect): News => ({
  alertId,
  carId,
  about,
  ...(price > 0 && { price }),
  ...(wasPrice !== null && { wasPrice }),
})

/** The mails of alerts as a queue. A claim skips rows of other processes, and expires. */
export function alertOutbox(
  db: Db,
): Pick<AlertStore, 'claim' | 'isWanted' | 'postpone' | 'withdraw' | 'sent' | 'failed'> {
  return {
    async claim(limit, leaseSeconds, now) {
      const due = db
        .select({ id: alertMails.id })
        .from(alertMails)
        .where(
          and(
            eq(alertMails.state, 'pending'),
            lte(alertMails.dueAt, now),
            or(isNull(alertMails.claimedUntil), lte(alertMails.claimedUntil, now)),
          ),
        )
        .orderBy(asc(alertMails.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      const claimed = await db
        .update(alertMails)
        .set({
          claimedUntil: new Date(now.getTime() + leaseSeconds * 1000),
          attempts: sql`${alertMails.attempts} + 1`,
        })
        .where(inArray(alertMails.id, due))
        .returning()
      if (claimed.length === 0) return []
      const people = [...new Set(claimed.map(({ subscriberId }) => subscriberId))]
      const [subscribers, theirs, news] = [
        await db.select().from(alertSubscribers).where(inArray(alertSubscribers.id, people)),
        await db.select().from(alerts).where(inArray(alerts.subscriberId, people)),
        await db
          .select()
          .from(alertNews)
          .where(
            inArray(
              alertNews.mailId,
              claimed.map(({ id }) => id),
            ),
          ),
      ]
      return claimed.map(({ id, kind, day, attempts, subscriberId }) => ({
        id,
        kind,
        day,
        attempts,
        subscriber: subscriberOf(subscribers.find((one) => one.id === subscriberId)!),
        alerts: theirs.filter((one) => one.subscriberId === subscriberId).map(alertOf),
        news: news.filter(({ mailId }) => mailId === id).map(newsOf),
      }))
    },

    async isWanted(id) {
      const [mail] = await db
        .select({ state: alertMails.state, stoppedAt: alertSubscribers.stoppedAt })
        .from(alertMails)
        .innerJoin(alertSubscribers, eq(alertSubscribers.id, alertMails.subscriberId))
        .where(eq(alertMails.id, id))
      return mail?.state === 'pending' && mail.stoppedAt === null
    },

    async postpone(id, dueAt) {
      await db
        .update(alertMails)
        .set({ dueAt, claimedUntil: null, attempts: sql`${alertMails.attempts} - 1` })
        .where(and(eq(alertMails.id, id), eq(alertMails.state, 'pending')))
    },

    withdraw: (id, untrue) =>
      db.transaction(async (tx) => {
        for (const { alertId, carId, about, price = 0 } of untrue)
          await tx.delete(alertNews).where(
            and(
              eq(alertNews.mailId, id),
              eq(alertNews.alertId, alertId),
              eq(alertNews.carId, carId),
              eq(alertNews.about, about),
              // A price that fell twice is news twice, and only one of them is true.
              eq(alertNews.price, price),
            ),
          )
        const [left] = await tx.select().from(alertNews).where(eq(alertNews.mailId, id)).limit(1)
        // Without its mail, what is found later today can still be told today.
        if (!left)
          await tx.delete(alertMails).where(and(eq(alertMails.id, id), eq(alertMails.state, 'pending')))
      }),

    async sent(id, now) {
      await db
        .update(alertMails)
        .set({ state: 'sent', sentAt: now, claimedUntil: null, lastError: null })
        .where(eq(alertMails.id, id))
    },

    async failed(id, error, dueAt) {
      const next = dueAt === 'never' ? { state: 'dropped' as const } : { dueAt }
      await db
        .update(alertMails)
        .set({ ...next, claimedUntil: null, lastError: error.slice(0, MAX_ERROR_LENGTH) })
        .where(and(eq(alertMails.id, id), eq(alertMails.state, 'pending')))
    },
  }
}

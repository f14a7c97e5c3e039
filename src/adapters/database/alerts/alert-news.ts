import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, min, notExists, or, sql } from 'drizzle-orm'
import type { News } from '#domain/alert/alert.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { Db } from '../database.ts'
import { alertMails, alertNews, alertSubscribers, alerts } from '../schema/alerts.ts'

const NEWS_AT_ONCE = 1000

/** What was found for alerts, and the planning of the mails that say it. */
export function alertNewsStore(db: Db, newId: () => string): Pick<AlertStore, 'found' | 'taken' | 'plan'> {
  return {
    async found(news, now) {
      for (let from = 0; from < news.length; from += NEWS_AT_ONCE) {
        const fresh = await worthTelling(db, news.slice(from, from + NEWS_AT_ONCE))
        if (fresh.length === 0) continue
        await db
          .insert(alertNews)
          .values(fresh.map(({ price = 0, ...one }) => ({ ...one, price: Math.round(price), foundAt: now })))
          .onConflictDoNothing()
      }
    },

    async taken(alertIds) {
      if (alertIds.length === 0) return
      await db.delete(alertNews).where(and(inArray(alertNews.alertId, alertIds), eq(alertNews.about, 'free')))
    },

    plan: (site, day, now) =>
      db.transaction(async (tx) => {
        // One process after another: a mail that changes its day must not meet a new one.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`alert mails of ${site}`}))`)
        await moveLate(tx, site, day, now)
        const people = await tx
          .selectDistinct({ id: alertSubscribers.id })
          .from(alertNews)
          .innerJoin(alerts, eq(alerts.id, alertNews.alertId))
          .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
          .where(
            and(
              isNull(alertNews.mailId),
              eq(alerts.site, site),
              isNotNull(alerts.confirmedAt),
              isNull(alertSubscribers.stoppedAt),
              isNotPaused(now),
              // They wait for tomorrow, and would take the room of others.
              notExists(tx.select().from(alertMails).where(isNewsOf(day))),
            ),
          )
          .limit(NEWS_AT_ONCE)
        let planned = 0
        for (const { id } of people) {
          const [mail] = await tx
            .insert(alertMails)
            .values({ id: newId(), subscriberId: id, kind: 'news', day, state: 'pending', dueAt: now })
            .onConflictDoNothing()
            .returning({ id: alertMails.id })
          if (!mail) continue
          await putInto(tx, mail.id, id)
          planned += 1
        }
        return planned
      }),
  }
}

/** The mail that a subscriber got, or gets, on this day. */
const isNewsOf = (day: string) =>
  and(eq(alertMails.subscriberId, alertSubscribers.id), eq(alertMails.kind, 'news'), eq(alertMails.day, day))

const isNotPaused = (now: Date) =>
  or(isNull(alertSubscribers.pausedUntil), lte(alertSubscribers.pausedUntil, now))

/** All news of a subscriber that is in no mail yet. */
async function putInto(tx: Db, mailId: string, subscriberId: string): Promise<void> {
  const theirs = tx.select({ id: alerts.id }).from(alerts).where(eq(alerts.subscriberId, subscriberId))
  await tx
    .update(alertNews)
    .set({ mailId })
    .where(and(isNull(alertNews.mailId), inArray(alertNews.alertId, theirs)))
}

/**
 * Mails that earlier days could not send become the mails of this day, with its news. One whose
 * process died while sending gets none: it may have arrived, and mailboxes drop a second mail of
 * the same id.
 */
async function moveLate(tx: Db, site: string, day: string, now: Date): Promise<void> {
  const late = await tx
    .select({
      id: alertMails.id,
      subscriberId: alertMails.subscriberId,
      wasLost: sql<boolean>`${alertMails.claimedUntil} is not null`,
    })
    .from(alertMails)
    .innerJoin(alertSubscribers, eq(alertSubscribers.id, alertMails.subscriberId))
    .where(
      and(
        eq(alertSubscribers.site, site),
        eq(alertMails.state, 'pending'),
        eq(alertMails.kind, 'news'),
        lt(alertMails.day, day),
        or(isNull(alertMails.claimedUntil), lte(alertMails.claimedUntil, now)),
        isNotPaused(now),
      ),
    )
    .orderBy(asc(alertMails.day))
  for (const { id, subscriberId, wasLost } of late) {
    const ofThisDay = and(
      eq(alertMails.subscriberId, subscriberId),
      eq(alertMails.kind, 'news'),
      eq(alertMails.day, day),
    )
    const [other] = await tx.select({ id: alertMails.id }).from(alertMails).where(ofThisDay)
    if (other) continue
    await tx.update(alertMails).set({ day }).where(eq(alertMails.id, id))
    if (!wasLost) await putInto(tx, id, subscriberId)
  }
}

/**
 * The news of alerts that are still there: one may have been removed meanwhile. A price that is no
 * lower than one in an earlier mail is left out, so that a price that rises is no news.
 */
async function worthTelling(db: Db, news: News[]): Promise<News[]> {
  const ids = [...new Set(news.map(({ alertId }) => alertId))]
  const here = await db.select({ id: alerts.id }).from(alerts).where(inArray(alerts.id, ids))
  const known = new Set(here.map(({ id }) => id))
  const priced = [...new Set(news.filter(({ about }) => about === 'price').map(({ alertId }) => alertId))]
  const told =
    priced.length === 0
      ? []
      : await db
          .select({ alertId: alertNews.alertId, carId: alertNews.carId, price: min(alertNews.price) })
          .from(alertNews)
          .innerJoin(alertMails, eq(alertMails.id, alertNews.mailId))
          .where(
            and(
              inArray(alertNews.alertId, priced),
              eq(alertNews.about, 'price'),
              eq(alertMails.state, 'sent'),
            ),
          )
          .groupBy(alertNews.alertId, alertNews.carId)
  const lowest = new Map(told.map(({ alertId, carId, price }) => [`${alertId} ${carId}`, price]))
  return news.filter(({ alertId, carId, about, price = 0 }) => {
    const before = about === 'price' ? lowest.get(`${alertId} ${carId}`) : undefined
    return known.has(alertId) && (before == null || Math.round(price) < before)
  })
}

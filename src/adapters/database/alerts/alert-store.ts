import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ConsentReceipt } from '#domain/lead/consent.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import { liveText, notifyScreens } from '../console/live-events.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { mailboxOf } from '../leads/mailbox-of.ts'
import { saveLead } from '../leads/save-lead.ts'
import { alertMails, alertNews, alertSubscribers, alerts } from '../schema/alerts.ts'
import { addAlert, forgetUnconfirmed } from './add-alert.ts'
import { alertNewsStore } from './alert-news.ts'
import { alertOutbox } from './alert-outbox.ts'
import { alertOf, subscriberOf } from './alert-rows.ts'
import { eraseSubscriber, stopSubscriber } from './erase-subscriber.ts'

const ACTIVE = { id: alerts.id, site: alerts.site, wish: alerts.wish, seen: alerts.seen }
const newId = () => randomBytes(16).toString('base64url')

/** Alerts in the database. `hashKey` makes hashes of addresses useless to others. */
export function alertStore({ db }: Database, hashKey: string): AlertStore {
  const hashOf = (text: string) =>
    createHmac('sha256', hashKey).update(text.trim().toLowerCase()).digest('base64url')
  const is = (id: string) => eq(alertSubscribers.id, id)
  const agree = (tx: Db, id: string, consent: ConsentReceipt, set: object) =>
    tx
      .update(alertSubscribers)
      .set({ ...set, consents: sql`${alertSubscribers.consents} || ${JSON.stringify([consent])}::jsonb` })
      .where(is(id))

  return failing('alert store', {
    ...alertOutbox(db),
    ...alertNewsStore(db, newId),

    add: (alert) => db.transaction((tx) => addAlert(tx, alert, { newId, hashOf })),

    async find(id) {
      const [row] = await db.select().from(alertSubscribers).where(is(id))
      if (!row) return undefined
      const rows = await db
        .select()
        .from(alerts)
        .where(eq(alerts.subscriberId, id))
        .orderBy(asc(alerts.createdAt))
      return { subscriber: subscriberOf(row), alerts: rows.map(alertOf) }
    },

    confirm: (id, alertIds, consent, now, leads = []) =>
      db.transaction(async (tx) => {
        const confirmed = await tx
          .update(alerts)
          .set({ confirmedAt: now })
          .where(and(eq(alerts.subscriberId, id), inArray(alerts.id, alertIds), isNull(alerts.confirmedAt)))
          .returning(ACTIVE)
        if (confirmed.length === 0) return []
        await agree(tx, id, consent, { confirmedAt: now })
        for (const lead of leads) await saveLead(tx, lead, '')
        for (const { site, place } of leads.slice(0, 1))
          await notifyScreens(tx, liveText({ dealer: site, kind: 'lead', place: place.id }))
        return confirmed
      }),
    pause: (id, until) =>
      db.transaction(async (tx) => {
        await tx
          .update(alertSubscribers)
          .set({ pausedUntil: until ?? null })
          .where(is(id))
        // What waited for the end of the pause is due at once.
        if (!until)
          await tx
            .update(alertMails)
            .set({ dueAt: new Date(0) })
            .where(and(eq(alertMails.subscriberId, id), eq(alertMails.state, 'pending')))
      }),
    stop: (id, reason, now) => db.transaction((tx) => stopSubscriber(tx, id, reason, now)),
    async restart(id, consent, now) {
      await agree(db, id, consent, { confirmedAt: now, stoppedAt: null, stopReason: null, pausedUntil: null })
    },
    async remove(id, alertId) {
      await db.delete(alerts).where(and(eq(alerts.subscriberId, id), eq(alerts.id, alertId)))
    },
    change: (id, alertId, { wish, label, href, seen, consent }) =>
      db.transaction(async (tx) => {
        const theirs = await tx.select().from(alerts).where(eq(alerts.subscriberId, id)).for('update')
        if (!theirs.some((one) => one.id === alertId)) return
        const isDouble = theirs.some(
          (one) => one.id !== alertId && one.href === href && one.wish.kind === wish.kind,
        )
        if (isDouble) await tx.delete(alerts).where(eq(alerts.id, alertId))
        else await tx.update(alerts).set({ wish, label, href, seen }).where(eq(alerts.id, alertId))
        // News for the former wish that was not sent yet.
        await tx.delete(alertNews).where(and(eq(alertNews.alertId, alertId), isNull(alertNews.mailId)))
        await agree(tx, id, consent, {})
      }),
    async reread(read) {
      for (const { id, from, wish, label, href } of read)
        await db.execute(sql`
          update alerts set wish = ${JSON.stringify(wish)}::jsonb, label = ${label}, href = ${href}
          where id = ${id} and wish = ${JSON.stringify(from)}::jsonb and not exists (
            select from alerts as other where other.subscriber_id = alerts.subscriber_id
              and other.id <> alerts.id and other.href = ${href} and other.wish->>'kind' = 'search')`)
    },
    forgetUnconfirmed: (before) => db.transaction((tx) => forgetUnconfirmed(tx, before)),
    erase: (id, now) => db.transaction((tx) => eraseSubscriber(tx, id, now)),
    eraseAddress: (email, site, now) =>
      db.transaction(async (tx) => {
        const isTheirs = eq(mailboxOf(sql`${alertSubscribers.email}`), mailboxOf(sql`${email}::text`))
        const found = await tx
          .select({ id: alertSubscribers.id })
          .from(alertSubscribers)
          .where(and(isTheirs, site ? eq(alertSubscribers.site, site) : undefined))
        for (const { id } of found) await eraseSubscriber(tx, id, now)
        return found.length
      }),

    async active(sites, after, limit) {
      return db
        .select(ACTIVE)
        .from(alerts)
        .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
        .where(
          and(
            inArray(alerts.site, sites),
            isNotNull(alerts.confirmedAt),
            isNull(alertSubscribers.stoppedAt),
            ...(after === undefined ? [] : [gt(alerts.id, after)]),
          ),
        )
        .orderBy(asc(alerts.id))
        .limit(limit)
    },
  })
}

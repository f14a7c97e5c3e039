import { and, asc, count, eq, isNull, like, lt, notExists } from 'drizzle-orm'
import { MAX_ALERTS, MAX_CONFIRM_MAILS_A_DAY, MAX_UNANSWERED } from '#domain/alert/alert.ts'
import type { AlertStore, NewAlert } from '#ports/alerts/alert-store.ts'
import type { Db } from '../database.ts'
import { alertMails, alertSubscribers, alerts } from '../schema/alerts.ts'

type Known = typeof alertSubscribers.$inferSelect

/** Adds an alert that waits for its owner, and the mail that asks them. */
export async function addAlert(
  tx: Db,
  { site, email, origin, wish, label, href, seen, consent, day, now }: NewAlert,
  { newId, emailHash }: { newId: () => string; emailHash: string },
): ReturnType<AlertStore['add']> {
  const row = { id: newId(), site, email, emailHash, origin, consents: [consent], createdAt: now }
  await tx.insert(alertSubscribers).values(row).onConflictDoNothing()
  const [known] = await tx
    .select()
    .from(alertSubscribers)
    .where(and(eq(alertSubscribers.site, site), eq(alertSubscribers.emailHash, emailHash)))
    .for('update')
  // A stop is for ever. Only the owner's own link starts again.
  if (!known || known.stoppedAt) return 'stopped'
  const held = await tx
    .select({ id: alerts.id, confirmedAt: alerts.confirmedAt, href: alerts.href, wish: alerts.wish })
    .from(alerts)
    .where(eq(alerts.subscriberId, known.id))
    .orderBy(asc(alerts.createdAt))
  const same = held.find((one) => one.href === href && one.wish.kind === wish.kind)
  if (same?.confirmedAt) return 'known'
  const waiting = held.filter(({ confirmedAt }) => confirmedAt === null)
  if (!same && held.length - waiting.length >= MAX_ALERTS) return 'full'
  // The oldest makes room, or a stranger could fill the list of somebody who wants to ask.
  if (!same && waiting.length >= MAX_ALERTS) await tx.delete(alerts).where(eq(alerts.id, waiting[0]!.id))
  const hasWaiting = waiting.length > 0
  await tx
    .insert(alerts)
    .values({ id: newId(), subscriberId: known.id, site, wish, label, href, seen, createdAt: now })
    .onConflictDoNothing()
  const slot = await mailSlot(tx, known, day, hasWaiting)
  if (slot === undefined) return 'waits'
  const mail = await tx
    .insert(alertMails)
    .values({ id: newId(), subscriberId: known.id, kind: 'confirm', day: slot, state: 'pending', dueAt: now })
    .onConflictDoNothing()
    .returning({ id: alertMails.id })
  return mail.length > 0 ? 'confirm' : 'waits'
}

/**
 * The key of a mail to confirm, if one may be sent today. Two mails with the same key are one. An
 * address that never confirmed gets one a day, and only a few in all. Another gets one for each
 * request, unless an earlier request still waits.
 */
async function mailSlot(tx: Db, { id, confirmedAt }: Known, day: string, hasWaiting: boolean) {
  const requested = and(eq(alertMails.subscriberId, id), eq(alertMails.kind, 'confirm'))
  if (!confirmedAt) {
    const [{ n = 0 } = {}] = await tx.select({ n: count() }).from(alertMails).where(requested)
    return n < MAX_UNANSWERED ? day : undefined
  }
  if (hasWaiting) return day
  const [{ n = 0 } = {}] = await tx
    .select({ n: count() })
    .from(alertMails)
    .where(and(requested, like(alertMails.day, `${day}%`)))
  if (n >= MAX_CONFIRM_MAILS_A_DAY) return undefined
  return n === 0 ? day : `${day} ${n + 1}`
}

/**
 * Deletes alerts that nobody confirmed, and addresses whose owner never confirmed any. An address
 * with a younger alert stays: its mail to confirm may be on its way.
 */
export async function forgetUnconfirmed(tx: Db, before: Date): Promise<number> {
  await tx.delete(alerts).where(and(isNull(alerts.confirmedAt), lt(alerts.createdAt, before)))
  const gone = await tx
    .delete(alertSubscribers)
    .where(
      and(
        isNull(alertSubscribers.confirmedAt),
        isNull(alertSubscribers.stoppedAt),
        lt(alertSubscribers.createdAt, before),
        notExists(tx.select().from(alerts).where(eq(alerts.subscriberId, alertSubscribers.id))),
      ),
    )
    .returning({ id: alertSubscribers.id })
  return gone.length
}

import { and, asc, count, eq, isNull, like, lt, notExists, or, sql } from 'drizzle-orm'
import { MAX_ALERTS, MAX_CONFIRM_MAILS_A_DAY, MAX_UNANSWERED } from '#domain/alert/alert.ts'
import { mailboxKey } from '#domain/lead/mailbox-key.ts'
import type { AlertStore, NewAlert } from '#ports/alerts/alert-store.ts'
import type { Db } from '../database.ts'
import { mailboxOf } from '../leads/mailbox-of.ts'
import { alertMails, alertSubscribers, alerts } from '../schema/alerts.ts'

type Known = typeof alertSubscribers.$inferSelect

/** Adds an alert that waits for its owner, and the mail that asks them. */
export async function addAlert(
  tx: Db,
  { site, email, origin, wish, label, href, seen, consent, day, now }: NewAlert,
  { newId, hashOf }: { newId: () => string; hashOf: (text: string) => string },
): ReturnType<AlertStore['add']> {
  const hashes = { emailHash: hashOf(email), mailboxHash: hashOf(mailboxKey(email)) }
  // Requests for two ways to write one mailbox would not see each other's mails.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`alerts:${site}:${hashes.mailboxHash}`}, 0))`,
  )
  if (await isStoppedElsewhere(tx, { site, email }, hashes)) return 'stopped'
  const row = { id: newId(), site, email, ...hashes, origin, consents: [consent], createdAt: now }
  await tx.insert(alertSubscribers).values(row).onConflictDoNothing()
  const [known] = await tx
    .select()
    .from(alertSubscribers)
    .where(and(eq(alertSubscribers.site, site), eq(alertSubscribers.emailHash, hashes.emailHash)))
    .for('update')
  // A stop is for ever. Only the owner's own link starts again.
  if (!known || known.stoppedAt) return 'stopped'
  // Until the owner has confirmed, the first to ask may have been a stranger at another address.
  if (!known.confirmedAt && known.origin !== origin)
    await tx.update(alertSubscribers).set({ origin }).where(eq(alertSubscribers.id, known.id))
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
  const slot = await mailSlot(tx, { ...known, ...hashes }, day, hasWaiting)
  if (slot === undefined) return 'waits'
  const mail = await tx
    .insert(alertMails)
    .values({ id: newId(), subscriberId: known.id, kind: 'confirm', day: slot, state: 'pending', dueAt: now })
    .onConflictDoNothing()
    .returning({ id: alertMails.id })
  return mail.length > 0 ? 'confirm' : 'waits'
}

/** All ways to write this mailbox that a site knows. */
const isOfMailbox = ({ site, email, mailboxHash }: Pick<Known, 'site' | 'email' | 'mailboxHash'>) =>
  and(
    eq(alertSubscribers.site, site),
    or(
      eq(alertSubscribers.mailboxHash, mailboxHash!),
      // Rows of earlier versions have no such hash.
      eq(mailboxOf(sql`${alertSubscribers.email}`), mailboxOf(sql`${email}::text`)),
    ),
  )

/**
 * Whether the owner of the mailbox stopped all mail to it under another way to write it. An address
 * that they confirmed themselves has its own stop.
 */
async function isStoppedElsewhere(
  tx: Db,
  { site, email }: Pick<NewAlert, 'site' | 'email'>,
  { emailHash, mailboxHash }: { emailHash: string; mailboxHash: string },
): Promise<boolean> {
  const theirs = await tx
    .select({
      emailHash: alertSubscribers.emailHash,
      confirmedAt: alertSubscribers.confirmedAt,
      stoppedAt: alertSubscribers.stoppedAt,
      stopReason: alertSubscribers.stopReason,
    })
    .from(alertSubscribers)
    .where(isOfMailbox({ site, email, mailboxHash }))
  const known = theirs.find((one) => one.emailHash === emailHash)
  // That one way to write it bounced says nothing of the others.
  const isStopped = theirs.some(({ stoppedAt, stopReason }) => stoppedAt && stopReason === 'asked')
  return isStopped && !known?.confirmedAt
}

/**
 * The key of a mail to confirm, if one may be sent today. Two mails with the same key are one. A
 * mailbox gets one a day, and only a few in all, for all the ways to write it that never confirmed.
 * A confirmed address gets one for each request, unless an earlier request still waits.
 */
async function mailSlot(tx: Db, known: Known, day: string, hasWaiting: boolean) {
  const { id, confirmedAt } = known
  const requested = and(eq(alertMails.subscriberId, id), eq(alertMails.kind, 'confirm'))
  if (!confirmedAt) {
    const unanswered = await tx
      .select({ day: alertMails.day })
      .from(alertMails)
      .innerJoin(alertSubscribers, eq(alertSubscribers.id, alertMails.subscriberId))
      .where(
        and(
          isOfMailbox(known),
          isNull(alertSubscribers.confirmedAt),
          // What bounced reached nobody.
          isNull(alertSubscribers.stoppedAt),
          eq(alertMails.kind, 'confirm'),
        ),
      )
    const isFree = unanswered.length < MAX_UNANSWERED && !unanswered.some((mail) => mail.day === day)
    return isFree ? day : undefined
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

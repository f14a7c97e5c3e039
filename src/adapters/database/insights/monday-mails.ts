import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { MondayMail, MondayMails } from '#ports/insights/monday-mails.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { insightMails as table } from '../schema/insights.ts'

const is = ({ site, account }: Pick<MondayMail, 'site' | 'account'>) =>
  and(eq(table.site, site), eq(table.account, account))

/** The mails on Monday as a queue: one row for each person and dealer. */
export const mondayMails = ({ db }: Pick<Database, 'db'>): MondayMails =>
  failing('mails on Monday', {
    async wantedBy(account) {
      const rows = await db.select({ site: table.site }).from(table).where(eq(table.account, account))
      return rows.map(({ site }) => site)
    },
    async claim(site, monday, limit, leaseSeconds, now) {
      const due = db
        .select({ account: table.account })
        .from(table)
        .where(
          and(
            eq(table.site, site),
            or(isNull(table.sentFor), lt(table.sentFor, monday)),
            or(isNull(table.claimedUntil), lte(table.claimedUntil, now)),
          ),
        )
        .orderBy(asc(table.account))
        .limit(limit)
        .for('update', { skipLocked: true })
      return db
        .update(table)
        .set({
          claimedUntil: new Date(now.getTime() + leaseSeconds * 1000),
          attempts: sql`${table.attempts} + 1`,
        })
        .where(and(eq(table.site, site), inArray(table.account, due)))
        .returning({ site: table.site, account: table.account, attempts: table.attempts })
    },
    async isWanted(mail) {
      const rows = await db.select({ site: table.site }).from(table).where(is(mail))
      return rows.length > 0
    },
    async sent(mail, monday) {
      await db.update(table).set({ sentFor: monday, claimedUntil: null, attempts: 0 }).where(is(mail))
    },
    async failed(mail, dueAt) {
      await db.update(table).set({ claimedUntil: dueAt }).where(is(mail))
    },
    async drop(mail) {
      await db.delete(table).where(is(mail))
    },
  })

import { desc, eq, lt, or } from 'drizzle-orm'
import { IDLE_HOURS, MAX_DAYS } from '#domain/access/session.ts'
import type { Sessions } from '#ports/console/sessions.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { accounts, memberships, sessions as table } from '../schema/access.ts'
import { accountOf, membershipOf, sessionOf } from './rows.ts'

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

export function sessions({ db }: Database): Sessions {
  return failing('sessions', {
    async byTokenHash(hash) {
      const rows = await db
        .select()
        .from(table)
        .innerJoin(accounts, eq(accounts.id, table.accountId))
        .leftJoin(memberships, eq(memberships.accountId, table.accountId))
        .where(eq(table.tokenHash, hash))
      const [first] = rows
      return (
        first && {
          session: sessionOf(first.sessions),
          account: accountOf(first.accounts),
          memberships: rows.flatMap((row) => (row.memberships ? [membershipOf(row.memberships)] : [])),
        }
      )
    },
    async seen(id, now) {
      await db.update(table).set({ seenAt: now }).where(eq(table.id, id))
    },
    async ofAccount(accountId) {
      const rows = await db
        .select()
        .from(table)
        .where(eq(table.accountId, accountId))
        .orderBy(desc(table.seenAt))
      return rows.map(sessionOf)
    },
    async sweep(now) {
      const gone = await db
        .delete(table)
        .where(
          or(
            lt(table.seenAt, hoursBefore(now, IDLE_HOURS)),
            lt(table.startedAt, hoursBefore(now, MAX_DAYS * 24)),
          ),
        )
        .returning({ id: table.id })
      return gone.length
    },
  })
}

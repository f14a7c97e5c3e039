import { and, eq, gt, lt } from 'drizzle-orm'
import type { MailLinks } from '#ports/console/mail-links.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { mailLinks as table } from '../schema/access.ts'

export function mailLinks({ db }: Database): MailLinks {
  return failing('mail links', {
    async open(tokenHash, now) {
      const [row] = await db
        .select({ kind: table.kind, accountId: table.accountId, expiresAt: table.expiresAt })
        .from(table)
        .where(and(eq(table.tokenHash, tokenHash), gt(table.expiresAt, now)))
      return row
    },
    async sweep(now) {
      const gone = await db.delete(table).where(lt(table.expiresAt, now)).returning({ kind: table.kind })
      return gone.length
    },
  })
}

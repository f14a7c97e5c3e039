import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Invitations } from '#ports/console/invitations.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { invitations as table } from '../schema/access.ts'
import { invitationOf } from './rows.ts'

export function invitations({ db }: Database): Invitations {
  return failing('invitations', {
    async open(tokenHash, now) {
      const [row] = await db
        .select()
        .from(table)
        .where(and(eq(table.tokenHash, tokenHash), isNull(table.closedAt), gt(table.expiresAt, now)))
      return row && invitationOf(row)
    },
  })
}

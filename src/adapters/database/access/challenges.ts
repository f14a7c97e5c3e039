import { and, eq, lt } from 'drizzle-orm'
import type { Challenges } from '#ports/console/passkey-ceremonies.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { hashOf } from '../leads/lead-rows.ts'
import { challenges as table } from '../schema/access.ts'

export function challenges({ db }: Database): Challenges {
  return failing('challenges', {
    async add(challenge, kind, subject, expiresAt) {
      await db.insert(table).values({ hash: hashOf(challenge), kind, subject, expiresAt })
    },
    async take(challenge, kind, now) {
      const [row] = await db
        .delete(table)
        .where(and(eq(table.hash, hashOf(challenge)), eq(table.kind, kind)))
        .returning({ subject: table.subject, expiresAt: table.expiresAt })
      return row && row.expiresAt > now ? { subject: row.subject } : undefined
    },
    async sweep(now) {
      const gone = await db.delete(table).where(lt(table.expiresAt, now)).returning({ hash: table.hash })
      return gone.length
    },
  })
}

import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ApiAnswers } from '#ports/api/api-answers.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { apiAnswers } from '../schema/coordination.ts'

const DAY = 86_400_000
/** A request that has not ended by then is taken to have died with its process. */
const DEAD_MS = 120_000

export function databaseApiAnswers({ db }: Database): ApiAnswers {
  const named = (keyId: string, name: string) => and(eq(apiAnswers.keyId, keyId), eq(apiAnswers.name, name))
  return failing('api answers', {
    async begin(keyId, name, request, now) {
      await db.delete(apiAnswers).where(lt(apiAnswers.at, new Date(now.getTime() - DAY)))
      const [begun] = await db
        .insert(apiAnswers)
        .values({ keyId, name, request, at: now })
        .onConflictDoUpdate({
          target: [apiAnswers.keyId, apiAnswers.name],
          set: { at: now },
          setWhere: and(
            isNull(apiAnswers.answer),
            lt(apiAnswers.at, new Date(now.getTime() - DEAD_MS)),
            sql`${apiAnswers.request} = excluded.request`,
          ),
        })
        .returning({ name: apiAnswers.name })
      if (begun) return { is: 'new' }
      const [known] = await db.select().from(apiAnswers).where(named(keyId, name))
      if (known && known.request !== request) return { is: 'other' }
      return known?.answer ? { is: 'given', answer: known.answer } : { is: 'busy' }
    },
    async end(keyId, name, answer) {
      await db.update(apiAnswers).set({ answer }).where(named(keyId, name))
    },
    async forget(keyId, name) {
      await db.delete(apiAnswers).where(named(keyId, name))
    },
  })
}

import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { Db } from '../database.ts'
import { sessions } from '../schema/access.ts'
import { sessionColumns, sessionOf } from './rows.ts'

/** More browsers than a person has. Beyond it the least recently used is signed out. */
const MAX_SESSIONS = 20

export const sessionChanges = (tx: Db): ChangeStores['sessions'] => ({
  async add(session, tokenHash) {
    const { entered: _entered, ...row } = session
    await tx.insert(sessions).values({ ...row, tokenHash })
    const oldest = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.accountId, session.accountId))
      .orderBy(desc(sessions.seenAt))
      .offset(MAX_SESSIONS)
    await tx.delete(sessions).where(inArray(sessions.id, oldest))
  },
  async renew(id, tokenHash) {
    await tx.update(sessions).set({ tokenHash }).where(eq(sessions.id, id))
  },
  async update(id, fields) {
    await tx.update(sessions).set(sessionColumns(fields)).where(eq(sessions.id, id))
  },
  async end(accountId, id) {
    const [row] = await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
      .returning()
    return row && sessionOf(row)
  },
  async endAll(accountId, exceptId) {
    const gone = await tx
      .delete(sessions)
      .where(
        and(
          eq(sessions.accountId, accountId),
          exceptId === undefined ? undefined : ne(sessions.id, exceptId),
        ),
      )
      .returning({ id: sessions.id })
    return gone.length
  },
})

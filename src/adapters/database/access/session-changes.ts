import { and, eq, ne } from 'drizzle-orm'
import type { ChangeStores } from '#ports/changes.ts'
import type { Db } from '../database.ts'
import { sessions } from '../schema/access.ts'
import { sessionColumns, sessionOf } from './rows.ts'

export const sessionChanges = (tx: Db): ChangeStores['sessions'] => ({
  async add(session, tokenHash) {
    const { entered: _entered, ...row } = session
    await tx.insert(sessions).values({ ...row, tokenHash })
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

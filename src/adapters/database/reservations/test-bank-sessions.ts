import { and, eq, sql } from 'drizzle-orm'
import type { TestBankSession, TestBankSessions } from '#ports/reservations/test-bank.ts'
import type { Database } from '../database.ts'
import { failing } from '../failing.ts'
import { testBankSessions as table } from '../schema/reservations.ts'

/** The payments of the test bank survive a restart, as with a real bank. */
export function testBankSessions({ db }: Database): TestBankSessions {
  const find = async (id: string): Promise<TestBankSession | undefined> => {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    return (
      row && {
        id: row.id,
        request: row.request,
        state: row.state,
        paymentId: row.paymentId,
        refundedCents: row.refundedCents,
        refundKeys: row.refundKeys,
      }
    )
  }
  return failing('test bank', {
    find,
    async add(id, request) {
      await db.insert(table).values({ id, request, state: 'open', createdAt: new Date() })
    },
    async decide(id, state, paymentId) {
      await db
        .update(table)
        .set({ state, paymentId: paymentId ?? null })
        .where(and(eq(table.id, id), eq(table.state, 'open')))
      return find(id)
    },
    async refund(id, cents, key) {
      await db
        .update(table)
        .set({
          refundedCents: sql`${table.refundedCents} + ${cents}`,
          refundKeys: sql`${table.refundKeys} || to_jsonb(${key}::text)`,
        })
        .where(and(eq(table.id, id), sql`not jsonb_exists(${table.refundKeys}, ${key})`))
    },
  })
}

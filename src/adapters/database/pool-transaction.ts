import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CASING, type Db } from './database.ts'

type Transaction = Db['transaction']

/**
 * A transaction on a connection lent by the pool. drizzle's own never gives a connection back when `begin` fails, and
 * gives it back inside an open transaction when `rollback` fails: whatever is written on it later would be undone.
 */
export const transactionOn =
  (pool: pg.Pool): Transaction =>
  async (work, config) => {
    const client = await pool.connect()
    const db = drizzle(client, { casing: CASING }) as unknown as Db
    let refusal: unknown
    const outcome = await db
      .transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          refusal = error
          throw error
        }
      }, config)
      .catch((error) => {
        // What the work threw arrives only when the server has answered the rollback; any other error leaves the
        // connection in doubt, and closing it makes the server roll back.
        client.release(error !== refusal)
        throw error
      })
    client.release()
    return outcome
  }

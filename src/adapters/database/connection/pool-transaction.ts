import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CASING, type Db } from '../database.ts'

type Transaction = Db['transaction']

/**
 * A transaction on a connection of the pool. drizzle's own leaks the connection if `begin` fails.
 * If `rollback` fails, it returns the connection with an open transaction, so that later writes
 * would be undone.
 */
export const transactionOn =
  (pool: pg.Pool): Transaction =>
  async (work, config) => {
    const client = await pool.connect()
    const db = drizzle(client, { casing: CASING }) as Db
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
        // After a successful rollback the original error arrives. Any other error leaves the
        // connection in an unknown state, so it is closed: then the server rolls back.
        client.release(error !== refusal)
        throw error
      })
    client.release()
    return outcome
  }

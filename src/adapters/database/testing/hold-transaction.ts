/** Run as a thread by a test: begins a transaction, says so, and goes on when it is told to. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { openAt } from '../connect.ts'

const { db } = await openAt(workerData)
await db.transaction(async (tx) => {
  await tx.execute(sql`insert into notes values ('of the thread')`)
  parentPort!.postMessage('begun')
  await once(parentPort!, 'message')
})

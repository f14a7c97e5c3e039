import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openAt } from '../connect.ts'
import { type Database, type Db, toTransfer } from '../database.ts'
import { pgliteDatabase } from './open-pglite.ts'

const CONNECTIONS = 10

let database: Database
beforeAll(async () => {
  database = pgliteDatabase(await PGlite.create())
  await database.db.execute(sql`create table notes (text text primary key, number serial)`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.execute(sql`truncate notes restart identity`)
})

/** Sent at once: a statement of drizzle alone waits until somebody awaits it. */
const note = async (db: Pick<Db, 'execute'>, text: string) => {
  await db.execute(sql`insert into notes values (${text})`)
}
/** In the order in which they were written. */
const notes = async () => {
  const { rows } = await database.db.execute<{ text: string }>(sql`select text from notes order by number`)
  return rows.map(({ text }) => text)
}

/** The same database as another thread sees it. All its connections are open. */
async function another(): Promise<Database> {
  const opened = await openAt(database.address(), CONNECTIONS)
  await Promise.all(Array.from({ length: CONNECTIONS }, () => opened.db.execute(sql`select 1`)))
  onTestFinished(() => opened.close())
  return opened
}

/** A transaction of so many statements that all who ask meanwhile have been heard at its end. */
async function longTransaction(meanwhile: () => Promise<unknown>[]): Promise<void> {
  let asked: Promise<unknown>[] = []
  await database.db.transaction(async (tx) => {
    await note(tx, 'first')
    asked = meanwhile()
    for (let n = 0; n < 50; n += 1) await tx.execute(sql`select 1`)
    await note(tx, 'last')
  })
  await Promise.all(asked)
}

test('a transaction has the database for itself until its end', async () => {
  const other = await another()
  await longTransaction(() => [
    other.db.transaction((tx) => note(tx, 'transaction of another')),
    note(other.db, 'statement of another'),
    note(database.db, 'own statement'),
  ])
  expect((await notes()).slice(0, 2)).toEqual(['first', 'last'])
  expect(await notes()).toHaveLength(5)
})

test('a rolled back transaction leaves nothing, and its error has code and constraint', async () => {
  await note(database.db, 'there')
  const writing = database.db.transaction(async (tx) => {
    await note(tx, 'new')
    await note(tx, 'there')
  })
  await expect(writing).rejects.toMatchObject({ cause: { code: '23505', constraint: 'notes_pkey' } })
  expect(await notes()).toEqual(['there'])
})

test('threads take turns, however much one of them asks', async () => {
  const other = await another()
  await longTransaction(() => [
    ...Array.from({ length: CONNECTIONS }, (_, n) => note(other.db, `another ${n}`)),
    note(database.db, 'own'),
  ])
  expect((await notes()).slice(0, 4)).toEqual(['first', 'last', expect.stringContaining('another'), 'own'])
})

test('everybody who listens is notified once, when a transaction commits', async () => {
  const other = await another()
  const heard: string[] = []
  for (const [name, { listen }] of Object.entries({ here: database, there: other })) {
    const stop = await listen('news', (payload) => heard.push(`${name}: ${payload}`))
    onTestFinished(stop)
  }
  const stopOther = await other.listen('other news', (payload) => heard.push(`other: ${payload}`))
  onTestFinished(stopOther)
  const notify = (text: string) => sql`select pg_notify('news', ${text})`
  await database.db.execute(notify('one'))
  await other.db.transaction(async (tx) => {
    await tx.execute(notify('two'))
    await tx.execute(sql`select 1`)
    expect(heard).not.toContain('here: two')
  })
  const failing = other.db.transaction(async (tx) => {
    await tx.execute(notify('never'))
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await database.db.execute(notify('three'))
  await expect.poll(() => heard.length).toBe(6)
  for (const name of ['here', 'there'])
    expect(heard.filter((line) => line.startsWith(name))).toEqual([
      `${name}: one`,
      `${name}: two`,
      `${name}: three`,
    ])
})

test('the transaction of a thread that dies is rolled back, and the next one goes on', async () => {
  const workerData = database.address()
  const thread = new Worker(new URL('../testing/hold-transaction.ts', import.meta.url), {
    workerData,
    transferList: toTransfer(workerData),
  })
  await once(thread, 'message')
  const waiting = note(database.db, 'of the thread')
  // Until the statement has been heard, and waits for the end of the transaction.
  for (let n = 0; n < 50; n += 1) await turn()
  await thread.terminate()
  await waiting
  expect(await notes()).toEqual(['of the thread'])
})

test('large statements and large answers arrive whole', async () => {
  const { rows: sent } = await database.db.execute(sql`select length(${'ü'.repeat(1_000_000)}) as sent`)
  expect(sent).toEqual([{ sent: 1_000_000 }])
  const { rows } = await database.db.execute<{ n: number; text: string }>(
    sql`select n, repeat('x', n % 100) as text from generate_series(1, 20000) n`,
  )
  expect(rows.every(({ n, text }, at) => n === at + 1 && text.length === n % 100)).toBe(true)
  expect(rows).toHaveLength(20_000)
})

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '../database.ts'
import { freezePostgresql } from '../testing/freeze-postgresql.ts'
import { startPostgresql } from '../testing/test-postgresql.ts'
import { openPostgresql } from './open-postgresql.ts'

const MORE_THAN_THE_POOL_HAS = 15
const QUERY_TIMEOUT_MS = 1_000
/** Long enough to be cut, and shorter than the timeout. */
const LONG = 'select pg_sleep(0.9)'

// A separate server, because it is frozen during the tests.
const folder = mkdtempSync(join(tmpdir(), 'forecourt-pool-'))
let database: Database
let other: Database
beforeAll(async () => {
  const url = await startPostgresql(folder, process.pid)
  if (!url) return
  other = await openPostgresql(`${url}/postgres`)
  await other.db.execute(sql`create table notes (text text)`)
  database = await openPostgresql(`${url}/postgres?query_timeout=${QUERY_TIMEOUT_MS}`)
})
beforeEach(({ skip }) => {
  if (!database) skip('PostgreSQL is not installed here')
})
afterAll(async () => {
  await Promise.all([database?.close(), other?.close()])
})

const connectionOf = async (db: Pick<Db, 'execute'>) => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]!.pid
}
const cut = (pid: number) => other.db.execute(sql`select pg_terminate_backend(${pid}::int)`)
/** Waits until it has started, even on a slow machine. */
const cutStatement = async (text: string) => {
  const running = sql`select pg_terminate_backend(pid) from pg_stat_activity where state = 'active' and query = ${text}`
  while ((await other.db.execute(running)).rows.length === 0) await sleep(10)
}
const note = (text: string) => database.run({ name: 'note', text: 'insert into notes values ($1)' }, [text])
const notes = async () => {
  const { rows } = await other.db.execute<{ text: string }>(sql`select text from notes`)
  return rows.map(({ text }) => text)
}
const freeze = async (during: () => Promise<void>) => {
  freezePostgresql(folder, 'SIGSTOP')
  try {
    await during()
  } finally {
    freezePostgresql(folder, 'SIGCONT')
  }
}
/** Uses all connections of the pool, so that a lost or broken one is detected. */
const expectAllWell = async () => {
  const texts = Array.from({ length: MORE_THAN_THE_POOL_HAS }, () => crypto.randomUUID())
  await Promise.all(
    texts.map((text) => database.db.transaction((tx) => tx.execute(sql`insert into notes values (${text})`))),
  )
  const alone = texts.map((text) => `${text} alone`)
  await Promise.all(alone.map(note))
  expect(await notes()).toEqual(expect.arrayContaining([...texts, ...alone]))
}

test('LEAD-2 a connection cut inside a transaction is an error for its caller, and the process continues', async () => {
  const betweenStatements = database.db.transaction(async (tx) => {
    await cut(await connectionOf(tx))
    await sleep(100)
    await tx.execute(sql`select 1`)
  })
  await expect(betweenStatements).rejects.toThrow()
  const duringStatement = database.db.transaction(async (tx) => {
    await Promise.all([tx.execute(sql.raw(LONG)), cutStatement(LONG)])
  })
  await expect(duringStatement).rejects.toThrow()
  await expectAllWell()
})

test('LEAD-2 a connection cut during a single statement is an error only for its caller', async () => {
  // Expected before the cut, because the error may arrive before the result of the cut.
  const failed = expect(database.run({ name: 'long', text: LONG }, [])).rejects.toThrow(
    'terminating connection',
  )
  await cutStatement(LONG)
  await failed
  await expectAllWell()
})

test('LEAD-2 transactions that cannot begin on a frozen server return their connections', async () => {
  await expectAllWell()
  await freeze(async () => {
    const begun = Array.from({ length: MORE_THAN_THE_POOL_HAS }, () =>
      database.db.transaction(async () => 'begun'),
    )
    const outcomes = await Promise.allSettled(begun)
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
  })
  await expectAllWell()
}, 300_000)

test('LEAD-2 a statement timeout in a transaction does not undo later writes', async () => {
  // The statement ends long after the rollback timed out.
  const late = database.db.transaction((tx) => tx.execute(sql`select pg_sleep(4)`))
  await expect(late).rejects.toThrow()
  await sleep(3_000)
  await note('after a late statement')
  expect(await notes()).toContain('after a late statement')
  await expectAllWell()
}, 300_000)

test('the connection of a timed-out statement is not reused while it is busy', async () => {
  await expect(database.run({ name: 'late', text: 'select pg_sleep(4)' }, [])).rejects.toThrow('timeout')
  await note('at once')
  expect(await notes()).toContain('at once')
})

test('an ordinary error is rolled back and rethrown, and the connection is reused', async () => {
  const refusal = new Error('taken')
  let inside = 0
  const refused = database.db.transaction(async (tx) => {
    inside = await connectionOf(tx)
    await tx.execute(sql`insert into notes values ('refused')`)
    throw refusal
  })
  await expect(refused).rejects.toBe(refusal)
  expect(await notes()).not.toContain('refused')
  expect(await connectionOf(database.db)).toBe(inside)
})

test('a failed inner transaction is rolled back alone', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('outer')`)
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`insert into notes values ('inner')`)
      throw new Error('no')
    })
    await expect(inner).rejects.toThrow('no')
  })
  expect(await notes()).toContain('outer')
  expect(await notes()).not.toContain('inner')
})

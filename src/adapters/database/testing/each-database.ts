import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import { openAt } from '../connect.ts'
import { pgliteDatabase } from '../connection/open-pglite.ts'
import { openPostgresql } from '../connection/open-postgresql.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { once } from './once.ts'
import { startPostgresql } from './test-postgresql.ts'

type Home = {
  /** Shared by all processes of a test run. Undefined if this database is not available. */
  prepare(): Promise<string | undefined>
  open(shared: string): Promise<{ database: Database; another(): Promise<Database> }>
}

const made = async <Made>(name: string, make: () => Promise<Made>): Promise<Made> => {
  const outcome = await once(inject('databases').folder, name, make)
  if ('failed' in outcome) throw new Error(`${name} did not start: ${outcome.failed}`)
  return outcome.made
}

/** A new PGlite takes seconds, but a copy of one only a third of a second. */
const emptyPglite = () =>
  made('pglite', async () => {
    const client = await PGlite.create()
    await migrate(pgliteDatabase(client).db)
    const file = `${inject('databases').folder}/pglite.tar`
    await writeFile(file, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()))
    await client.close()
    return file
  })

const emptyPostgresql = () =>
  made('postgresql', async () => {
    const { folder, owner } = inject('databases')
    const server = await startPostgresql(folder, owner)
    if (!server) return undefined
    const admin = await openPostgresql(`${server}/postgres`)
    await admin.db.execute(sql`create database empty`)
    await admin.close()
    const empty = await openPostgresql(`${server}/empty`)
    await migrate(empty.db)
    await empty.close()
    return server
  })

/** The url of a new database with empty tables. Undefined without PostgreSQL. */
export async function newPostgresql(): Promise<string | undefined> {
  const server = await emptyPostgresql()
  if (!server) return undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = await openPostgresql(`${server}/postgres`)
  await admin.db.execute(sql.raw(`create database ${name} template empty`))
  await admin.close()
  return `${server}/${name}`
}

/** A test needs no large page cache, and opens sooner without one. */
const SMALL = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const HOMES: Record<string, Home> = {
  PGlite: {
    prepare: emptyPglite,
    async open(file) {
      const database = pgliteDatabase(
        await PGlite.create({ loadDataDir: new Blob([await readFile(file)]), startParams: SMALL }),
      )
      return { database, another: () => openAt(database.address()) }
    },
  },
  PostgreSQL: {
    prepare: newPostgresql,
    open: async (url) => ({ database: await openPostgresql(url), another: () => openPostgresql(url) }),
  },
}

/**
 * Empties the tables that were written to. Truncating one takes milliseconds even if it is empty.
 */
const truncateUsed = sql`do $$ declare used text; begin
  select string_agg(quote_ident(relname), ', ') into used from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
    and pg_relation_size(oid) > 0;
  if used is not null then execute 'truncate ' || used || ' restart identity cascade'; end if;
end $$`

export type Opener = {
  /** The database of this test file, with all tables empty. */
  (): Promise<Database>
  /**
   * The same database as a second process sees it, or on PGlite another thread. The caller closes
   * it.
   */
  another(): Promise<Database>
}

/**
 * Runs the same tests on PGlite and PostgreSQL: `eachDatabase((open) => test('…', async () => {
 * const database = await open() … }))`.
 */
export function eachDatabase(contract: (open: Opener, name: string) => void): void {
  for (const [name, home] of Object.entries(HOMES)) {
    describe(`on ${name}`, () => {
      let opened: Awaited<ReturnType<Home['open']>> | undefined
      beforeAll(async () => {
        const shared = await home.prepare()
        if (shared) opened = await home.open(shared)
      }, 180_000)
      beforeEach(({ skip }) => {
        if (!opened) skip(`${name} is not installed here`)
      })
      afterAll(() => opened?.database.close())
      const open = async () => {
        await opened!.database.db.execute(truncateUsed)
        return opened!.database
      }
      contract(Object.assign(open, { another: () => opened!.another() }), name)
    })
  }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Tables } from '#ports/backup/tables.ts'
import type { Database, Db } from '../database.ts'
import { eventPartitions } from '../insights/event-partitions.ts'
import { createTables, migrate, pendingMigrations } from '../migrate.ts'
import { fillingOrder } from './filling-order.ts'

/** Belongs to a running platform or to one day, or is made again. */
const LEFT_OUT = new Set([
  'migrations',
  'leases',
  'rate_limits',
  'api_answers',
  'challenges',
  'visitor_keys',
  'day_visitors',
  'search_positions',
])
const ROWS = 500

const rowsOf = async <Row extends Record<string, unknown>>(db: Pick<Db, 'execute'>, query: SQL) =>
  (await db.execute<Row>(query)).rows

/** The names of the tables, each after those that it refers to. */
async function tablesOf(db: Pick<Db, 'execute'>): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const references = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select one.relname as "from", other.relname as "to" from pg_constraint
        join pg_class one on one.oid = conrelid join pg_class other on other.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  const names = tables.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name))
  return fillingOrder(names, references)
}

/** Every row of a table as JSON text, which both kinds of database read back exactly. */
async function* rowBatches(tx: Db, table: string): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare copied no scroll cursor for select to_jsonb(one)::text as row from ${sql.identifier(table)} one`,
  )
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${ROWS} from copied`))
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await tx.execute(sql`close copied`)
}

/** Lets each table count on after its largest number. */
async function setSequences(tx: Db): Promise<void> {
  const columns = await rowsOf<{ table: string; column: string; sequence: string }>(
    tx,
    sql`select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and attnum > 0
        and not attisdropped and pg_get_serial_sequence(quote_ident(relname), attname) is not null`,
  )
  for (const { table, column, sequence } of columns)
    await tx.execute(
      sql`select setval(${sequence}, largest) from (
            select max(${sql.identifier(column)}) as largest from ${sql.identifier(table)}
          ) known where largest is not null`,
    )
}

/** The tables of a database, for backups. */
export function tableCopies({ db }: Database): Tables {
  return {
    copy: (take) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read read only`)
        const applied = await rowsOf<{ hash: string }>(
          tx,
          sql`select hash from migrations order by applied_at, hash`,
        )
        const tables = await tablesOf(tx)
        for (const table of tables) await take(table, rowBatches(tx, table))
        return { migrations: applied.map(({ hash }) => hash), tables }
      }),
    isEmpty: async () => (await pendingMigrations(db)) === 'empty',
    async fill({ migrations, tables }, batchesOf) {
      await db.transaction(async (tx) => {
        await createTables(tx, new Set(migrations))
        const addMonths = eventPartitions(tx)
        for (const table of tables) {
          const name = sql.identifier(table)
          // What a trigger wrote is in the backup too.
          await tx.execute(sql`alter table ${name} disable trigger user`)
          for await (const rows of batchesOf(table)) {
            if (table === 'visit_events')
              await addMonths(rows.map((row) => Date.parse((JSON.parse(row) as { at: string }).at)))
            await tx.execute(
              sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`,
            )
          }
          await tx.execute(sql`alter table ${name} enable trigger user`)
        }
        await setSequences(tx)
      })
      await migrate(db)
    },
  }
}

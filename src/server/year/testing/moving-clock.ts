import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import type { TestServer } from '../../../../e2e/testing/running-server.ts'

/**
 * Runs in the server before anything else. Its clock is ahead by what a file says. One signal reads
 * the file again, the other also runs what was to happen in the time that was skipped: a worker
 * that waits for an hour runs when the clock jumps by a day. A signal reaches the main thread
 * alone.
 */
const IN_THE_SERVER = `
  import { readFileSync } from 'node:fs'
  import { promisify } from 'node:util'
  import { isMainThread } from 'node:worker_threads'
  const Real = Date, { now } = Date, wait = setTimeout, forget = clearTimeout
  // A file that is just being written is empty.
  const read = () => Number(readFileSync(process.env.YEAR_CLOCK, 'utf8') || ahead)
  let ahead = 0
  ahead = read()
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(now() + ahead) }
    static now() { return now() + ahead }
  }
  const waiting = new Map()
  globalThis.setTimeout = Object.assign((run, ms = 0, ...given) => {
    if (!(ms >= 900)) return wait(run, ms, ...given)
    const timer = wait(() => { waiting.delete(timer); run(...given) }, ms)
    waiting.set(timer, { due: Date.now() + ms, run: () => run(...given) })
    return timer
  }, { [promisify.custom]: wait[promisify.custom] })
  globalThis.clearTimeout = (timer) => { waiting.delete(timer); forget(timer) }
  const move = () => { ahead = read(); console.error('the clock is ahead by ' + ahead) }
  if (!isMainThread && process.env.CLOCK_OF_THREADS) setInterval(() => { ahead = read() }, 100).unref()
  process.on('SIGHUP', move)
  process.on('SIGUSR2', () => {
    ahead = read()
    for (const [timer, { due, run }] of [...waiting])
      if (due <= Date.now()) { clearTimeout(timer); run() }
    move()
  })`

/** `follow`: the clocks of threads, such as the console's, follow the file by themselves. */
export const clockEnv = (file: string, threads?: 'follow') => ({
  YEAR_CLOCK: file,
  ...(threads && { CLOCK_OF_THREADS: threads }),
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(IN_THE_SERVER)}`,
})

/** Lets the clock of a database be moved: its `now()` is ours from here on. */
export async function movableDatabase({ db }: Database): Promise<void> {
  await db.execute(sql`create table public.year_clock (ahead interval not null)`)
  await db.execute(sql`insert into public.year_clock values ('0')`)
  for (const name of ['now', 'clock_timestamp'])
    await db.execute(
      sql.raw(`create function public.${name}() returns timestamptz volatile language sql as
        'select pg_catalog.${name}() + ahead from public.year_clock'`),
    )
  await db.execute(sql`do $$ declare one record; begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
    for one in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'now()'
    loop
      execute format('alter table %I alter column %I set default public.now()', one.table_name, one.column_name);
    end loop;
  end $$`)
}

/** Moves the clock of the database and of the server. */
export async function moveClock(
  { file, database, server }: { file: string; database: Database; server: TestServer },
  ahead: number,
  timers: 'run' | 'keep',
): Promise<void> {
  writeFileSync(file, String(ahead))
  await database.db.execute(sql`update year_clock set ahead = make_interval(secs => ${ahead / 1000})`)
  const done = `the clock is ahead by ${ahead}`
  const from = server.log.length
  server.process.kill(timers === 'run' ? 'SIGUSR2' : 'SIGHUP')
  for (let waited = 0; !server.log.slice(from).includes(done); waited += 1) {
    if (waited > 30_000) throw new Error('the server’s clock did not move')
    await sleep(2)
  }
}

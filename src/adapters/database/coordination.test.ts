import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leases } from './leases.ts'
import { rateLimiter } from './rate-limiter.ts'
import { tableStatistics } from './table-statistics.ts'
import { eachDatabase } from './testing.ts'

eachDatabase((open, name) => {
  test('of many concurrent requests for a job one succeeds, renews it, and loses it when it expires', async () => {
    const database = await open()
    const jobs = leases(database)
    const takers = Array.from({ length: 10 }, (_, at) => `process-${at}`)
    const taken = await Promise.all(takers.map((taker) => jobs.take('indexing', taker, 60)))
    const holder = takers[taken.indexOf(true)]!
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await jobs.take('indexing', holder, 60)).toBe(true)
    expect(await jobs.take('indexing', 'another', 60)).toBe(false)
    expect(await jobs.take('delivering', 'another', 60)).toBe(true)
    await database.db.execute(sql`update leases set expires_at = expires_at - interval '61 seconds'`)
    expect(await jobs.take('indexing', 'another', 60)).toBe(true)
    expect(await jobs.take('indexing', holder, 60)).toBe(false)
  })

  test('a released job can be taken at once, but only its holder can release it', async () => {
    const jobs = leases(await open())
    await jobs.take('sending', 'one', 60)
    await jobs.release('sending', 'two')
    expect(await jobs.take('sending', 'two', 60)).toBe(false)
    await jobs.release('sending', 'one')
    expect(await jobs.take('sending', 'two', 60)).toBe(true)
  })

  test('a limit counts each key separately and returns when to retry', async () => {
    const limiter = rateLimiter(await open(), 'test key')
    const takes = []
    for (let at = 0; at < 3; at += 1) takes.push(await limiter.take('leads 203.0.113.7', 2, 60))
    expect(takes.map((take) => take.allowed)).toEqual([true, true, false])
    expect(takes.map((take) => take.remaining)).toEqual([1, 0, 0])
    expect(takes[2]!.retryAfterSeconds).toBeGreaterThan(55)
    expect((await limiter.take('leads 203.0.113.8', 2, 60)).allowed).toBe(true)
  })

  test('checking a limit counts nothing', async () => {
    const limiter = rateLimiter(await open(), 'test key')
    for (let look = 0; look < 3; look += 1) expect(await limiter.hasRoom('holds', 2, 60)).toBe(true)
    await limiter.take('holds', 2, 60)
    expect(await limiter.hasRoom('holds', 2, 60)).toBe(true)
    await limiter.take('holds', 2, 60)
    expect(await limiter.hasRoom('holds', 2, 60)).toBe(false)
    expect(await limiter.hasRoom('other holds', 2, 60)).toBe(true)
  })

  test('a limit is reset after its window', async () => {
    const database = await open()
    const limiter = rateLimiter(database, 'test key')
    expect((await limiter.take('phone', 1, 60)).allowed).toBe(true)
    expect((await limiter.take('phone', 1, 60)).allowed).toBe(false)
    expect(await limiter.hasRoom('phone', 1, 60)).toBe(false)
    await database.db.execute(sql`update rate_limits set ends_at = ends_at - interval '61 seconds'`)
    expect(await limiter.hasRoom('phone', 1, 60)).toBe(true)
    expect((await limiter.take('phone', 1, 60)).allowed).toBe(true)
  })

  test('limits from a clock an hour ahead are ignored after it is corrected', async () => {
    const database = await open()
    const limiter = rateLimiter(database, 'test key')
    await limiter.take('phone', 1, 60)
    await database.db.execute(sql`update rate_limits set ends_at = ends_at + interval '1 hour'`)
    expect(await limiter.hasRoom('phone', 1, 60)).toBe(true)
    expect((await limiter.take('phone', 1, 60)).allowed).toBe(true)
    expect((await limiter.take('phone', 1, 60)).allowed).toBe(false)
  })

  test('nobody finds out from the table of limits whom it names', async () => {
    const database = await open()
    await rateLimiter(database, 'test key').take('holds:203.0.113.7', 12, 86_400)
    const { rows } = await database.db.execute<{ key: string }>(sql`select key from rate_limits`)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.key).not.toContain('203.0.113.7')
    // Somebody with the table could try every address.
    const guesses = (['hex', 'base64', 'base64url'] as const).map((as) =>
      hash('sha256', 'holds:203.0.113.7', as),
    )
    expect(guesses).not.toContain(rows[0]!.key)
  })

  test('windows that are over are forgotten, however quiet it is', async () => {
    const database = await open()
    const limiter = rateLimiter(database, 'test key')
    await limiter.take('holds:203.0.113.7', 12, 60)
    await database.db.execute(sql`update rate_limits set ends_at = ends_at - interval '61 seconds'`)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 600_000)
    onTestFinished(() => void vi.restoreAllMocks())
    await limiter.take('holds:203.0.113.8', 12, 60)
    const { rows } = await database.db.execute(sql`select key from rate_limits`)
    expect(rows).toHaveLength(1)
  })

  test('a lease from a clock an hour ahead is ignored', async () => {
    const database = await open()
    const jobs = leases(database)
    await jobs.take('indexing', 'one', 60)
    await database.db.execute(sql`update leases set expires_at = expires_at + interval '1 hour'`)
    expect(await jobs.take('indexing', 'two', 60)).toBe(true)
  })

  test('processes that share a database share its limits', async () => {
    const here = rateLimiter(await open(), 'test key')
    const elsewhere = await open.another()
    const there = rateLimiter(elsewhere, 'test key')
    const takes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? here : there).take('form', 5, 60)),
    )
    expect(takes.filter((take) => take.allowed)).toHaveLength(5)
    await elsewhere.close()
  })

  test('the embedded database learns of tables that changed much, and of no others', async () => {
    const database = await open()
    const statistics = tableStatistics(database)
    await statistics.renew()
    await database.db.execute(sql`
      insert into accounts (id, email, name, theme, has_keys, created_at)
      select 'a' || n, 'a' || n || '@example.com', 'A', 'system', true, now() from generate_series(1, 2000) n`)
    // A server of PostgreSQL does this by itself.
    const changed = name === 'PGlite' ? ['accounts'] : []
    expect(await statistics.renew()).toEqual(changed)
    expect(await statistics.renew()).toEqual([])
  })
})

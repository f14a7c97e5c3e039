import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#adapters/database/connect.ts'
import { inTurn, newPostgresql } from '#adapters/database/testing.ts'
import { EVENTS } from '#domain/events.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'

const SITE = 'second-lap'
const KILLS = 2
/** Together they send some hundred events a second, so that a batch is always waiting. */
const SENDERS = 8
const SECONDS = 4
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36'

type Taken = { words: string; at: number }

let sent = 0
/** One search, as a browser tells of it. Its words are its own. */
async function search(server: TestServer): Promise<Taken | undefined> {
  sent += 1
  const words = `search ${sent}`
  const data = { k: 'search', hits: 1, qs: `?${new URLSearchParams({ query: words })}` }
  const body = JSON.stringify({ events: [{ id: EVENTS.pageView, data, page: '/', at: Date.now() }] })
  const headers = {
    'Content-Type': 'text/plain;charset=UTF-8',
    'User-Agent': AGENT,
    'X-Forwarded-For': `203.0.113.${sent % 250}`,
  }
  const answer = await server.post(SITE, '/api/events', body, headers).catch(() => undefined)
  return answer?.status === 204 ? { words, at: performance.now() } : undefined
}

/** Sends searches and kills the platform among them. Returns those it had taken, in their order. */
async function searchUntilKilled(server: TestServer) {
  const taken: Taken[] = []
  let slowest = 0
  let isOver = false
  const send = async () => {
    while (!isOver) {
      const began = performance.now()
      const one = await search(server)
      if (one) taken.push(one)
      slowest = Math.max(slowest, performance.now() - began)
    }
  }
  const senders = Promise.all(Array.from({ length: SENDERS }, send))
  await sleep(SECONDS * 1000 + Math.random() * 600)
  const killedAt = performance.now()
  await server.kill()
  isOver = true
  await senders
  return { taken, killedAt, slowest }
}

for (const [name, prepare] of [
  ['PGlite', async () => ''],
  ['PostgreSQL', newPostgresql],
] as const)
  for (const site of inTurn([SITE], name))
    test(`EVENT-2 killed under load it loses at most the last second of events, on ${name}`, async ({
      skip,
    }) => {
      const url = await prepare()
      if (url === undefined) return skip('PostgreSQL is not installed here')
      const env = { TRUSTED_PROXIES: '1', ...(url && { DATABASE_URL: url }) }
      let server = await startServer(env)
      const { folder } = server
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      for (let kill = 1; kill <= KILLS; kill += 1) {
        if (kill > 1) server = await startServer(env, folder)
        const { taken, killedAt, slowest } = await searchUntilKilled(server)
        const database = await openDatabase({ url: url || undefined, folder })
        const { rows } = await database.db.execute<{ words: string }>(
          sql`select data->>'asked' as words from visit_events where data->>'asked' like 'search %'`,
        )
        const sums = await database.db.execute<{ words: string; times: number }>(
          sql`select term as words, times from daily_terms where site = ${site} and term like 'search %'`,
        )
        await database.close()
        const stored = new Set(rows.map(({ words }) => words))
        expect([kill, rows.length]).toEqual([kill, stored.size])
        // Sums and events are one transaction.
        expect(new Map(sums.rows.map(({ words, times }) => [words, times]))).toEqual(
          new Map([...stored].map((words) => [words, 1])),
        )
        // Only the last are lost: whatever was taken before one that is there is there too.
        const last = taken.findLastIndex(({ words }) => stored.has(words))
        const before = taken.slice(0, Math.max(0, last - SENDERS))
        expect(before.length).toBeGreaterThan(SENDERS)
        expect(before.filter(({ words }) => !stored.has(words))).toEqual([])
        // A busy machine is late with everything, as its slowest answer says.
        const lost = taken.filter(({ words }) => !stored.has(words))
        const oldest = lost[0] ? killedAt - lost[0].at : 0
        expect(oldest).toBeLessThan(1000 + 3 * slowest)
      }
    }, 600_000)

import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { until } from './testing/send-lead.ts'

const SITE = 'second-lap'
const ADMIN_TOKEN = 'the operators own word'
const ROWS = 2_000
const env = { ADMIN_TOKEN }

let server: TestServer
beforeAll(async () => {
  server = await startServer(env)
})
afterAll(async () => {
  await server?.stop()
  if (server) rmSync(server.folder, { recursive: true, force: true })
})

const operator = { Authorization: `Bearer ${ADMIN_TOKEN}` }
const feed = (price: number) =>
  [
    'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body,Photos',
    ...Array.from(
      { length: ROWS },
      (_, at) =>
        `KILL${at},WVW${String(at).padStart(9, '0')},2019,Toyota,Corolla,Ascent,Used,${price},41200,Hatch,https://photos.example/a.jpg`,
    ),
  ].join('\n')
const bring = (price: number) =>
  server.post('localhost', '/admin/stock/110?accept=true&allow-shrink=true', feed(price), {
    'Content-Type': 'text/csv',
    ...operator,
  })
async function operation(name: string, input: object) {
  const { body } = await server.post('localhost', `/admin/operations/${name}`, JSON.stringify(input), {
    'Content-Type': 'application/json',
    ...operator,
  })
  return JSON.parse(body.trim().split('\n').at(-1)!)
}
const applySite = () => operation('site.apply', { slug: SITE, note: '' })
/**
 * Starts a task, kills the platform in the middle of it, and starts it again on the same folder.
 */
async function killAfter(ms: number, work: Promise<unknown>) {
  const ended = work.catch(() => undefined)
  await Promise.race([ended, sleep(ms)])
  await server.kill()
  await ended
  server = await startServer(env, server.folder)
}

test('an import that was killed twice is completed by the same file, with every car once', async () => {
  for (const ms of [150, 600]) await killAfter(ms, bring(12_000 + ms))
  expect((await server.get(SITE, '/search/used-cars')).status).toBe(200)
  let again: Record<string, number> = {}
  await until('the killed import blocks no other', async () => {
    again = JSON.parse((await bring(15_500)).body)
    return again.rows === ROWS
  })
  expect(again).toMatchObject({ held: 0, removed: 0 })
  expect(again.added! + again.changed! + again.unchanged!).toBe(ROWS)
  // Search agrees with the database: all cars are found, at their last price.
  await until('every car is found', async () => {
    const { body } = await server.get(SITE, '/search/used-cars?refinementList[price][0]=15500:15500')
    return body.includes(ROWS.toLocaleString('en-AU'))
  })
  expect(JSON.parse((await bring(15_500)).body)).toMatchObject({ added: 0, changed: 0, unchanged: ROWS })
}, 300_000)

test('SITE-4 killed while a site is applied, it serves one of the two versions, and the next apply works', async () => {
  for (const ms of [0, 5, 30]) {
    await killAfter(ms, applySite())
    expect((await server.get(SITE, '/')).status).toBe(200)
    expect((await operation('site.history', { slug: SITE })).result).toBeDefined()
  }
  expect((await applySite()).result).toBeDefined()
  expect((await server.get(SITE, '/')).status).toBe(200)
}, 300_000)

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { leadBody, sendLead, until } from './testing/send-lead.ts'

const SITE = 'open-lot'
const LEADS_SITE = 'second-lap'
/** Runs in the server: one signal moves its clock an hour ahead, the other an hour back. */
const MOVABLE_CLOCK = `
  const { now } = Date; let ahead = 0
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(now() + ahead) }
    static now() { return now() + ahead }
  }
  process.on('SIGUSR2', () => { ahead += 3600000; console.error('clock moved') })
  process.on('SIGHUP', () => { ahead -= 3600000; console.error('clock moved') })`

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(MOVABLE_CLOCK)}`,
  })
})
afterAll(() => server?.stop())

const moves = () => server.log.filter((line) => line === 'clock moved').length
async function move(signal: 'SIGUSR2' | 'SIGHUP') {
  const before = moves()
  server.process.kill(signal)
  await until('the clock has moved', async () => moves() > before)
}
const outbox = () => join(server.folder, 'outbox')
const mails = () => (existsSync(outbox()) ? readdirSync(outbox()).length : 0)
let number = 0
/** A lead is saved and delivered, whatever the clock did. */
async function expectLeadsFlow() {
  number += 1
  const before = mails()
  expect(await sendLead(server, LEADS_SITE, number)).toBe(303)
  await until('the dealer has heard', async () => mails() > before)
  for (const path of ['/', '/search/used-cars', '/contact'])
    expect((await server.get(LEADS_SITE, path)).status).toBe(200)
}
const reserve = async (path: string) => {
  const person = { last_name: 'Raman', postcode: '4217', terms_conditions: 'yes' }
  number += 1
  return server.post(SITE, path, leadBody(number, person), { 'X-Forwarded-For': `198.51.100.${number}` })
}

test('PAY-3 a clock that jumps an hour ahead ends holds, and one that jumps back blocks nobody', async () => {
  await expectLeadsFlow()
  const { body } = await server.get(SITE, '/search/our-cars')
  const [, car] = /href="(\/cars\/[a-z0-9-]+\/checkout)"/.exec(body)!
  expect((await reserve(car!)).status).toBe(303)
  expect((await reserve(car!)).status).toBe(409)

  await move('SIGUSR2')
  await until('the hold has lapsed', async () => (await reserve(car!)).status === 303)
  await expectLeadsFlow()

  await move('SIGHUP')
  await expectLeadsFlow()
  await move('SIGHUP')
  await expectLeadsFlow()
  await move('SIGUSR2')
  await expectLeadsFlow()
  expect(server.log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
}, 300_000)

import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadStore } from '#adapters/database/leads/lead-store.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { signature } from '#adapters/lead-delivery/signature.ts'
import { aCar } from '#domain/builders.ts'
import { anApi } from '#server/endpoints/api/testing/an-api.ts'
import { aLead } from '#use-cases/desk/testing/a-lead.ts'
import { ApiProblem, forecourt, pages, verifyWebhook } from '../packages/client/src/index.ts'
import { operationsFile } from './api-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-'))
/** Runs a program, which finds those of this repository too. */
const run = (program: string, given: string[], cwd: string) =>
  execFileSync(program, given, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` },
  }).toString()

/** Packs the client and installs it in an empty project, as anyone would. */
beforeAll(() => {
  const client = join(folder, 'client')
  // A copy, because packing compiles it first.
  cpSync('packages/client', client, { recursive: true })
  const packed = run('npm', ['pack', '--silent'], client).trim().split('\n').at(-1)!
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(client, packed)], folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the package has its licence, its types and nothing of the repository', () => {
  const installed = readdirSync(join(folder, 'node_modules/forecourt-client'), { recursive: true })
  expect(installed.sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    ...['client', 'index', 'operations', 'verify-webhook'].flatMap((name) => [
      `dist/${name}.d.ts`,
      `dist/${name}.js`,
    ]),
    'package.json',
  ])
})

test('the client in the repository is what the description of the API gives', () => {
  expect(readFileSync('packages/client/src/operations.ts', 'utf8')).toBe(operationsFile())
})

test('the client believes what we sign, and nothing else', async () => {
  const now = new Date()
  const header = signature(['a new key', 'a key'], 'body', now)
  expect(await verifyWebhook('a key', header, 'body', now)).toBe(true)
  expect(await verifyWebhook('another', header, 'body', now)).toBe(false)
  expect(await verifyWebhook('a key', header, 'body!', now)).toBe(false)
  expect(await verifyWebhook('a key', header, 'body', new Date(now.getTime() + 301_000))).toBe(false)
  expect(await verifyWebhook('a key', null, 'body', now)).toBe(false)
})

const PROGRAM = `
import { forecourt, pages } from 'forecourt-client'
const api = forecourt({ origin: process.env.ORIGIN, key: process.env.KEY })
const ids = []
for await (const car of pages(api.listStock, { limit: 1 })) ids.push(car.id)
console.log(JSON.stringify(ids))
`
const TYPED = `
import { forecourt } from 'forecourt-client'
const api = forecourt({ origin: 'https://dealer.example', key: 'fck_' })
const price: Promise<string> = api.getCar({ id: 1 }).then(({ data }) => data.price.text)
// @ts-expect-error there is no such stage
api.setStage({ id: 1, body: { stage: 'gone' } })
export { price }
`

eachDatabase((open) => {
  test('the client reads and changes what the server has, also from an empty project', async () => {
    const { app, key, stock, database } = await anApi(await open())
    const car = (id: number, name: string) =>
      aCar({ id, slug: `car-${id}`, dealership_id: 1, location_id: 10, price: 20_000 + id, name })
    await stock.cars.upsert([car(1, 'Kia Rio'), car(2, 'Kia Sorento')])
    const saved = await leadStore(database, 'a key for tests').save(aLead())
    if (saved.is !== 'saved') throw new Error(saved.is)
    const server = createServer(async (request, response) => {
      const body = await text(request)
      const answer = await app.request(request.url!, {
        method: request.method!,
        headers: request.headers as Record<string, string>,
        ...(body && { body }),
      })
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      const token = await key(['stock-write', 'leads-work', 'webhooks', 'feed-upload'])
      const api = forecourt({ origin, key: token })
      const names: string[] = []
      for await (const { name } of pages(api.listStock, { limit: 1 })) names.push(name)
      expect(names.sort()).toEqual(['Kia Rio', 'Kia Sorento'])
      const { data, etag } = await api.getCar({ id: 1 })
      const cheaper = await api.changeCar(
        { id: data.id, body: { fields: { price: 18_990 } } },
        { ifMatch: etag },
      )
      expect(cheaper.data.price.amount).toBe(18_990)
      const stale = api.setStage({ id: 1, body: { stage: 'sold' } }, { ifMatch: etag })
      await expect(stale).rejects.toMatchObject({ status: 412, name: 'ApiProblem' })
      const lead = await api.setLeadState({ id: saved.id, body: { state: 'won' } })
      expect(lead.data.state).toBe('won')
      const made = await api.addWebhook({ body: { url: 'https://crm.example/', events: ['car.sold'] } })
      expect(made.data.key).toMatch(/^fcw_/)
      expect((await api.removeWebhook({ id: made.data.id })).data).toBeUndefined()
      const csv = 'stocknum,make,model,year,price,car_type\nA1,Toyota,Hilux,2021,41990,used\n'
      const tried = await api.runFeed({ dealership: 1, feed: 'main', dry_run: 'true', body: csv })
      expect(tried.data.added).toBe(1)
      await expect(api.listSites()).rejects.toBeInstanceOf(ApiProblem)

      writeFileSync(join(folder, 'program.js'), PROGRAM)
      const program = spawn(process.execPath, ['program.js'], {
        cwd: folder,
        env: { ...process.env, ORIGIN: origin, KEY: token },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      expect(JSON.parse(await text(program.stdout)).sort()).toEqual([1, 2])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
})

test('an empty project is checked by the types of the client', () => {
  writeFileSync(join(folder, 'typed.ts'), TYPED)
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--types',
    '',
    'typed.ts',
  ]
  expect(run(resolve('node_modules/.bin/tsc'), options, folder)).toBe('')
})

import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { adfDocument } from '#adapters/lead-delivery/adf.ts'
import { aJob } from '#adapters/lead-delivery/testing/a-job.ts'
import { readAdf } from '#adapters/lead-intake/read-adf.ts'
import { aSite } from '#domain/builders.ts'
import { makeKey } from '#use-cases/access/manage-keys.ts'
import { aPlatform, aVisit } from '#use-cases/access/testing/a-platform.ts'
import { listLeads } from '#use-cases/desk/leads.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { type AdminParts, adminEndpoints } from './admin-endpoints.ts'

const JO = { id: 'crm-7', name: 'Jo Marchetti', email: 'jo@mail.example', message: 'Is it still there?' }
const XML = { 'Content-Type': 'application/xml' }

eachDatabase((open) => {
  async function aDoor() {
    const database = await open()
    const platform = aPlatform(database)
    const now = new Date()
    const owner = (await platform.signIn('owner', {}, aVisit({ now }))).actor
    const app = new Hono<EndpointEnv>()
    adminEndpoints(app, { token: 'operator', ports: platform.ports, readAdf } as unknown as AdminParts)
    const keyFor = async (purposes: string[], dealership: number | null = null) => {
      const made = await makeKey(
        platform.ports,
        owner,
        'yard',
        { name: 'CRM', dealership, purposes, days: 30 },
        now,
      )
      if (made.is !== 'made') throw new Error(made.is)
      return made.token
    }
    const token = await keyFor(['leads-write'])
    const send = async (body: unknown, { as = token, ...headers }: Record<string, string> = {}) => {
      const answer = await app.request(
        '/admin/leads',
        {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { Authorization: `Bearer ${as}`, ...headers },
        },
        { incoming: { socket: {} } },
      )
      return { status: answer.status, body: (await answer.json()) as Record<string, never> }
    }
    const listed = async () => {
      const list = await listLeads(platform.ports, owner, 'yard', { limit: 50 }, now)
      if ('is' in list) throw new Error('refused')
      return list.rows
    }
    const waiting = async () => (await database.db.execute(sql`select 1 from lead_deliveries`)).rows.length
    return { ...platform, owner, keyFor, send, listed, waiting }
  }

  test('INTAKE-1 a lead comes by JSON once, however often it is sent, and nobody gets a mail', async () => {
    const { send, listed, waiting } = await aDoor()
    const answers = await Promise.all([send(JO), send(JO), send([JO, { ...JO, message: 'Other words' }])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [row, ...more] = await listed()
    expect(more).toEqual([])
    expect(row!.lead).toMatchObject({ source: 'api', fields: { email: 'jo@mail.example' }, consents: [] })
    expect(row!.work).toMatchObject({ state: 'new', clockFrom: expect.any(Date) })
    expect(await waiting()).toBe(0)
    await send({ ...JO, id: 'old', created_at: '2020-01-01T00:00:00Z' })
    expect((await listed()).at(-1)!.work.clockFrom).toBeNull()
  })

  test('INTAKE-1 an ADF file that we write ourselves is read back, and counts once', async () => {
    const { send, listed } = await aDoor()
    const xml = adfDocument(aJob({ form: 'test-drive' }), aSite())
    expect((await send(xml, XML)).body).toMatchObject({ added: [{ line: 1 }], known: 0, rejected: [] })
    expect((await send(xml, XML)).body).toMatchObject({ added: [], known: 1 })
    const [row] = await listed()
    expect(row!.lead).toMatchObject({
      source: 'adf',
      form: 'test-drive',
      fields: { name: expect.any(String) },
    })
  })

  test('INTAKE-2 hostile XML and JSON get a clear 4xx and leave nothing', async () => {
    const { send, listed } = await aDoor()
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;">]><adf><prospect><customer><contact><name>&b;</name></contact></customer></prospect></adf>`
    const outside = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><adf><prospect><customer><contact><name>&x;</name></contact></customer></prospect></adf>`
    for (const xml of [
      bomb,
      outside,
      '<adf><prospect>',
      '<adf></adf>',
      'no xml',
      `<adf>${'<prospect></prospect>'.repeat(300)}</adf>`,
      `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`,
      `<adf><prospect>${'<x></x>'.repeat(30_000)}</prospect></adf>`,
    ]) {
      const { status, body } = await send(xml, XML)
      expect([xml.slice(0, 40), [400, 422].includes(status)]).toEqual([xml.slice(0, 40), true])
      expect(JSON.stringify(body)).not.toContain('root:')
    }
    for (const json of [
      '',
      '{',
      '[]',
      '{}',
      '7',
      'null',
      '[[]]',
      { ...JO, extra: 1 },
      { ...JO, location: 'Nowhere' },
    ])
      expect([400, 422]).toContain((await send(json)).status)
    expect((await send(Array.from({ length: 600 }, () => JO))).status).toBe(400)
    expect((await send('x'.repeat(1_100_000))).status).toBe(413)
    expect(await listed()).toEqual([])
  })

  test('INTAKE-2 only a key for leads brings them, to its own dealer and yards', async () => {
    const { send, keyFor, listed } = await aDoor()
    for (const as of ['', 'operator', await keyFor(['leads-read', 'feed-upload'])])
      expect((await send(JO, { as })).status).toBe(401)
    const ofTwo = await keyFor(['leads-write'], 2)
    expect((await send({ ...JO, location: 10 }, { as: ofTwo })).status).toBe(422)
    expect(await listed()).toEqual([])
  })
})

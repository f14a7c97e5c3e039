import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newPostgresql } from '#adapters/database/testing.ts'
import { aPhoto } from '#use-cases/testing/photo-desk.ts'
import { startServer, type TestServer } from '../../../e2e/testing/running-server.ts'
import { sendRequest } from '../../../e2e/testing/send-request.ts'
import { leadBody, until } from '../faults/testing/send-lead.ts'

const DEALER = 'harbourline'
const LOCATION = 'port-alder-used'

const DATABASES: Record<string, () => Promise<Record<string, string> | undefined>> = {
  'the embedded database': async () => ({}),
  async PostgreSQL() {
    const url = await newPostgresql()
    return url ? { DATABASE_URL: url } : undefined
  },
}

let server: TestServer
let cookie: string

/** Comes in as the owner of the demo's largest dealer. */
async function signedIn(): Promise<string> {
  const link = () => server.log.find((line) => line.startsWith('Marguerite'))?.match(/\/link\/\S+/)?.[0]
  await until('the links of the demo are printed', async () => link())
  const { status, headers } = await server.post('console', link()!, '')
  expect(status).toBe(302)
  return String(headers['set-cookie']).split(';', 1)[0]!
}

const atConsole = (path: string) => server.get('console', path, { Cookie: cookie })

/** Opens the stream of events that each tab has, and gathers what it says. */
async function openStream(): Promise<{ response: IncomingMessage; heard(): string }> {
  const asked = request({
    port: server.port,
    host: '127.0.0.1',
    path: `/${DEALER}/events`,
    headers: { Host: `console.localhost:${server.port}`, Cookie: cookie },
    agent: false,
  })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let heard = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  response.on('error', () => undefined)
  onTestFinished(() => void asked.destroy())
  return { response, heard: () => heard }
}

describe.each(Object.keys(DATABASES))('on %s', (name) => {
  let env: Record<string, string> | undefined
  beforeAll(async () => {
    env = await DATABASES[name]!()
    if (!env) return
    server = await startServer({ ...env, TRUSTED_PROXIES: '1' })
    cookie = await signedIn()
  })
  beforeEach(({ skip }) => {
    if (!env) skip(`${name} is not installed here`)
  })
  afterAll(() => server?.stop())

  test('a lead that the main thread takes is announced at the screens of the other thread, and is in their list', async () => {
    const stream = await openStream()
    expect(stream.response.headers['content-type']).toContain('text/event-stream')
    const lead = leadBody(1, { last_name: 'Marchetti', location: LOCATION, hear_about_us: 'Google' })
    expect((await server.post(DEALER, '/contact', lead)).status).toBe(303)
    await until('the screens hear of it', async () => stream.heard().includes('data: lead'))
    expect((await atConsole(`/${DEALER}/leads?q=jo1%40mail.example`)).body).toContain('Marchetti')
  })

  test('a photo crosses to the other thread, is made ready by the main one, and is in the shop', async () => {
    const { body } = await atConsole(`/${DEALER}/stock`)
    const car = /\/stock\/(\d+)/.exec(body)![1]!
    const origin = `http://console.localhost:${server.port}`
    const photo = await aPhoto()
    const { status, headers } = await sendRequest(
      server.port,
      'PUT',
      'console',
      `/${DEALER}/stock/${car}/photos?id=photo-number-0001&place=0`,
      {
        Origin: origin,
        Cookie: cookie,
        'Content-Length': String(photo.length),
        'Content-Type': 'image/jpeg',
      },
      photo,
    )
    expect([headers['x-reason'], status]).toEqual([undefined, 204])
    const screen = await atConsole(`/${DEALER}/stock/${car}/photos`)
    const source = /photo\/\d+\/[0-9a-f]{16}/.exec(screen.body)![0]
    const picture = await server.get(DEALER, `/img/360/${source}.webp`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('a body that is too large, or from elsewhere, is refused before it crosses', async () => {
    const large = await server.post('console', `/${DEALER}/leads`, 'x'.repeat(300_000), { Cookie: cookie })
    expect(large.status).toBe(413)
    const elsewhere = await server.post('console', `/${DEALER}/leads`, 'a=b', {
      Cookie: cookie,
      Origin: 'https://elsewhere.example',
    })
    expect(elsewhere.status).toBe(403)
  })

  test('a stop ends the streams, and does not wait for them', async () => {
    const { response } = await openStream()
    const ended = once(response, 'close')
    const began = Date.now()
    await Promise.all([server.stop(), ended])
    // Requests have ten seconds to finish; a stream that went on would use all of them.
    expect(Date.now() - began).toBeLessThan(9_000)
    // On a slow machine the demo's leads are still being saved. Then workers may fail, and the rest
    // of the demo is not saved.
    const failed = server.log.filter(
      (line) =>
        /"msg":"(request failed|the console|the thread of the console)/.test(line) &&
        !line.includes('demoLeads'),
    )
    expect(failed.join('\n')).toBe('')
  }, 60_000)
})

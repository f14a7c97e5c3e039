import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { leadTokens } from '#adapters/secrets/lead-tokens.ts'
import { aSite } from '#domain/builders.ts'
import type { Channel } from '#domain/lead/deliveries.ts'
import { leadChannels } from './channels.ts'
import { signature } from './signature.ts'
import { smtpMail } from './smtp-mail.ts'
import { aJob } from './testing/a-job.ts'
import { isSignedWith } from './testing/is-signed-with.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function receiver(answer: (request: IncomingMessage, body: string) => number, headers = {}) {
  const got: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    got.push({ headers: request.headers, body })
    response.writeHead(answer(request, body), headers).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => server.close())
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads` }
}

async function sink(refuse?: (address: string) => Error) {
  const got: string[] = []
  const envelopes: SMTPServerSession['envelope'][] = []
  const server = new SMTPServer({
    authOptional: true,
    hideDSN: false,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address)),
    onData(stream, { envelope }, done) {
      envelopes.push(envelope)
      let raw = ''
      stream.on('data', (chunk) => {
        raw += chunk
      })
      stream.on('end', () => {
        got.push(raw)
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  closing.push(() => new Promise<void>((done) => server.close(done)))
  return { got, envelopes, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` }
}

const NOW = new Date('2026-11-16T01:00:00Z')
const site = aSite({ hosts: ['test-motors.example'] })
const channels = (
  smtp = 'smtp://127.0.0.1:1',
  secret: string | undefined = 'a long secret',
  others: Record<string, string> = {},
) => {
  const mail = smtpMail(smtp)
  closing.push(() => mail.close())
  return leadChannels({
    tokens: leadTokens('a key', 'leads@reply.example'),
    sms: undefined,
    mail,
    from: 'no-reply@forecourt.example',
    secretOf: (_, name) => (name && others[name]) || secret,
    fetch,
    now: () => NOW,
  })
}
const deliver = (channel: Channel, given = channels()) =>
  given[channel.kind].deliver(aJob({}, { channel }), site)

test('LEAD-5 a webhook is signed with its time and has the key of its delivery', async () => {
  const { got, url } = await receiver(() => 200)
  await deliver({ kind: 'webhook', url, secret: 'env:CRM' })
  const { headers, body } = got[0]!
  const header = headers['forecourt-signature'] as string
  expect(headers['idempotency-key']).toBe('delivery-1.0')
  expect(isSignedWith('a long secret', body, header, NOW)).toBe(true)
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.completed',
    lead: { fields: { name: 'Jo Marchetti' }, car: { stock_number: expect.any(String) }, mayMarket: false },
  })
})

test('LEAD-5 while a secret is changed, leads are signed with both, by webhook and as ADF', async () => {
  const { got, url } = await receiver(() => 200)
  const given = channels(undefined, 'the new secret', { 'env:OLD': 'the old secret' })
  for (const kind of ['webhook', 'adf-http'] as const)
    await deliver({ kind, url, secret: 'env:CRM', formerSecret: 'env:OLD' }, given)
  expect(got).toHaveLength(2)
  for (const { headers, body } of got)
    for (const secret of ['the new secret', 'the old secret', 'another'])
      expect(isSignedWith(secret, body, headers['forecourt-signature'] as string, NOW)).toBe(
        secret !== 'another',
      )
})

test('LEAD-5 a signature fails for another secret, a changed body, a replay after five minutes, and nonsense', () => {
  const header = signature('secret', 'body', NOW)
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(isSignedWith('secret', 'body', header, after(299))).toBe(true)
  expect(isSignedWith('secret', 'body', header, after(301))).toBe(false)
  expect(isSignedWith('secret', 'body', header, after(-301))).toBe(false)
  expect(isSignedWith('other', 'body', header, NOW)).toBe(false)
  expect(isSignedWith('secret', 'Body', header, NOW)).toBe(false)
  expect(
    isSignedWith(
      'secret',
      'body',
      header.replace(/t=\d+/, `t=${Math.floor(after(400).getTime() / 1000)}`),
      after(400),
    ),
  ).toBe(false)
  expect(isSignedWith('secret', 'body', 'v1=abc', NOW)).toBe(false)
})

test('LEAD-5 a webhook that answers badly, redirects or has no secret is not delivered', async () => {
  const broken = await receiver(() => 500)
  await expect(deliver({ kind: 'webhook', url: broken.url, secret: 'env:CRM' })).rejects.toThrow(
    'answered 500',
  )
  const moved = await receiver(() => 302, { Location: 'http://127.0.0.1:1/' })
  await expect(deliver({ kind: 'webhook', url: moved.url, secret: 'env:CRM' })).rejects.toThrow()
  const unset = channels(undefined, '')
  for (const kind of ['webhook', 'adf-http'] as const)
    await expect(deliver({ kind, url: moved.url, secret: 'env:CRM' }, unset)).rejects.toThrow(
      'env:CRM is not set',
    )
})

test('LEAD-5 ADF over HTTP is signed if the site names a secret', async () => {
  const { got, url } = await receiver(() => 200)
  await deliver({ kind: 'adf-http', url, secret: 'env:CRM' })
  await deliver({ kind: 'adf-http', url })
  const [signed, plain] = got
  const header = String(signed!.headers['forecourt-signature'])
  expect(isSignedWith('a long secret', signed!.body, header, NOW)).toBe(true)
  expect(plain!.headers['forecourt-signature']).toBeUndefined()
})

test('a password is sent to a mail server over TLS only, unless the operator allows clear text', async () => {
  const logins: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username }, _session, done) {
      logins.push(String(username))
      done(null, { user: username })
    },
    onData(stream, _session, done) {
      stream.resume().on('end', done)
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()))
  closing.push(() => new Promise<void>((done) => server.close(done)))
  const address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const send = (url: string) => deliver({ kind: 'email', to: 'sales@example.com' }, channels(url))
  await expect(send(`smtp://jo:secret@${address}`)).rejects.toThrow(/mail failed/)
  expect(logins).toEqual([])
  await send(`smtp://jo:secret@${address}?ignoreTLS=true`)
  expect(logins).toEqual(['jo'])
})

test('LEAD-5 mail reaches a real server with its id, reply-to, both texts; ADF arrives as text and as a file', async () => {
  const { got, url } = await sink()
  const real = channels(url)
  await deliver({ kind: 'email', to: 'sales@example.com' }, real)
  await deliver({ kind: 'adf-email', to: 'crm@example.com' }, real)
  expect(got[0]).toMatch(/^Message-ID: <delivery-1\.0@test-motors\.example>\r$/im)
  expect(got[0]).toMatch(/^Reply-To: Jo Marchetti <jo@example\.com>\r$/im)
  expect(got[0]).toContain('multipart/alternative')
  expect(got[1]).toContain('application/xml')
  expect(got[1]).toContain('<?adf version=3D"1.0"?>')
})

test('DESK-5 a mail from the desk asks mail servers to report whether it arrived', async () => {
  const { envelopes, url } = await sink()
  const message = {
    messageId: '<m@yard.example>',
    sender: 'Dev',
    subject: 'Your drive',
    text: 'Hi',
    inReplyTo: null,
  }
  const to = 'jo@example.com'
  const job = aJob({}, { channel: { kind: 'answer', to, activity: 1 }, message })
  await channels(url).answer.deliver(job, site)
  await deliver({ kind: 'email', to: 'sales@yard.example' }, channels(url))
  const [desk, dealer] = envelopes
  const address = expect.stringMatching(/^leads\+[a-z2-7]+@reply\.example$/)
  expect(desk).toMatchObject({ mailFrom: { address } })
  expect(desk!.rcptTo[0]).toMatchObject({ dsn: { notify: ['SUCCESS', 'FAILURE'] } })
  expect(JSON.stringify(dealer)).not.toContain('SUCCESS')
})

test('LEAD-5 a mail server that is down is an error that says so', async () => {
  await expect(deliver({ kind: 'email', to: 'sales@example.com' })).rejects.toThrow(
    'mail failed while sending',
  )
})

test('LEAD-5 the error of a refused mail has the codes and not the address', async () => {
  const { url } = await sink((address) =>
    Object.assign(new Error(`5.1.1 <${address}> unknown`), { responseCode: 550 }),
  )
  const job = aJob({ form: 'reserve' }, { channel: { kind: 'confirmation', to: 'jo@example.com' } })
  const error = await channels(url).confirmation.deliver(job, site).catch(String)
  expect(error).toBe('PortFailed: mail failed while sending to 127.0.0.1: EENVELOPE 550 5.1.1')
})

test('LEAD-5 ADF by HTTP carries the document and the key', async () => {
  const { got, url } = await receiver(() => 202)
  await deliver({ kind: 'adf-http', url })
  expect(got[0]!.headers['content-type']).toBe('application/xml')
  expect(got[0]!.headers['idempotency-key']).toBe('delivery-1.0')
  expect(got[0]!.body).toContain('<prospect status="new">')
})

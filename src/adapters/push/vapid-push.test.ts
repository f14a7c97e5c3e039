import { createHash, createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { vapidPush } from './vapid-push.ts'

const secret = createHash('sha256').update('a secret for tests').digest()

/** A push service that answers with a status and remembers what it was sent. */
async function pushService(status: number) {
  const sent: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    sent.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent }
}

test('a browser is notified by a signed message that says nothing', async () => {
  const { origin, sent } = await pushService(201)
  const push = vapidPush({ secret, subject: 'mailto:ops@forecourt.example', fetch })
  expect(await push.notify(`${origin}/send/abc`)).toBe('sent')
  const [{ headers, body } = { headers: {}, body: 'none' }] = sent
  expect([body, headers.ttl, headers.urgency]).toEqual(['', '3600', 'high'])
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(push.publicKey)
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(claimed).toMatchObject({ aud: origin, sub: 'mailto:ops@forecourt.example' })
})

test('a browser that has unsubscribed is gone, and a service that fails is no error', async () => {
  const push = vapidPush({ secret, subject: 'mailto:ops@forecourt.example', fetch })
  expect(await push.notify(`${(await pushService(410)).origin}/send/abc`)).toBe('gone')
  expect(await push.notify(`${(await pushService(500)).origin}/send/abc`)).toBe('failed')
  expect(await push.notify('http://127.0.0.1:1/send/abc')).toBe('failed')
})

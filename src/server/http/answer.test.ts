import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CachedPage } from '../pages/cache/cached-page.ts'
import { type Answer, preferencesOf, replyTo, sendReply } from './answer.ts'
import { chooseEncoding } from './encoding.ts'
import { answerOf } from './fetch-handler.ts'

const text = 'hello '.repeat(100)
const body = () => new CachedPage({ status: 200, headers: {}, body: Buffer.from(text) })
const plain = { isHttps: false, method: 'GET' }

test('the encoding follows what the client accepts', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('gzip')).toBe('gzip')
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(chooseEncoding('identity')).toBe('identity')
  expect(chooseEncoding(undefined)).toBe('identity')
})

test('a body that can be encoded comes in the client’s encoding and says that it varies', async () => {
  const reply = await replyTo({ ...plain, acceptEncoding: 'br' }, { status: 200, headers: {}, body: body() })
  expect(brotliDecompressSync(reply.body as Buffer).toString()).toBe(text)
  expect(reply.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String((reply.body as Buffer).length),
    vary: 'Accept-Encoding',
  })
  const other = { status: 200, headers: { vary: 'Accept, Accept-Encoding' }, body: body() }
  expect((await replyTo(plain, other)).headers).toMatchObject({ vary: 'Accept, Accept-Encoding' })
})

test('a stream is compressed while it is sent, if it may be and the client accepts it', async () => {
  const answer = (): Answer => ({ ...answerOf(new Response(text)), isCompressible: true })
  const acceptEncoding = 'br, gzip'
  const reply = await replyTo({ ...plain, acceptEncoding }, answer())
  expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  const bytes = await new Response(reply.body as ReadableStream<Uint8Array>).arrayBuffer()
  expect(gunzipSync(bytes).toString()).toBe(text)
  for (const untouched of [
    await replyTo({ ...plain, acceptEncoding: 'gzip;q=0' }, answer()),
    await replyTo({ ...plain, acceptEncoding }, answerOf(new Response(text))),
  ]) {
    expect(untouched.headers).not.toHaveProperty('content-encoding')
    expect(await new Response(untouched.body as ReadableStream<Uint8Array>).text()).toBe(text)
  }
  expect(await replyTo({ ...plain, acceptEncoding, method: 'HEAD' }, answer())).toMatchObject({
    headers: { 'content-encoding': 'gzip' },
  })
})

test('every answer has the security headers, and over https also HSTS', async () => {
  const answers: Answer[] = [
    { status: 200, headers: {}, body: 'text' },
    { status: 200, headers: {}, body: body() },
    { status: 303, headers: { location: '/' } },
    answerOf(new Response('from an endpoint', { status: 404 })),
  ]
  for (const answer of answers) {
    const open = await replyTo(plain, answer)
    expect(open.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(open.headers).not.toHaveProperty('strict-transport-security')
    const secure = await replyTo({ ...plain, isHttps: true }, answer)
    expect(secure.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
  }
})

test('a client that has the answer gets 304 with what its cache needs, and nothing else', async () => {
  const answer: Answer = {
    status: 200,
    headers: { 'cache-control': 'public, s-maxage=1', 'content-type': 'text/html', vary: 'Accept-Encoding' },
    body: 'text',
    etag: '"abc"',
  }
  for (const ifNoneMatch of ['"abc"', 'W/"abc"', '"x", "abc"']) {
    const reply = await replyTo({ ...plain, ifNoneMatch }, answer)
    expect(reply).toEqual({
      status: 304,
      headers: {
        etag: '"abc"',
        'cache-control': 'public, s-maxage=1',
        vary: 'Accept-Encoding',
        'x-accel-expires': expect.stringMatching(/^@\d{10}$/),
      },
    })
  }
  for (const ifNoneMatch of ['"ab"', '"xabc"', 'abc', undefined])
    expect((await replyTo({ ...plain, ifNoneMatch }, answer)).status).toBe(200)
  expect((await replyTo({ ...plain, ifNoneMatch: '"abc"' }, { ...answer, status: 404 })).status).toBe(404)
})

test('HEAD has the headers of GET and no body', async () => {
  const answer = { status: 200, headers: {}, body: body() }
  const [get, head] = [await replyTo(plain, answer), await replyTo({ ...plain, method: 'HEAD' }, answer)]
  expect(head.headers).toEqual(get.headers)
  expect(head.body).toBeUndefined()
})

test('HEAD ends the stream that nobody will read', async () => {
  let isCancelled = false
  const stream = new ReadableStream({
    cancel() {
      isCancelled = true
    },
  })
  const reply = await replyTo({ ...plain, method: 'HEAD' }, answerOf(new Response(stream)))
  expect([reply.body, isCancelled]).toEqual([undefined, true])
})

let answer: Answer
const server = createServer(async (incoming, response) => {
  const reply = await replyTo(preferencesOf(incoming, false), answer)
  await sendReply(response, reply).catch(() => response.destroy())
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

async function ask(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { headers: response.headers, body: Buffer.concat(chunks) }
}

test('an answer is sent over node:http unchanged', async () => {
  answer = { status: 200, headers: { 'set-cookie': ['a=1', 'b=2'] }, body: body() }
  const { headers, body: sent } = await ask({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(sent).toString()).toBe(text)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'set-cookie': ['a=1', 'b=2'] })
})

test('a stream that is ready after the client left is cancelled', async () => {
  const left = Promise.withResolvers<void>()
  const cancelled = Promise.withResolvers<void>()
  const slow = createServer(async (incoming, response) => {
    await once(response, 'close')
    const stream = new ReadableStream({ cancel: () => cancelled.resolve() })
    await sendReply(response, await replyTo(preferencesOf(incoming, false), answerOf(new Response(stream))))
    left.resolve()
  })
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void slow.close())
  const sent = request({ port: (slow.address() as AddressInfo).port, host: '127.0.0.1', agent: false }).end()
  sent.on('error', () => undefined)
  await once(slow, 'request')
  sent.destroy()
  await Promise.all([cancelled.promise, left.promise])
})

test('a stream is sent as it arrives, and a broken one aborts the answer', async () => {
  const release = Promise.withResolvers<void>()
  answer = answerOf(
    new Response(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(Buffer.from('first '))
          await release.promise
          controller.enqueue(Buffer.from('second'))
          controller.close()
        },
      }),
    ),
  )
  const { port } = server.address() as AddressInfo
  const [response] = await once(request({ port, host: '127.0.0.1', agent: false }).end(), 'response')
  const [first] = await once(response, 'data')
  expect(String(first)).toBe('first ')
  release.resolve()
  const [second] = await once(response, 'data')
  expect(String(second)).toBe('second')
  answer = answerOf(
    new Response(
      new ReadableStream({
        pull: () => Promise.reject(new Error('broken')),
      }),
    ),
  )
  await expect(ask()).rejects.toThrow(/aborted|hang up|reset/)
})

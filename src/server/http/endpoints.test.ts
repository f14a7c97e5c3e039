import { once } from 'node:events'
import { request } from 'node:http'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { expect, onTestFinished, test } from 'vitest'
import type { EndpointEnv } from './endpoints.ts'
import { serveEndpoints } from './testing/serve-endpoints.ts'

async function aServer(mount: (app: Hono<EndpointEnv>) => void) {
  const server = await serveEndpoints(mount)
  onTestFinished(() => server.close())
  return {
    lines: server.lines,
    send: (method: string, path: string, headers: Record<string, string> = {}) =>
      request({ port: server.port, host: '127.0.0.1', method, path, headers, agent: false }),
    async ask(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
      const sent = this.send(method, path, headers).end(body)
      const [response] = await once(sent, 'response')
      let text = ''
      for await (const chunk of response) text += chunk
      return { status: response.statusCode, headers: response.headers, body: text }
    },
  }
}

test('an endpoint knows its client, reads its body and answers with the headers of every answer', async () => {
  const server = await aServer((app) =>
    app.post('/echo/:word', async (c) => {
      c.header('Set-Cookie', 'a=1')
      c.header('Set-Cookie', 'b=2', { append: true })
      return c.json({ host: c.get('client').host, word: c.req.param('word'), body: await c.req.text() }, 201)
    }),
  )
  const { status, headers, body } = await server.ask('POST', '/echo/yes?x=1', { Host: 'A.example' }, 'hello')
  expect(status).toBe(201)
  expect(JSON.parse(body)).toEqual({ host: 'a.example', word: 'yes', body: 'hello' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'set-cookie': ['a=1', 'b=2'] })
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

test('a request that matches no endpoint is passed on, also below one and with another method', async () => {
  const server = await aServer((app) => {
    app.get('/only', (c) => c.text('here'))
    app.use('/maybe', async (c, next) => {
      c.header('x-seen', 'yes')
      await next()
    })
  })
  for (const [method, path] of [
    ['GET', '/other'],
    ['GET', '/only/below'],
    ['POST', '/only'],
    ['GET', '/maybe'],
    ['TRACE', '/only'],
    ['GET', '//only'],
  ] as const) {
    const { status, body } = await server.ask(method, path)
    expect([method, path, status]).toEqual([method, path, 404])
    expect(body).toContain('There is no page at this address')
  }
  expect(await server.ask('GET', '/only')).toMatchObject({ status: 200, body: 'here' })
  expect(await server.ask('HEAD', '/only')).toMatchObject({ status: 200, body: '' })
})

test('the log names an endpoint by its pattern, never by a path with a token', async () => {
  const server = await aServer((app) => {
    app.get('/preview/:token', (c) => c.text('opened'))
    app.get('/broken/:token', () => {
      throw new Error('no')
    })
    app.use('/admin/*', async (_, next) => next())
    app.post('/admin/stock/:dealership', (c) => c.text('taken'))
    app.all('/admin/*', (c) => c.text('nothing', 404))
  })
  await server.ask('GET', '/preview/a-secret-token')
  await server.ask('GET', '/broken/a-secret-token')
  await server.ask('POST', '/admin/stock/110', {}, 'x')
  await server.ask('GET', '/admin/a-secret-token')
  const requests = server.lines().filter(({ msg }) => msg === 'request')
  expect(requests.map(({ route, status }) => [route, status])).toEqual([
    ['/preview/:token', 200],
    ['/broken/:token', 500],
    ['/admin/stock/:dealership', 200],
    ['/admin/*', 404],
  ])
  expect(JSON.stringify(server.lines())).not.toContain('secret')
})

test('a body that is too large is refused, and the connection answers the next request', async () => {
  const server = await aServer((app) =>
    app.post('/small', bodyLimit({ maxSize: 1_000 }), async (c) => c.text(await c.req.text())),
  )
  for (const headers of [{ Accept: '*/*' }, { 'Transfer-Encoding': 'chunked' }] as Record<string, string>[])
    expect(await server.ask('POST', '/small', headers, 'x'.repeat(200_000))).toMatchObject({ status: 413 })
  expect(await server.ask('POST', '/small', {}, 'y'.repeat(1_000))).toMatchObject({ status: 200 })
})

test('a client that disconnects during its request or an answer is not logged as a failure', async () => {
  const left: string[] = []
  const server = await aServer((app) => {
    app.post('/upload', async (c) => {
      await c.req.text().catch((error) => {
        left.push('upload')
        throw error
      })
      return c.text('whole')
    })
    app.get('/stream', () => {
      const cancel = () => void left.push('stream')
      return new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('a')), cancel }),
      )
    })
  })
  const upload = server.send('POST', '/upload', { 'Content-Length': '1000' })
  upload.on('error', () => {})
  upload.write('part')
  await once(upload, 'socket')
  setTimeout(() => upload.destroy(), 50)
  const [response] = await once(server.send('GET', '/stream').end(), 'response')
  await once(response, 'data')
  response.destroy()
  await expect.poll(() => left.toSorted(), { timeout: 60_000 }).toEqual(['stream', 'upload'])
  expect(server.lines().filter(({ level }) => level >= 50)).toEqual([])
})

test('an address with a NUL is refused, and a program is answered with a problem', async () => {
  const server = await aServer((app) => app.all('/*', (c) => c.text('here')))
  expect((await server.ask('GET', '/stock%00')).status).toBe(404)
  for (const path of ['/v1/stock/%00', '/v1/stock?words=%00', '/v1/%00']) {
    const { status, headers, body } = await server.ask('GET', path)
    expect([path, status, headers['content-type']]).toEqual([path, 400, 'application/problem+json'])
    expect(JSON.parse(body)).toMatchObject({ status: 400, title: 'Bad request' })
  }
})

test('what refuses or fails for a program is in the form of its protocol, and no page', async () => {
  const server = await aServer((app) => {
    app.post('/mcp', bodyLimit({ maxSize: 1, onError: () => Promise.reject(new HTTPException(413)) }), () => {
      throw new Error('a failure')
    })
  })
  const rpc = (code: number) => ({ jsonrpc: '2.0', id: null, error: { code, message: expect.any(String) } })
  for (const [method, body, status, code] of [
    ['GET', undefined, 404, -32_000],
    ['POST', 'long', 413, -32_000],
    ['POST', '1', 500, -32_603],
  ] as const) {
    const answer = await server.ask(method, '/mcp', {}, body)
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json'])
    expect(JSON.parse(answer.body)).toEqual(rpc(code))
  }
  expect((await server.ask('GET', '/cars')).headers['content-type']).toContain('text/html')
})

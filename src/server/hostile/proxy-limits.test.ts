import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../e2e/testing/free-port.ts'
import { startProxy } from '../../../e2e/testing/running-proxy.ts'
import { sendRequest } from '../../../e2e/testing/send-request.ts'

test('the proxy lets a visitor load pages at will and limits searches of their own', async ({ skip }) => {
  const upstream = createServer((_request, response) => response.end('a page')).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  // A very low rate, so that only the burst passes.
  const slowly = (site: string) => site.replace('rate=10r/s', 'rate=1r/m')
  const proxy = await startProxy(await freePort(), [port, port], slowly)
  if (!proxy) return skip('nginx is not installed here')
  const send = async (path: (at: number) => string) => {
    const statuses: number[] = []
    // Few at a time, because the test's proxy has few connections. In total they exceed the limit.
    for (let round = 0; round < 25; round += 1)
      statuses.push(
        ...(await Promise.all(
          [1, 2, 3, 4].map(async (at) => (await proxy.get('one', path(round * 4 + at))).status),
        )),
      )
    return statuses
  }
  expect(new Set(await send((at) => `/cars/${at}`))).toEqual(new Set([200]))
  const searched = await send((at) => `/search/used-cars?query=${at}`)
  expect(new Set(searched)).toEqual(new Set([200, 429]))
  expect(searched.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60)
  await proxy.stop()
  upstream.close()
})

test('photos, feeds and mails pass the proxy, and a shop takes no large body', async ({ skip }) => {
  const upstream = createServer(async (request, response) => {
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    const { host, 'x-forwarded-for': from, 'x-forwarded-proto': scheme } = request.headers
    response.end(JSON.stringify({ bytes, host, from, scheme }))
  }).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const { port } = upstream.address() as AddressInfo
  const proxyPort = await freePort()
  const proxy = await startProxy(proxyPort, [port, port])
  if (!proxy) return skip('nginx is not installed here')
  const photo = Buffer.alloc(8_000_000, 1)
  const send = (method: string, host: string, path: string) =>
    sendRequest(proxyPort, method, host, path, { 'X-Forwarded-For': '8.8.8.8' }, photo)
  for (const [method, host, path] of [
    ['PUT', 'console', '/yard/stock/1/photos?id=a'],
    ['POST', 'console', '/yard/feeds/101/main'],
    ['PUT', 'one', '/v1/feeds/101/main'],
    ['POST', 'one', '/webhooks/mail/mime'],
  ] as const) {
    const { status, body } = await send(method, host, path)
    expect([path, status]).toEqual([path, 200])
    const seen = { bytes: photo.length, host: `${host}.localhost:${proxyPort}`, from: '127.0.0.1' }
    expect(JSON.parse(body)).toEqual({ ...seen, scheme: 'http' })
  }
  expect((await send('POST', 'one', '/contact')).status).toBe(413)
  await proxy.stop()
  upstream.close()
})

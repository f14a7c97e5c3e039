import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../e2e/testing/free-port.ts'
import { startProxy } from '../../../e2e/testing/running-proxy.ts'

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

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { EgressRefused } from '#ports/egress.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

/** A server inside our network that counts its connections. */
async function inside(answer: RequestListener = (_request, response) => void response.end('inside')) {
  let connections = 0
  const server = createServer(answer).listen(0, '127.0.0.1')
  server.on('connection', () => {
    connections += 1
  })
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}
/** The name server of an attacker. */
const names =
  (address: string) =>
  (
    _host: string,
    _options: object,
    found: (error: null, addresses: { address: string; family: number }[]) => void,
  ) =>
    found(null, [{ address, family: address.includes(':') ? 6 : 4 }])

test('only addresses of the public internet are public', () => {
  for (const address of ['1.1.1.1', '203.0.114.1', '100.63.255.255', '2606:4700::1111', '2404:6800:4006::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  for (const address of [
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fec0::1', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'],
    ...['2001:db8::1', '2002:7f00:1::', '', 'example.com', 'not an address'],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test.each([
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://0.0.0.0',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://169.254.169.254',
  'https://localhost',
])('%s is refused, and nothing connects', async (address) => {
  const { port, connections } = await inside()
  await expect(guardedFetch()(`${address}:${port}/`)).rejects.toThrow('is not on the public internet')
  expect(connections()).toBe(0)
})

test.each(['127.0.0.1', '10.0.0.5', 'fe80::1', 'fd00::1', '::ffff:10.0.0.5'])(
  'a name that leads to %s is refused when it connects',
  async (address) => {
    const { port, connections } = await inside()
    const fetch = guardedFetch({ lookup: names(address) })
    await expect(fetch(`https://crm.example:${port}/`)).rejects.toThrow(
      'crm.example is not on the public internet',
    )
    expect(connections()).toBe(0)
  },
)

test('a redirect is checked like the first address', async () => {
  const target = await inside()
  const outside = await inside(({ url }, response) => {
    const locations: Record<string, string> = {
      '/number': `https://127.0.0.1:${target.port}/`,
      '/clear': `http://public.example:${target.port}/`,
      '/file': 'file:///etc/passwd',
      '/loop': '/loop',
    }
    response.writeHead(302, { location: locations[url!] }).end()
  })
  const fetch = guardedFetch({ allowed: ['outside.example'], lookup: names('127.0.0.1') })
  const follow = (path: string) => fetch(`http://outside.example:${outside.port}${path}`)
  await expect(follow('/number')).rejects.toThrow('127.0.0.1 is not on the public internet')
  await expect(follow('/clear')).rejects.toThrow('is not https')
  await expect(follow('/file')).rejects.toThrow()
  await expect(follow('/loop')).rejects.toThrow('redirect')
  expect(target.connections()).toBe(0)
})

test('a host that the operator allows is reached by name or by address', async () => {
  const { port } = await inside()
  const byName = guardedFetch({ allowed: ['crm.internal'], lookup: names('127.0.0.1') })
  expect(await (await byName(`http://CRM.internal:${port}/`)).text()).toBe('inside')
  const byAddress = guardedFetch({ allowed: ['127.0.0.1'] })
  expect(await (await byAddress(`http://127.0.0.1:${port}/`)).text()).toBe('inside')
})

test('only encrypted web addresses without a password are fetched', async () => {
  const fetch = guardedFetch()
  for (const url of ['file:///etc/passwd', 'data:text/plain,x', 'ftp://example.com/', 'nonsense'])
    await expect(fetch(url)).rejects.toThrow('is not a web address')
  await expect(fetch('http://example.com/')).rejects.toThrow(EgressRefused)
  await expect(fetch('https://user:pw@example.com/')).rejects.toThrow('credentials')
})

test('a server that does not answer is given up on', async () => {
  const { port } = await inside(() => {})
  const fetch = guardedFetch({ allowed: ['127.0.0.1'] })
  const requested = fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(200) })
  await expect(requested).rejects.toThrow('timeout')
})

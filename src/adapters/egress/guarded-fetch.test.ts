import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { EgressRefused } from '#ports/egress.ts'
import { boundedJson } from '../bounded-json.ts'
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
  for (const address of [
    ...['1.1.1.1', '203.0.114.1', '100.63.255.255', '::ffff:1.1.1.1'],
    ...['2606:4700::1111', '2404:6800:4006::1'],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  for (const address of [
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.1'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fec0::1', 'ff02::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1'],
    // 127.0.0.1 as an address that IPv6 once had for it, and a block that nobody was given.
    ...['::7f00:1', '4000::1'],
    // Addresses of IPv6 that lead to 127.0.0.1 through a gateway, and those with a zone.
    ...[
      '64:ff9b:1::7f00:1',
      '::ffff:0:127.0.0.1',
      '2001:0:7f00:1::',
      'fe80::1%eth0',
      '2001:10::1',
      '5f00::1',
    ],
    ...['192.0.0.8', '192.88.99.1', '198.51.100.1', '240.0.0.1', '127.1', '0177.0.0.1'],
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
  'https://[::ffff:7f00:1]',
  'https://[64:ff9b::127.0.0.1]',
  'https://[0:0:0:0:0:0:0:1]',
  'https://[::]',
  'https://0177.0.0.1',
  'https://127.1',
  'https://127。0。0。1',
  'https://127.0.0.1.',
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

test('a name whose address changes is checked at each connection, and its inner addresses are never used', async () => {
  const { port, connections } = await inside()
  const answers = [['203.0.113.9'], ['192.0.2.1', '127.0.0.1'], ['::1', '127.0.0.1']]
  let asked = 0
  const fetch = guardedFetch({
    lookup: (_host, _options, found) => {
      const addresses = answers[asked++ % answers.length]!
      found(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
  })
  for (const _ of answers)
    await expect(fetch(`https://crm.example:${port}/`)).rejects.toThrow('not on the public')
  expect([asked, connections()]).toEqual([answers.length, 0])
  // Of several addresses only the public ones are tried, so nothing of ours answers.
  const mixed = guardedFetch({
    lookup: (_host, _options, found) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '240.0.0.1', family: 4 },
        { address: '1.1.1.1', family: 4 },
      ]),
  })
  const signal = AbortSignal.timeout(1_000)
  await expect(mixed(`https://crm.example:${port}/`, { signal })).rejects.toThrow()
  expect(connections()).toBe(0)
})

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

test('a host that is allowed at one port is refused at every other, also after a redirect', async () => {
  const closed = await inside()
  const { port } = await inside((_request, response) => {
    response.writeHead(302, { location: `http://crm.internal:${closed.port}/` }).end()
  })
  const open = await inside()
  const allowed = [`crm.internal:${port}`, `crm.internal:${open.port}`, `127.0.0.1:${open.port}`]
  const fetch = guardedFetch({ allowed, lookup: names('127.0.0.1') })
  for (const host of ['crm.internal', '127.0.0.1'])
    expect(await (await fetch(`http://${host}:${open.port}/`)).text()).toBe('inside')
  for (const url of [
    `http://crm.internal:${port}/`,
    `https://crm.internal:${closed.port}/`,
    `https://127.0.0.1:${closed.port}/`,
    `https://127.0.0.1:${port}/`,
    // The port of an address without one is that of its scheme.
    'https://crm.internal/',
  ])
    await expect(fetch(url)).rejects.toThrow(EgressRefused)
  expect(closed.connections()).toBe(0)
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

test('an answer that never ends is read as far as its limit, packed or not', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000, ' '))
  const endless: RequestListener = ({ url }, response) => {
    if (url === '/packed') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    if (url === '/short') return void response.end('{"is":"fine"}')
    const more = () => {
      while (response.write(' '.repeat(10_000)));
      response.once('drain', more)
    }
    more()
  }
  const { port } = await inside(endless)
  const fetch = guardedFetch({ allowed: ['127.0.0.1'] })
  const read = async (path: string) => boundedJson(await fetch(`http://127.0.0.1:${port}${path}`), 1_000_000)
  expect(await read('/short')).toEqual({ is: 'fine' })
  await expect(read('/endless')).rejects.toThrow('more than 1000000 bytes')
  await expect(read('/packed')).rejects.toThrow('more than 1000000 bytes')
})

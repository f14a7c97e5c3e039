import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const WAIT = { timeoutMs: 5_000 }
const anywhere = guardedFetch({ isAllowed: () => true, protocols: ['http:', 'https:'] })

test('only addresses of the public internet are public', () => {
  for (const address of ['1.1.1.1', '203.0.114.1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
  for (const address of [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'not an address',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
})

test('a private address is refused, however it is written', async () => {
  const fetch = guardedFetch()
  for (const url of [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest',
    'https://localhost/',
  ])
    await expect(fetch(url, WAIT)).rejects.toThrow('is not on the public internet')
  for (const url of ['http://example.com/', 'file:///etc/passwd', 'ftp://example.com/', 'nonsense'])
    await expect(fetch(url, WAIT)).rejects.toThrow('is no https address')
  await expect(fetch('https://user:pw@example.com/', WAIT)).rejects.toThrow('holds a password')
})

test('a name is judged by the address it leads to at the moment of connecting', async () => {
  const origin = await serving((_, response) => void response.end('secret'))
  const fetch = guardedFetch({
    isAllowed: (address) => address !== '127.0.0.1' && address !== '::1',
    protocols: ['http:'],
  })
  await expect(fetch(origin.replace('127.0.0.1', 'localhost'), WAIT)).rejects.toThrow(
    'localhost is not on the public internet',
  )
  expect(await text(await anywhere(origin.replace('127.0.0.1', 'localhost'), WAIT))).toBe('secret')
})

test('redirects are followed, and each is judged like the first address', async () => {
  const inside = await serving((_, response) => void response.end('inside'))
  const port = new URL(inside).port
  const outside = await serving(({ url }, response) => {
    const to =
      url === '/in'
        ? `http://127.0.0.2:${port}/`
        : url === '/file'
          ? 'file:///etc/passwd'
          : url === '/loop'
            ? '/loop'
            : '/end'
    if (url === '/end') response.end('end')
    else response.writeHead(302, { location: to }).end()
  })
  expect(await text(await anywhere(`${outside}/`, WAIT))).toBe('end')
  const fetch = guardedFetch({ isAllowed: (address) => address !== '127.0.0.2', protocols: ['http:'] })
  await expect(fetch(`${outside}/in`, WAIT)).rejects.toThrow('127.0.0.2 is not on the public internet')
  await expect(fetch(`${outside}/file`, WAIT)).rejects.toThrow('is no https address')
  await expect(fetch(`${outside}/loop`, WAIT)).rejects.toThrow('redirects more than 5 times')
})

test('a server that does not answer is given up on', async () => {
  const origin = await serving(() => {})
  await expect(anywhere(origin, { timeoutMs: 200 })).rejects.toThrow('took too long')
})

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { EgressRefused, type Fetch } from '#ports/egress.ts'
import { aPhoto, photoHost } from '#use-cases/testing/photo-desk.ts'
import { photoFetcher } from './photo-fetcher.ts'

const inside = guardedFetch({ allowed: ['127.0.0.1'] })
/** As for a host of the public internet: never without encryption. */
const encrypted: Fetch = async (url, init) => {
  if (String(url).startsWith('http:')) throw new EgressRefused(`${new URL(url).origin} is not https`)
  return inside(url, init)
}

async function aFetcher(fetch: Fetch) {
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const fetcher = await photoFetcher(fetch, folder)
  const reasonFor = (url: string) =>
    fetcher.fetch(url).then(
      () => 'fetched',
      ({ message }: Error) => message,
    )
  return { fetcher, folder, reasonFor }
}
const byHttps = (origin: string) => origin.replace('http:', 'https:')

test('why a photo cannot be fetched is said in words, whatever the library calls it', async () => {
  const { reasonFor, folder } = await aFetcher(encrypted)
  const plain = await photoHost((_, response) => response.end('hello'))
  expect(await reasonFor(`${byHttps(plain)}/a.jpg`)).toBe('its host does not speak https')
  expect(await reasonFor(`${plain}/a.jpg`)).toBe('its host does not speak https')
  expect(readdirSync(folder)).toEqual([])

  const { reasonFor: reasonInside } = await aFetcher(inside)
  const round = await photoHost((_, response) => void response.writeHead(302, { location: '/' }).end())
  expect(await reasonInside(`${round}/a.jpg`)).toBe('its host sends it from place to place')
  const away = { location: 'http://169.254.169.254/' }
  const leading = await photoHost((_, response) => void response.writeHead(302, away).end())
  expect(await reasonInside(`${byHttps(leading)}/a.jpg`)).toBe(
    '169.254.169.254 is not on the public internet',
  )
  const cut = await photoHost(({ socket }) => void socket.destroy())
  expect(await reasonInside(`${cut}/a.jpg`)).toBe('its host broke off the connection')
  const other = await photoHost(({ socket }) => void socket.end('220 mail.example ESMTP\r\n'))
  expect(await reasonInside(`${other}/a.jpg`)).toBe('its host does not answer as a web server does')
  const proxy = await photoHost((_, response) => void response.writeHead(407).end())
  expect(await reasonInside(`${proxy}/a.jpg`)).toBe('its host gave no usable answer')
  const kept = 'its port is reserved for something other than the web'
  expect(await reasonInside('http://127.0.0.1:25/a.jpg')).toBe(kept)
})

test.each([
  ['ENOTFOUND', 'the name of its host is not known'],
  ['EAI_AGAIN', 'the name of its host is not known'],
  ['ECONNREFUSED', 'its host takes no connections'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of its host is not valid'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the certificate of its host is not valid'],
  ['UND_ERR_CONNECT_TIMEOUT', 'it took too long'],
  ['EHOSTUNREACH', 'its host cannot be reached'],
  ['UND_ERR_INFO', 'it cannot be reached (UND_ERR_INFO)'],
])('%s is told as: %s', async (code, words) => {
  const { reasonFor } = await aFetcher(async () => {
    throw Object.assign(new Error('40979C94C77F0000:error:0A00010B'), { code })
  })
  expect(await reasonFor('https://photos.example/a.jpg')).toBe(words)
})

test('a host of the operator’s own network may have http only', async () => {
  const { fetcher } = await aFetcher(inside)
  const bytes = await aPhoto()
  const origin = await photoHost((_, response) => response.end(bytes))
  expect(await fetcher.fetch(`${byHttps(origin)}/a.jpg`)).toMatchObject({ bytes: bytes.length })
})

import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { EventCounter } from '#ports/insights/event-counter.ts'
import { beacons } from './beacons.ts'

const HOST = 'alpha.example'
const site = aSite({ slug: 'alpha', hosts: [HOST] })
const PAGE_VIEW = JSON.stringify({ events: [{ id: 101, data: { k: 'home' }, page: '/', at: Date.now() }] })
const OWN = { host: HOST, origin: `http://${HOST}`, 'user-agent': 'Firefox' }

/** Takes a post with these headers, and returns the answer and what was counted. */
function take(headers: Record<string, string>, body = PAGE_VIEW, trustedProxies = 0) {
  const counted: Parameters<EventCounter['count']>[] = []
  const posts = beacons({
    sites: { byHost: (host) => (host === HOST ? site : undefined) },
    counter: { count: (...given) => void counted.push(given) },
    trustedProxies,
    metrics: { request: () => {} },
  })
  const answer = posts.take({ url: posts.address, headers, body }, '192.0.2.1')
  return { answer, counted: counted.map(([{ slug }, visit, events]) => ({ slug, visit, events })) }
}

test('a page’s events are counted for its site and its visitor, and answered with nothing (EVENT-2)', () => {
  const { answer, counted } = take(OWN)
  expect(answer).toMatch(/^HTTP\/1\.1 204 No Content\r\n(?:[\w-]+: .+\r\n)+\r\n$/)
  expect(counted).toMatchObject([
    {
      slug: 'alpha',
      visit: { address: '192.0.2.1', agent: 'Firefox', isPrivate: false },
      events: [{ id: 101 }],
    },
  ])
})

test('the visitor behind a trusted proxy is the one that the proxy names', () => {
  const forwarded = { ...OWN, origin: `https://${HOST}`, 'x-forwarded-for': '203.0.113.9' }
  const { answer, counted } = take({ ...forwarded, 'x-forwarded-proto': 'https' }, PAGE_VIEW, 1)
  expect(answer).toContain('strict-transport-security')
  expect(counted[0]?.visit?.address).toBe('203.0.113.9')
})

test('somebody who asks not to be followed is known as such', () => {
  expect(take({ ...OWN, dnt: '1' }).counted[0]?.visit?.isPrivate).toBe(true)
  expect(take({ ...OWN, 'sec-gpc': '1' }).counted[0]?.visit?.isPrivate).toBe(true)
})

test('what our own page did not send is left to be refused, and not counted', () => {
  const refused = { answer: undefined, counted: [] }
  expect(take({ ...OWN, host: 'other.example' })).toEqual(refused)
  expect(take({ ...OWN, origin: 'https://foreign.example' })).toEqual(refused)
  expect(take({ ...OWN, 'sec-fetch-site': 'cross-site' })).toEqual(refused)
  expect(take({ host: HOST })).toEqual(refused)
  expect(take({ ...OWN, cookie: 'a=b; fc-preview=x' })).toEqual(refused)
  expect(take(OWN, 'no JSON')).toEqual(refused)
  expect(take(OWN, '{"events":1}')).toEqual(refused)
})

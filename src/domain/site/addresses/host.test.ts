import { expect, test } from 'vitest'
import { hostsOf, normalHost, sharedHosts } from './host.ts'

test.each([
  ['alpha.example', 'alpha.example'],
  ['ALPHA.example', 'alpha.example'],
  ['alpha.example.', 'alpha.example'],
  ['alpha.example:3000', 'alpha.example'],
  ['Alpha.Example.:443', 'alpha.example'],
  ['kōwhai.nz', 'xn--kwhai-g9a.nz'],
  ['KŌWHAI.nz.', 'xn--kwhai-g9a.nz'],
  ['ａlpha.example', 'alpha.example'],
  ['alpha。example', 'alpha.example'],
  ['al\u00adpha.example', 'alpha.example'],
  ['[::1]:3000', '[::1]'],
  ['127.0.0.1:80', '127.0.0.1'],
])('SITE-1 %s is the host %s', (text, host) => {
  expect(normalHost(text)).toBe(host)
})

test.each([
  '',
  '.',
  'alpha.example..',
  'a b',
  'alpha.example/x',
  'user@alpha.example',
  'alpha.example#',
  'a\\b',
  '%61.example',
  ':80',
])('SITE-1 %j names no host', (text) => {
  expect(normalHost(text)).toBeUndefined()
})

test('SITE-1 two sites share a host however each of them writes it', () => {
  const one = { slug: 'one', hosts: ['ONE.example.', 'kōwhai.nz'] }
  expect(hostsOf(one)).toEqual(['one.localhost', 'one.example', 'xn--kwhai-g9a.nz'])
  expect(sharedHosts(one, { slug: 'two', hosts: ['one.example:80'] })).toEqual(['one.example'])
  expect(sharedHosts(one, { slug: 'two', hosts: ['one.localhost'] })).toEqual(['one.localhost'])
  expect(sharedHosts({ slug: 'two', hosts: [] }, { slug: 'one', hosts: ['two.localhost.'] })).toEqual([
    'two.localhost',
  ])
})

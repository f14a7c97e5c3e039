import { expect, test } from 'vitest'
import { visitorLimit } from './visitor-limit.ts'

const PLAIN = new URL('http://yard.example/cars/one')
const COSTLY = new URL(
  `http://yard.example/search?${Array.from({ length: 26 }, (_, n) => `f${n}=x`).join('&')}`,
)

/** A limit of 60 pages a minute, with a clock that tests move. */
function aLimit(options = {}) {
  let now = 0
  const limit = visitorLimit({ perMinute: 60, now: () => now, ...options })
  const allowedOf = (count: number, address: string, url = PLAIN) =>
    Array.from({ length: count }, () => limit(address, url)).filter((wait) => wait === 0).length
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { limit, allowedOf, pass }
}

test('a visitor gets a burst, then the rate, and the time to wait', () => {
  const { limit, allowedOf, pass } = aLimit()
  expect(allowedOf(100, '203.0.113.1')).toBe(30)
  expect(limit('203.0.113.1', PLAIN)).toBe(1)
  pass(5)
  expect(allowedOf(100, '203.0.113.1')).toBe(5)
  pass(3600)
  expect(allowedOf(100, '203.0.113.1')).toBe(30)
})

test('a search with many parameters counts as many pages', () => {
  const { limit, allowedOf } = aLimit()
  expect(allowedOf(100, '203.0.113.1', COSTLY)).toBe(1)
  expect(limit('203.0.113.1', COSTLY)).toBe(10)
})

test('one visitor does not use up another’s, and a whole IPv6 network is one visitor', () => {
  const { allowedOf } = aLimit()
  const attack = Array.from({ length: 100 }, (_, n) => allowedOf(1, `2001:db8:1:${n.toString(16)}::1`))
  expect(attack.filter(Boolean)).toHaveLength(30)
  expect(allowedOf(10, '2001:db8:1:103::1')).toBe(10)
  expect(allowedOf(10, '203.0.113.9')).toBe(10)
})

test('this machine is not limited, nor is anybody where the operator turned it off', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect([address, aLimit().allowedOf(1000, address)]).toEqual([address, 1000])
  expect(aLimit({ perMinute: 0 }).allowedOf(1000, '203.0.113.1')).toBe(1000)
})

test('a flood of addresses does not fill the memory, and those seen last stay limited', () => {
  const { allowedOf } = aLimit({ maxBytes: 64 * 1024 })
  for (let n = 0; n < 100_000; n += 1) allowedOf(1, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  allowedOf(30, '203.0.113.1')
  expect(allowedOf(10, '203.0.113.1')).toBe(0)
})

test('a clock that is set back gives at most another burst', () => {
  const { allowedOf, pass } = aLimit()
  pass(100)
  allowedOf(30, '203.0.113.1')
  pass(-10)
  expect(allowedOf(40, '203.0.113.1')).toBeLessThanOrEqual(30)
})

test('a question of an agent counts as several pages', () => {
  const { limit } = aLimit()
  const address = '203.0.113.9'
  const requested = Array.from({ length: 20 }, () => limit(address, PLAIN, 4))
  expect(requested.filter((wait) => wait === 0)).toHaveLength(7)
})

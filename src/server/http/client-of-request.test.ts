import { expect, test } from 'vitest'
import { clientOfRequest, visitorOfAddress } from './client-of-request.ts'

const forged = {
  headers: {
    host: 'A.example:3000',
    'x-forwarded-for': '6.6.6.6, 1.2.3.4',
    'x-forwarded-host': 'b.example',
    'x-forwarded-proto': 'https',
  },
  socket: { remoteAddress: '10.0.0.1' },
}

test('forwarded headers are ignored unless a proxy is configured', () => {
  expect(clientOfRequest(forged, 0)).toEqual({ host: 'a.example:3000', scheme: 'http', address: '10.0.0.1' })
})

test('a trusted proxy’s own entry counts, not what the visitor sent', () => {
  expect(clientOfRequest(forged, 1)).toEqual({ host: 'b.example', scheme: 'https', address: '1.2.3.4' })
})

test('an IPv4 address is a visitor, however a socket or a proxy writes it', () => {
  for (const written of [
    '203.0.113.7',
    '203.0.113.7:51234',
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '[::ffff:203.0.113.7]:51234',
  ])
    expect(visitorOfAddress(written)).toBe('203.0.113.7')
})

test('all addresses of an IPv6 /56 are one visitor, shortened or not', () => {
  for (const written of [
    '2001:db8:1:2::',
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:0003:0004:0005:0006',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:3::6',
    '2001:db8:1:2::203.0.113.7',
    '2001:db8:1:2::1%eth0',
    '[2001:db8:1:2::1]',
    '[2001:db8:1:2::1]:443',
    '2001:db8:1:ff::1',
  ])
    expect(visitorOfAddress(written)).toBe('2001:db8:1:0::/56')
})

test('neighbouring /56 networks are two visitors', () => {
  expect(visitorOfAddress('2001:db8:1:103::1')).toBe('2001:db8:1:100::/56')
  expect(visitorOfAddress('2001:db8:1:203::1')).toBe('2001:db8:1:200::/56')
  expect(visitorOfAddress('2001:db8::1')).toBe('2001:db8:0:0::/56')
  expect(visitorOfAddress('2001:0:0:ab01::1')).toBe('2001:0:0:ab00::/56')
  expect(visitorOfAddress('::100:2:3:4:5')).toBe('0:0:0:100::/56')
  expect(visitorOfAddress('::1')).toBe('0:0:0:0::/56')
  expect(visitorOfAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/56')
})

test('everything that is not an address counts as one visitor', () => {
  for (const nonsense of [
    '',
    'unknown',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.4:x',
    '2001:db8:::1',
    '1:2:3:4:5:6:7:8:9',
    '[::1',
    '::ffff:1.2.3.400',
    '%eth0',
    "'; drop table rate_limits",
    'a\0b',
    'f'.repeat(20_000),
  ])
    expect(visitorOfAddress(nonsense)).toBe('unknown')
})

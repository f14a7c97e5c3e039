import { expect, test } from 'vitest'
import { clientOfRequest } from './client-of-request.ts'

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

test('one trusted proxy is believed about the visitor it spoke to, not about what the visitor claimed', () => {
  expect(clientOfRequest(forged, 1)).toEqual({ host: 'b.example', scheme: 'https', address: '1.2.3.4' })
})

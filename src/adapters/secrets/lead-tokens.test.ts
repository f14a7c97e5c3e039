import { expect, test } from 'vitest'
import { leadTokens } from './lead-tokens.ts'

const LEAD = 'AAECAwQFBgcICQoLDA0ODw'
const tokens = leadTokens('a key', 'leads@reply.example')

test('a token stands for one lead and one purpose, in any case of its letters', () => {
  const token = tokens.sign('booking', LEAD)
  expect(tokens.read('booking', token)).toBe(LEAD)
  expect(tokens.read('booking', token.toUpperCase())).toBe(LEAD)
  expect(tokens.read('reply', token)).toBeUndefined()
  expect(leadTokens('another key', undefined).read('booking', token)).toBeUndefined()
})

test('a token that anybody changed is none', () => {
  const token = tokens.sign('reply', LEAD)
  for (const wrong of ['', 'x', token.slice(1), `${token}a`, `b${token.slice(1)}`, '../../etc', '💥'])
    expect(tokens.read('reply', wrong)).toBeUndefined()
})

test('the reply address is a mailbox with the token, short enough for every mail server', () => {
  const address = tokens.replyAddress(LEAD)!
  expect(address).toMatch(/^leads\+[a-z2-7]+@reply\.example$/)
  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(leadTokens('a key', undefined).replyAddress(LEAD)).toBeUndefined()
})

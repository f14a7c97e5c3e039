import { expect, test } from 'vitest'
import { passwordFault } from './password-rule.ts'

const around = { email: 'tess.moran@yard.example', name: 'Tess Moran', hasCode: false }

test('ACCESS-8 a password alone has fifteen characters, one with a code eight', () => {
  expect(passwordFault('fourteen chars', around)).toContain('at least 15')
  expect(passwordFault('fifteen letters', around)).toBeUndefined()
  expect(passwordFault('seven c', { ...around, hasCode: true })).toContain('at least 8')
  expect(passwordFault('eight ch', { ...around, hasCode: true })).toBeUndefined()
})

test('ACCESS-8 no capitals, digits or signs are required, and any letter counts as one', () => {
  expect(passwordFault('kaffe på verandaen', around)).toBeUndefined()
  expect(passwordFault('🚗🚙🛻🚚🚛🚜🏎🏍🛵🚲🛴🚏🛣🛤⛽', around)).toBeUndefined()
})

test('ACCESS-8 the account’s own words and a repeated letter are refused', () => {
  expect(passwordFault('tessmoran2026!!', around)).toContain('not your name')
  expect(passwordFault('TessMoran.yard.example', around)).toContain('not your name')
  expect(passwordFault('aaaaaaaaaaaaaaaa', around)).toContain('more different')
  expect(passwordFault('tess likes slow mornings', around)).toBeUndefined()
  expect(passwordFault('x'.repeat(300), around)).toContain('at most 256')
})

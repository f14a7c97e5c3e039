import { expect, test } from 'vitest'
import { phoneNumber } from './phone-number.ts'

test('numbers get their country', () => {
  expect(phoneNumber('0491 570 006', 'AU')).toBe('+61491570006')
  expect(phoneNumber('(021) 555-0123', 'NZ')).toBe('+64215550123')
  expect(phoneNumber('+61 491 570 006', 'NZ')).toBe('+61491570006')
  expect(phoneNumber('call me', 'AU')).toBeUndefined()
})

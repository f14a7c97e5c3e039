import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

test('an e-mail address has one normal form, and an invalid one is undefined', () => {
  expect(emailAddress('  Tess@Yard.Example ')).toBe('tess@yard.example')
  for (const typed of ['tess', 'tess@yard', 'a@b@c.example', 'a b@c.example', '', 'x\r\nBcc: y@c.example'])
    expect(emailAddress(typed)).toBeUndefined()
})

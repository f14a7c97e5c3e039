import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('data becomes lines that a person can read, without what is empty', () => {
  const data = { of: 'Yard', leads: [{ last_name: 'Marchetti', message: 'a\nb', car: null }], alerts: [] }
  expect(readable(data)).toBe('of: Yard\nleads:\n  1.\n    last name: Marchetti\n    message: a\n      b\n')
})

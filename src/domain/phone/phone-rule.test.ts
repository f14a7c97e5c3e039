import { expect, test } from 'vitest'
import {
  dialled,
  NOT_A_LOCAL_NUMBER,
  type PhoneMode,
  phoneError,
  phoneModeOf,
  TOO_MANY_DIGITS,
} from './phone-rule.ts'
import { PHONE_TABLE } from './testing/phone-table.ts'

for (const mode of Object.keys(PHONE_TABLE) as PhoneMode[]) {
  const { good, bad } = PHONE_TABLE[mode]
  const rule = { au: 'PHONE-2', nz: 'PHONE-3', numeric: 'PHONE-4' }[mode]
  const message = mode === 'numeric' ? TOO_MANY_DIGITS : NOT_A_LOCAL_NUMBER

  test(`${rule} the ${mode} table holds at least 120 different numbers`, () => {
    expect(new Set([...good, ...bad]).size).toBeGreaterThanOrEqual(120)
  })
  test.each(good)(`${rule} ${mode} accepts %j`, (number) => {
    expect(phoneError(number, mode)).toBeUndefined()
  })
  test.each(bad)(`${rule} ${mode} refuses %j`, (number) => {
    expect(phoneError(number, mode)).toBe(message)
  })
}

const READ = [
  ['0412 345 678', '0412345678'],
  ['(02) 5550 1420', '0255501420'],
  ['+61 412 345 678', '0412345678'],
  ['+61 (0)412 345 678', '0412345678'],
  ['0061 2 5550 1420', '0255501420'],
  ['+64 21 123 4567', '0211234567'],
  ['0064 9 555 0142', '095550142'],
  ['0412-345-678', '0412345678'],
  ['+44 7700 900123', '07700900123'],
] as const
test.each(READ)('PHONE-1 %j is read as %j', (typed, read) => {
  expect(dialled(typed).number).toBe(read)
})

test('PHONE-4 without a mode of its own a site has the one of its country', () => {
  expect(phoneModeOf({ forms: {}, locale: 'en-AU' })).toBe('au')
  expect(phoneModeOf({ forms: {}, locale: 'en-NZ' })).toBe('numeric')
  expect(phoneModeOf({ forms: { phoneMode: 'nz' }, locale: 'en-NZ' })).toBe('nz')
})

test('PHONE-2 and PHONE-4 have the defined messages', () => {
  expect(phoneError('12', 'au')).toBe('Invalid phone number. Must be Australian or New Zealand number.')
  expect(phoneError('123456789012345', 'numeric')).toBe('Invalid phone number. Too many characters.')
})

test('PHONE-3 a New Zealand site takes Australian mobiles with or without +61, other Australian numbers from +61, British mobiles from +44', () => {
  expect(phoneError('+61 412 345 678', 'nz')).toBeUndefined()
  expect(phoneError('0412 345 678', 'nz')).toBeUndefined()
  expect(phoneError('+61 8 5550 1420', 'nz')).toBeUndefined()
  expect(phoneError('08 5550 1420', 'nz')).toBe(NOT_A_LOCAL_NUMBER)
  expect(phoneError('+64 412 345 678', 'nz')).toBe(NOT_A_LOCAL_NUMBER)
  expect(phoneError('+44 7700 900123', 'nz')).toBeUndefined()
  expect(phoneError('07700 900123', 'nz')).toBe(NOT_A_LOCAL_NUMBER)
})

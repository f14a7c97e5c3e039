import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPhone, maskWithCaret, skipPunctuation } from './phone-mask.ts'
import { PHONE_MODES } from './phone-rule.ts'

test.each([
  ['au', '0412345678', '0412-345-678'],
  ['au', '04123', '0412-3'],
  ['au', '0255501420', '(02) 5550 1420'],
  ['au', '025', '(02) 5'],
  ['au', '+61412345678', '+61 412 345 678'],
  ['au', '+61255501420', '+61 2 5550 1420'],
  ['au', '+447700900123', '+44 7700 900123'],
  ['nz', '0211234567', '021 123 4567'],
  ['nz', '093456789', '(09) 345 6789'],
  ['nz', '+64211234567', '+64 21 123 4567'],
  ['nz', '+6493456789', '+64 9 345 6789'],
  ['nz', '+447700900123', '+44 7700 900123'],
  ['numeric', '021 123x4567', '0211234567'],
  ['au', '041234567899', '0412-345-67899'],
  ['au', '9876', '9876'],
] as const)('PHONE-5 %s %j reads %j', (mode, typed, shown) => {
  expect(maskPhone(typed, mode)).toBe(shown)
})

const typing = fc.string({ unit: fc.constantFrom(...'0123456789+()- '.split('')), maxLength: 20 })

test('PHONE-5 masking twice changes nothing and no digit is lost or moved', () => {
  fc.assert(
    fc.property(typing, fc.constantFrom(...PHONE_MODES), (typed, mode) => {
      const once = maskPhone(typed, mode)
      expect(maskPhone(once, mode)).toBe(once)
      expect(once.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''))
    }),
  )
})

test('PHONE-5 the caret stays behind the same digit wherever the text is edited', () => {
  fc.assert(
    fc.property(typing, fc.nat(20), fc.constantFrom(...PHONE_MODES), (typed, at, mode) => {
      const caret = Math.min(at, typed.length)
      const after = maskWithCaret(typed, caret, mode)
      const digits = (text: string) => text.replace(/\D/g, '').length
      expect(digits(after.text.slice(0, after.caret))).toBe(digits(typed.slice(0, caret)))
    }),
  )
})

test('PHONE-5 a digit typed in the middle leaves the caret right behind it', () => {
  expect(maskWithCaret('0412-9345-678', 6, 'au')).toEqual({ text: '0412-934-5678', caret: 6 })
})

test('PHONE-5 typing at the end stays at the end, over the bracket and the space', () => {
  expect(maskWithCaret('02', 2, 'au')).toEqual({ text: '(02', caret: 3 })
  expect(maskWithCaret('(025', 4, 'au')).toEqual({ text: '(02) 5', caret: 6 })
})

test('PHONE-5 backspace and delete skip characters of the mask and remove a digit', () => {
  expect(skipPunctuation('(02) 5550 1420', 5, 'back')).toBe(3)
  expect(skipPunctuation('(02) 5550 1420', 3, 'forward')).toBe(5)
  expect(skipPunctuation('0412-345-678', 4, 'back')).toBe(4)
})

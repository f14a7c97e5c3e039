import { expect, test } from 'vitest'
import { namesPerson, surnameOf } from './names-person.ts'

const JO = { lastName: 'Marchetti', email: 'jo.trace@mail.example', phone: '0491 570 006' }

test.each([
  ['marchetti', true],
  ['Leads of Jo Marchetti', true],
  ['jo.trace@mail.example', true],
  ['jo.trace', true],
  ['0491570006', true],
  ['+61 491 570 006', true],
  ['jo', false],
  ['Ranger 2021', false],
  ['marchettini', false],
  ['', false],
])('%s names her: %s', (text, isHer) => {
  expect(namesPerson(text, JO)).toBe(isHer)
})

test('somebody of whom nothing is known is named by nothing', () => {
  expect(namesPerson('any words 0400 000 000', { lastName: '', email: '', phone: '' })).toBe(false)
})

test('the surname is the last word of a whole name, and a first name alone is none', () => {
  expect(surnameOf('Eve', 'Erasable')).toBe('Erasable')
  expect(surnameOf('Eve van Erasable ', '')).toBe('Erasable')
  expect(surnameOf('Eve', undefined)).toBe('')
})

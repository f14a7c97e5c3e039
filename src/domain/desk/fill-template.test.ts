import { expect, test } from 'vitest'
import { fillTemplate, openTokens } from './fill-template.ts'

test('a template is filled with what is known, and says what is missing', () => {
  const filled = fillTemplate('Hi {first name}, the {car} for {price} {nonsense}', {
    'first name': 'Ana',
    car: 'Kona',
  })
  expect(filled).toBe('Hi Ana, the Kona for {price} {nonsense}')
  expect(openTokens(filled)).toEqual(['{price}'])
})

test('what a shopper typed is not filled a second time', () => {
  expect(fillTemplate('Hi {first name}', { 'first name': '{price}', price: '$1' })).toBe('Hi {price}')
})

import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('typed text becomes words, and a phone number is one word however it is spaced', () => {
  expect(searchWords(' Rhys  Gallagher ')).toEqual(['Rhys', 'Gallagher'])
  expect(searchWords('0491 570 156')).toEqual(['0491570156'])
  expect(searchWords('(02) 5550-1000')).toEqual(['0255501000'])
  expect(searchWords('+61 491 570 156')).toEqual(['0491570156'])
  expect(searchWords('jo@example.com')).toEqual(['jo@example.com'])
  expect(searchWords('U1020005')).toEqual(['U1020005'])
})

test('nothing that is typed becomes an operator', () => {
  expect(searchWords("a'b & !c | (d):* <-> '")).toEqual(['a', 'b', 'c', 'd'])
  expect(searchWords('\\ % ; --')).toEqual([])
  expect(searchWords('x '.repeat(500)).length).toBe(6)
})

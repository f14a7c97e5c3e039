import { expect, test } from 'vitest'
import { memoize, memoizeWith } from './memoize.ts'

test('a value is computed once per object, even undefined, and again for an equal object', () => {
  const made: string[] = []
  const greet = memoize(({ name }: { name: string }) => {
    made.push(name)
    return name === 'nobody' ? undefined : `Hello ${name}`
  })
  const [ann, nobody] = [{ name: 'Ann' }, { name: 'nobody' }]
  expect([greet(ann), greet(ann), greet(nobody), greet(nobody)]).toEqual([
    'Hello Ann',
    'Hello Ann',
    undefined,
    undefined,
  ])
  greet({ name: 'Ann' })
  expect(made).toEqual(['Ann', 'nobody', 'Ann'])
})

test('a value with another part is computed again when that part changes', () => {
  const made: string[] = []
  const greet = memoizeWith(({ name }: { name: string }, word: string) => {
    made.push(name)
    return `${word} ${name}`
  })
  const ann = { name: 'Ann' }
  expect([greet(ann, 'Hello'), greet(ann, 'Hello'), greet(ann, 'Bye')]).toEqual([
    'Hello Ann',
    'Hello Ann',
    'Bye Ann',
  ])
  expect(made).toEqual(['Ann', 'Ann'])
})

test('a look without computing finds only what is there', () => {
  const length = memoize((text: { words: string }) => text.words.length)
  const text = { words: 'four' }
  expect(length.peek(text)).toBeUndefined()
  length(text)
  expect(length.peek(text)).toBe(4)
})

import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

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

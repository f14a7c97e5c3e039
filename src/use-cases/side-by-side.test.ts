import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

const keyOf = (item: string) => item[0]!

test('a queue that hangs delays only itself, and each queue is in order', async () => {
  const done: string[] = []
  const { promise: hangs, resolve: letGo } = Promise.withResolvers<void>()
  const all = sideBySide(
    ['a1', 'a2', 'b1', 'b2', 'c1'],
    async (item) => {
      if (item === 'a1') await hangs
      done.push(item)
      if (done.length === 3) letGo()
    },
    { keyOf },
  )
  await all
  expect(done.slice(0, 3).sort()).toEqual(['b1', 'b2', 'c1'])
  expect(done.slice(3)).toEqual(['a1', 'a2'])
})

test('the rest of a slow queue waits for the next round', async () => {
  let now = 0
  const done: string[] = []
  await sideBySide(
    ['a1', 'a2', 'a3', 'b1'],
    async (item) => {
      done.push(item)
      if (item.startsWith('a')) now += 3_000
    },
    { keyOf, queuesAtOnce: 1, clock: () => now },
  )
  expect(done).toEqual(['a1', 'a2', 'b1'])
})

test('only a few queues are worked on at once', async () => {
  let working = 0
  let most = 0
  const items = Array.from({ length: 50 }, (_, at) => String.fromCharCode(65 + at))
  await sideBySide(
    items,
    async () => {
      working += 1
      most = Math.max(most, working)
      await null
      working -= 1
    },
    { keyOf, queuesAtOnce: 4 },
  )
  expect(most).toBe(4)
})

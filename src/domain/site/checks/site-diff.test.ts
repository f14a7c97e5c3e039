import { expect, test } from 'vitest'
import { siteDiff } from './site-diff.ts'

test('a difference has a path, the old value and the new value', () => {
  const before = { name: 'A', theme: { ink: '#000' }, hosts: ['a', 'b'], old: 1 }
  const after = { name: 'B', theme: { ink: '#000', paper: '#fff' }, hosts: ['a'], home: {} }
  expect(siteDiff(before, after)).toEqual([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'theme.paper', before: undefined, after: '#fff' },
    { path: 'hosts[1]', before: 'b', after: undefined },
    { path: 'old', before: 1, after: undefined },
    { path: 'home', before: undefined, after: {} },
  ])
  expect(siteDiff(before, structuredClone(before))).toEqual([])
})

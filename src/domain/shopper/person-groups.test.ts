import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairOf, personGroups } from './person-groups.ts'

const lead = (id: string, mail: string | null, phone: string | null = null) => ({ id, mail, phone })
const sorted = (groups: string[][]) => groups.map((ids) => [...ids].sort().join('')).sort()

test('leads with the same mailbox or the same number are one person, over a third as well', () => {
  const leads = [
    lead('a', 'jo'),
    lead('b', 'jo', '5'),
    lead('c', null, '5'),
    lead('d', null),
    lead('e', null),
  ]
  expect(sorted(personGroups(leads, []))).toEqual(['abc', 'd', 'e'])
})

test('what somebody said counts before mailbox and number, and taking it back restores all', () => {
  const leads = [lead('a', 'jo'), lead('b', 'jo'), lead('c', 'ann')]
  const apart = { ...pairOf('b', 'a'), isSame: false }
  const same = { ...pairOf('c', 'a'), isSame: true }
  expect(sorted(personGroups(leads, [apart]))).toEqual(['a', 'b', 'c'])
  expect(sorted(personGroups(leads, [apart, same]))).toEqual(['ac', 'b'])
  expect(sorted(personGroups(leads, []))).toEqual(['ab', 'c'])
})

test('every lead is in one group, whatever was said', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const key = fc.constantFrom(null, 'x', 'y')
  const links = fc.array(fc.record({ a: id, b: id, isSame: fc.boolean() }))
  fc.assert(
    fc.property(fc.array(fc.tuple(key, key), { maxLength: 5 }), links, (keys, decisions) => {
      const leads = keys.map(([mail, phone], n) => lead('abcde'[n]!, mail, phone))
      const groups = personGroups(
        leads,
        decisions.map(({ a, b, isSame }) => ({ ...pairOf(a, b), isSame })),
      )
      expect(groups.flat().sort()).toEqual(leads.map((one) => one.id))
    }),
  )
})

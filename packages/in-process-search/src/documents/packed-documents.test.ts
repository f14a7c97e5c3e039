import { expect, test } from 'vitest'
import { Chance, randomDocument } from '../testing/random-documents.ts'
import { PackedDocuments } from './packed-documents.ts'

const ODD = {
  id: 1,
  texts: ['', 'plain', 'Tūī', 'x\u0000\u00ff\u0100', '\ud800', '𐐷', 'long '.repeat(10_000)],
  numbers: [0, 127, 128, 16_384, 2 ** 31, 2 ** 53, 2 ** 53 - 1, 1e300, 0.1, -1, -0.5],
  others: [null, true, false, [], {}, [[1, [2]], { a: { b: [{ c: 1 }] } }]],
  7: 'a number as a name',
}

test('documents come back as they were, with their fields in order, after many changes', () => {
  const chance = new Chance(4)
  const packed = new PackedDocuments(64)
  packed.grow(512)
  const known = new Map<number, string>()
  for (let n = 0; n < 6_000; n++) {
    const number = chance.below(400)
    if (chance.below(5) === 0) {
      packed.remove(number)
      known.delete(number)
      continue
    }
    const text = JSON.stringify(
      chance.below(4) === 0 ? { ...ODD, n, rare: `${n} ü` } : { n, ...randomDocument(chance, number) },
    )
    packed.put(number, JSON.parse(text))
    known.set(number, text)
    expect(JSON.stringify(packed.get(number))).toBe(text)
  }
  for (let number = 0; number < 400; number++) {
    expect(packed.has(number)).toBe(known.has(number))
    if (known.has(number)) expect(JSON.stringify(packed.unpack(number))).toBe(known.get(number))
  }
})

test('a field with the name of the prototype is a field like others', () => {
  const packed = new PackedDocuments(8)
  packed.put(3, JSON.parse('{"__proto__":{"a":1},"b":2}'))
  expect(JSON.stringify(packed.get(3))).toBe('{"__proto__":{"a":1},"b":2}')
  expect(packed.shapes.hasPath('__proto__.a')).toBe(true)
  expect(packed.shapes.hasPath('b.a')).toBe(false)
})

test('what replaced documents held is freed', () => {
  const packed = new PackedDocuments(8)
  const big = (n: number) => ({ id: n, text: `${n} `.padEnd(200_000, 'ü') })
  for (let n = 0; n < 400; n++) packed.put(n % 8, big(n))
  expect(packed.bytes).toBeLessThan(8_000_000)
  for (let n = 392; n < 400; n++) expect(packed.get(n % 8)).toEqual(big(n))
})

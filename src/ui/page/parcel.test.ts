import { expect, test, vi } from 'vitest'
import { pack, textOf, unpack } from './parcel.ts'

test('the server gets back the very data it packed, a browser the same data from its text, once', () => {
  const view = { title: '</script>', cars: [{ id: 1 }] }
  const parcel = pack(view)
  expect(unpack(parcel)).toBe(view)
  const arrived = { json: parcel.json } as typeof parcel
  expect(unpack(arrived)).toEqual(view)
  expect(unpack(arrived)).toBe(unpack(arrived))
})

test('a page’s parcel is read from its element', () => {
  const view = { title: 'Used cars' }
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'parcel-0' ? { textContent: JSON.stringify(view) } : null),
  })
  expect(unpack({ at: 'parcel-0' })).toEqual(view)
})

test('what is known of a parcel’s parts changes nothing in its text', () => {
  const [one, other] = [{ id: 1, name: '“One”', not: undefined }, { id: 2 }]
  const view = {
    total: 2,
    none: undefined,
    cars: [one, other],
    words: ['a', null, undefined],
    empty: [],
    nil: null,
  }
  textOf(one)
  expect(pack(view).json).toBe(JSON.stringify(view))
  expect(pack({}).json).toBe('{}')
  expect(pack([one]).json).toBe(JSON.stringify([one]))
})

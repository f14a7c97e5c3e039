import { expect, test } from 'vitest'
import { pack, unpack } from './parcel.ts'

test('the server gets back the very data it packed, a browser the same data from its text, once', () => {
  const view = { title: '</script>', cars: [{ id: 1 }] }
  const parcel = pack(view)
  expect(unpack(parcel)).toBe(view)
  const arrived = { json: parcel.json } as typeof parcel
  expect(unpack(arrived)).toEqual(view)
  expect(unpack(arrived)).toBe(unpack(arrived))
})

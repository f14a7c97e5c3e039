import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEED_FIELD_NAMES } from './feed-fields.ts'
import { FeedMapping } from './feed-mapping-schema.ts'
import { rowReader } from './read-row.ts'

const read = rowReader(FeedMapping.parse({}))
const CAR = { stocknum: 'A1', year: '2020', make: 'Kia', model: 'Rio', condition: 'Used' }
const readAs = (field: string, raw: string) =>
  (read({ ...CAR, [field]: raw }).car as Record<string, unknown>)[field]
const reasonOf = (field: string, raw: string) => read({ ...CAR, [field]: raw }).errors[0]

test('feeds write numbers, prices, days and words in many ways', () => {
  for (const raw of ['24990', '$24,990', '24 990', 'A$24,990.00', '24,990 AUD'])
    expect(readAs('price', raw)).toBe(24_990)
  for (const raw of ['', '0', 'POA', 'Call us']) {
    expect(readAs('price', raw)).toBeUndefined()
    expect(reasonOf('price', raw)).toBeUndefined()
  }
  expect(readAs('km', '41,200 kms')).toBe(41_200)
  expect(readAs('created_at', '1/10/2026')).toBe(Date.parse('2026-10-01') / 1000)
  expect(readAs('simple_fuel', 'Unleaded')).toBe('Petrol')
  expect(readAs('simple_drive', '4WD')).toBe('4x4')
  expect(readAs('simple_body', 'Shooting Brake')).toBe('Shooting Brake')
  expect(readAs('certified', 'Y')).toBe(true)
  expect(readAs('filtered_features', 'Sunroof; Tow bar;Sunroof')).toEqual(['Sunroof', 'Tow bar'])
})

test('photos are separated in any of the usual ways, and a comma inside an address is part of it', () => {
  const [a, b] = ['https://x.example/a.jpg', 'https://x.example/w_100,h_50/b.jpg']
  for (const between of ['|', ' ', '\n', ';', '; ', ',', ', ', ' , ', ',\n', ',|', ',,'])
    expect([between, readAs('images', `${a}${between}${b}`)]).toEqual([between, [a, b]])
  for (const end of [',', ', ', ';', '|', ',,']) expect(readAs('images', `${a}, ${b}${end}`)).toEqual([a, b])
})

test('what cannot be meant is refused with a reason', () => {
  expect(reasonOf('year', '20')).toEqual({ field: 'year', reason: '20 is not between 1886 and 2100' })
  expect(reasonOf('km', 'low')).toEqual({ field: 'km', reason: "'low' is not a number" })
  expect(reasonOf('car_type', 'constructor')?.reason).toContain('is none of new, demo, used')
  expect(reasonOf('images', 'http://photos.example/a.jpg')?.reason).toContain('is not an https address')
  expect(reasonOf('images', 'javascript:alert(1)')?.reason).toContain('is not an https address')
  expect(reasonOf('vin', 'not a vin!')?.reason).toContain('is not a VIN')
  expect(read({ ...CAR, stocknum: '' }).errors[0]?.reason).toBe('is missing, and so is the VIN')
})

test('no row, however strange, brings the reader down or leaves an empty text behind', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', '\0', '=1+1'), fc.anything())
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...FEED_FIELD_NAMES), cell), (row) => {
      const { car } = read({ ...CAR, ...row })
      for (const value of Object.values(car)) {
        expect(value).not.toBe('')
        expect(['string', 'number', 'boolean', 'object']).toContain(typeof value)
      }
    }),
    { numRuns: 300 },
  )
})

import { expect, test } from 'vitest'
import { ageingStep } from './ageing.ts'
import { placeAmong } from './like-cars.ts'

const like = (price: number) => ({ id: price, price, km: null, listedAt: new Date(0) })

test('a car that stands long is proposed a step, and one that was priced lately is left alone', () => {
  expect([44, 45, 60, 89, 90, 400].map((days) => ageingStep(days, null)?.percent)).toEqual([
    undefined,
    -2,
    -3,
    -3,
    -5,
    -5,
  ])
  expect(ageingStep(400, 13)).toBeUndefined()
  expect(ageingStep(400, 14)?.percent).toBe(-5)
})

test('the place among like cars counts cheaper, dearer and the same, and needs another car', () => {
  expect(placeAmong(20_000, [like(18_000), like(20_000), like(25_000), like(30_000)])).toEqual({
    others: 4,
    cheaper: 1,
    same: 1,
    dearer: 2,
    middle: 22_500,
  })
  expect(placeAmong(20_000, [like(19_000)])).toMatchObject({ middle: 19_000, cheaper: 1 })
  expect(placeAmong(20_000, [])).toBeNull()
  expect(placeAmong(undefined, [like(1)])).toBeNull()
})

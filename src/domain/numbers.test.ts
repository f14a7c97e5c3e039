import { expect, test } from 'vitest'
import { grouped } from './numbers.ts'

test('SITE-9 numbers read the same in Australia, New Zealand and the United States', () => {
  for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, -4500])
    for (const locale of ['en-AU', 'en-NZ', 'en-US'])
      expect(grouped(value)).toBe(value.toLocaleString(locale))
})

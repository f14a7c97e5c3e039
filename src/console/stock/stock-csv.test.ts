import { expect, test } from 'vitest'
import { aCar } from '#domain/builders.ts'
import { csv } from '#domain/desk/csv.ts'
import type { StockRow } from '#ports/console/stock/car-desk.ts'
import { stockLines } from './stock-csv.ts'

const NOW = new Date('2026-11-17T00:00:00Z')

const row: StockRow = {
  car: { ...aCar(), name: '=2022 Toyota Corolla', stocknum: 'T1', price: 24_990 },
  stage: 'on-sale',
  feed: 'dms',
  feedPrice: 25_990,
  formerPrice: null,
  priceChangedAt: null,
  health: 80,
  gaps: [],
  photos: 12,
  ownFields: ['price'],
  listedAt: new Date('2026-11-07T00:00:00Z'),
}

test('a spreadsheet of the stock has our price, the feed’s and the days, and runs no formula', () => {
  const [heading, line] = stockLines([row], NOW)
  const at = (name: string) => line![heading!.indexOf(name)]
  expect([at('price'), at('feed_price'), at('days'), at('set_by_us')]).toEqual([
    '24990',
    '25990',
    '10',
    'price',
  ])
  expect(csv([line!])).toContain("'=2022 Toyota Corolla")
})

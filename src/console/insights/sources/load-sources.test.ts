import { expect, test } from 'vitest'
import type { Bill } from '#ports/insights/insights.ts'
import { costIn, isWhole, sourceRows } from './load-sources.ts'

const RANGE = { from: '2026-10-22', to: '2026-11-18' }
const BILLS: Bill[] = [
  { month: '2026-10-01', source: 'google-ads', dollars: 3100 },
  { month: '2026-11-01', source: 'google-ads', dollars: 1500 },
  { month: '2026-11-01', source: 'portal', dollars: 600 },
]
const visits = (source: 'google-ads' | 'portal' | 'direct') => ({ source, visits: 9, leads: 2 }) as never

test('the days of a month share its bill, and a month without a bill says that it is missing', () => {
  // Ten days of October and eighteen of November.
  expect(costIn(RANGE, 'google-ads', BILLS)).toBeCloseTo(1000 + 900)
  expect(costIn({ from: '2026-11-30', to: '2026-12-02' }, 'google-ads', BILLS)).toBeCloseTo(50)
  const rows = sourceRows([visits('google-ads'), visits('portal'), visits('direct')], undefined, BILLS, RANGE)
  expect(rows.map(({ source, cost, unbilled }) => [source, cost && Math.round(cost), unbilled])).toEqual([
    ['google-ads', 1900, []],
    ['portal', 360, ['2026-10-01']],
    ['direct', undefined, []],
  ])
})

test('a bill says nothing of one yard or one device', () => {
  const at = (places: 'all' | number[], device?: 'phone') =>
    isWhole({ permit: { scope: { places } }, device } as never)
  expect([at('all'), at([1]), at('all', 'phone')]).toEqual([true, false, false])
})

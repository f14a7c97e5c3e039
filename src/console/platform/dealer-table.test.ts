import { expect, test } from 'vitest'
import type { DealerHealth } from '#use-cases/insights/platform-insights.ts'
import { isFlagged } from './dealer-table.tsx'

const none = { leads: 0, webhooks: 0 }
const fine: DealerHealth = {
  slug: 'yard',
  name: 'Yard',
  isOpen: true,
  cars: 40,
  visits: 100,
  visitsBefore: 120,
  leads: 3,
  feeds: { all: 1, troubled: 0 },
  late: none,
  dead: none,
  slow: 0,
}

test('INSIGHT-4 a website without cars, without visitors or with half of them is one to look at', () => {
  const flagged = (special: Partial<DealerHealth>) => isFlagged({ ...fine, ...special })
  expect([{ cars: 0 }, { visits: 0 }, { visits: 59 }].map(flagged)).toEqual([true, true, true])
  const others = [{}, { visitsBefore: undefined }, { isOpen: false, cars: 0, visits: 0 }]
  expect(others.map(flagged)).toEqual([false, false, false])
})

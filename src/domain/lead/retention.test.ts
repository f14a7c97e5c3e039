import { expect, test } from 'vitest'
import { retentionNow } from './retention.ts'

const at = new Date('2026-11-17T01:00:00Z')
const days = (days: number, byForm = {}) => ({ days, byForm, unfinishedDays: days, heldDays: days })

test('shorter days hold after a day, longer ones at once, for each form', () => {
  const own = { chosen: days(30, { finance: 900 }), before: days(700, { careers: 20 }), at }
  expect(retentionNow(days(500), undefined, at)).toEqual(days(500))
  expect(retentionNow(days(500), own, new Date(at.getTime() + 3_600_000))).toEqual(
    days(700, { finance: 900, careers: 30 }),
  )
  expect(retentionNow(days(500), own, new Date(at.getTime() + 86_400_000))).toEqual(own.chosen)
})

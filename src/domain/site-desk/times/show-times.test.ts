import { expect, test } from 'vitest'
import type { Site } from '#domain/site/site-schema.ts'
import { showTimes } from './show-times.ts'

const offer = (title: string, start?: string, expiry?: string) => ({ title, start, expiry })
const site = {
  announcements: [
    { text: 'Show day', from: '2026-11-18', until: '2026-11-21' },
    { text: 'Runout', from: '2026-12-15', until: '2027-01-31' },
    { text: 'Late', until: '2026-11-20' },
    { text: 'Long ago', until: '2026-10-01' },
  ],
  promotions: [
    offer('Always'),
    offer('Summer', '2026-12-01T00:00:00+11:00', '2027-03-01T00:00:00+11:00'),
    offer('Next winter', '2027-06-01T00:00:00+10:00'),
  ],
} as unknown as Site

test('offers and banners stand on a line of four months, with what shoppers see now', () => {
  const changes = [{ path: ['announcements', 0, 'text'] }]
  const { months, now, rows } = showTimes(site, changes, '2026-11-17T10:30', 'Australia/Sydney')
  expect(months.map(({ name }) => name)).toEqual(['November', 'December', 'January', 'February'])
  expect(now).toBeCloseTo(16.4 / 120, 2)
  const of = (name: string) => rows.find((row) => row.name === name)
  expect(of('Show day')).toMatchObject({ kind: 'Banner', state: 'waits', isChanged: true })
  expect(of('Show day')!.from).toBeCloseTo(17 / 120, 2)
  expect(of('Show day')!.to).toBeCloseTo(21 / 120, 2)
  expect(of('Always')).toMatchObject({ kind: 'Tile', state: 'on', from: 0, to: 1, isChanged: false })
  expect(of('Summer')!.from).toBeCloseTo(30 / 120, 2)
  expect(of('Summer')!.to).toBe(1)
  expect(of('Next winter')).toMatchObject({ state: 'waits', from: 1, to: 1 })
  expect(of('Long ago')).toMatchObject({ state: 'over', from: 0, to: 0 })
})

test('of banners that want the same days it is said which one shows, but not of those that are over', () => {
  const { clashes } = showTimes(site, [], '2026-11-17T10:30', 'Australia/Sydney')
  expect(clashes).toEqual(['“Show day” and “Late” share days. There shoppers see “Show day”.'])
})

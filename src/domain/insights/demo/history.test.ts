import { expect, test } from 'vitest'
import { aCar, aSite } from '../../builders.ts'
import { SENT_STEP } from '../sums.ts'
import { demoHistory } from './history.ts'

const site = aSite()
const cars = Array.from({ length: 60 }, (_, n) =>
  aCar({
    id: n + 1,
    slug: `car-${n}`,
    location_id: (n % 2) + 1,
    created_at_timestamp: Date.parse('2026-10-01') / 1000,
  }),
)
const [first] = site.locations
const two = { slug: 'two', locations: [1, 2, 3].map((id) => ({ ...first!, id })) }
const make = (ownLeads: number) => demoHistory({ site: two, cars, ownLeads }, '2026-11-17')
const made = new Map<number, ReturnType<typeof make>>()
const history = (ownLeads = 0) => {
  const known = made.get(ownLeads) ?? make(ownLeads)
  made.set(ownLeads, known)
  return known
}
const rows = (ownLeads = 0) => [...history(ownLeads).visits.values()]

test('the demo’s history is the same on every machine, and a year long', () => {
  expect([...make(0).visits]).toEqual([...history().visits])
  expect([...make(0).terms]).toEqual([...history().terms])
  const days = new Set(rows().map(({ key }) => key[1]))
  expect([days.size, Math.min(...[...days].map(Date.parse))]).toEqual([365, Date.parse('2025-11-17')])
  expect(days.has('2026-11-17')).toBe(false)
})

test('the demo’s leads of each day are those of its yards, and its own leads have their days to themselves', () => {
  const leadsOf = (day: string, isYard: boolean, own: number) =>
    rows(own)
      .filter(({ key }) => key[1] === day && (isYard ? key[2] > 0 : key[2] === 0))
      .reduce((sum, { counts }) => sum + (counts.leads ?? 0), 0)
  for (const day of ['2026-07-01', '2026-09-12', '2026-10-30'])
    expect(leadsOf(day, true, 0)).toBe(leadsOf(day, false, 0))
  expect(leadsOf('2026-10-21', false, 20)).toBe(0)
  const all = rows(56).reduce((sum, { key, counts }) => sum + (key[2] === 0 ? (counts.leads ?? 0) : 0), 0)
  // Two a day of the demo's own, and about as many in the rest of the year.
  expect(all / 337).toBeGreaterThan(1.2)
  expect(all / 337).toBeLessThan(2.8)
})

test('the demo has a year of pages, forms and words for the site and its yards, and of cars since they came', () => {
  const { pages, forms, terms, cars: seen } = history()
  const daysOf = (list: Iterable<{ key: readonly unknown[]; place?: number }>, place: number) =>
    new Set([...list].filter((row) => (row.place ?? 0) === place).map(({ key }) => key[1])).size
  expect(daysOf(pages.values(), 0)).toBe(365)
  expect(daysOf(pages.values(), 2)).toBe(365)
  // The third yard sells no cars.
  expect(daysOf(pages.values(), 3)).toBe(0)
  expect(daysOf(forms.values(), 0)).toBeGreaterThan(300)
  expect(daysOf(forms.values(), 2)).toBeGreaterThan(100)
  expect(daysOf(terms.values(), 2)).toBeGreaterThan(100)
  const empty = [...terms.values()].reduce((sum, one) => sum + (one.place ? 0 : one.empty), 0)
  const known = rows().reduce((sum, { key, counts }) => sum + (key[2] === 0 ? (counts.empty ?? 0) : 0), 0)
  expect(known).toBe(empty)
  const kinds = new Set([...terms.values()].map(({ key }) => key[2]))
  expect(kinds).toEqual(new Set(['asked', 'facet', 'campaign', 'referrer']))
  const first = [...seen.values()].map(({ key }) => key[1]).sort()[0]!
  expect(first >= '2026-10-01' && first < '2026-10-04').toBe(true)
})

test('each form of which the demo has leads was begun more often than it was sent', () => {
  const forms = [...history().forms.values()].filter(({ place }) => place === 0)
  for (const form of ['enquiry', 'test-drive', 'valuation', 'finance']) {
    const at = (step: number) =>
      forms.reduce((sum, { key, times }) => sum + (key[2] === form && key[3] === step ? times : 0), 0)
    expect(at(0)).toBeGreaterThan(2 * at(SENT_STEP))
    expect(at(SENT_STEP)).toBeGreaterThan(0)
  }
})

test('the demo’s numbers are the same wherever they are shown: cars, pages, forms and leads', () => {
  const { cars: seen, pages, forms } = history()
  const recent = (row: { key: readonly unknown[] }) => String(row.key[1]) >= '2026-10-20'
  for (const device of ['phone', 'desktop'] as const)
    for (const place of [0, 2]) {
      const is = (row: { key: readonly unknown[]; place?: number }) =>
        row.key.at(-1) === device && (row.place ?? 0) === place
      const visits = rows().filter(({ key }) => key[2] === place && key[3] === device)
      const total = (name: 'carViews' | 'leads' | 'formStarts', days = visits) =>
        days.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)
      const viewed = [...pages.values()].filter((row) => is(row) && row.key[2] === 'car')
      expect(viewed.reduce((sum, { views }) => sum + views, 0)).toBe(total('carViews'))
      const ofCars = [...seen.values()]
        .filter((car) => recent(car) && car.key[3] === device && (place === 0 || car.place === place))
        .reduce((sum, { counts }) => sum + (counts.views ?? 0), 0)
      // Some of the cars of these days are sold by now.
      const lately = total('carViews', visits.filter(recent))
      expect(lately).toBeGreaterThanOrEqual(ofCars)
      expect(lately).toBeLessThan(ofCars * 1.3)
      const at = (step: number) =>
        [...forms.values()].reduce((sum, row) => sum + (is(row) && row.key[3] === step ? row.times : 0), 0)
      expect(at(99)).toBe(total('leads'))
      if (place === 0) expect(at(0)).toBe(total('formStarts'))
    }
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EVENTS } from '../events.ts'
import { addDays, dayAt, daysBetween, daysOf, isDay } from './day.ts'
import { wholeMonths } from './range.ts'
import { type Arrival, sourceOf } from './source.ts'
import { NOT_COUNTED } from './visit.ts'
import { oneIn, threeOfFour } from './vitals.ts'

test('a day begins at midnight of the yard, also when clocks change', () => {
  const at = (text: string, zone: string) => dayAt(Date.parse(text), zone)
  // Sydney goes from 10 to 11 hours ahead on 4 October 2026, Perth never does.
  expect(at('2026-10-03T13:59:59Z', 'Australia/Sydney')).toBe('2026-10-03')
  expect(at('2026-10-03T14:00:00Z', 'Australia/Sydney')).toBe('2026-10-04')
  expect(at('2026-10-04T12:59:59Z', 'Australia/Sydney')).toBe('2026-10-04')
  expect(at('2026-10-04T13:00:00Z', 'Australia/Sydney')).toBe('2026-10-05')
  expect(at('2026-10-04T13:00:00Z', 'Australia/Perth')).toBe('2026-10-04')
  // Adelaide is half an hour off.
  expect(at('2026-06-30T14:29:59Z', 'Australia/Adelaide')).toBe('2026-06-30')
  expect(at('2026-06-30T14:30:00Z', 'Australia/Adelaide')).toBe('2026-07-01')
})

test('days are counted over the change of clocks and of the year', () => {
  expect(daysBetween('2026-10-01', '2026-10-31')).toBe(30)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysOf('2026-01-02', '2026-01-01')).toEqual([])
  expect(['2026-02-30', '2026-1-1', 'today', '2026-02-28'].map(isDay)).toEqual([false, false, false, true])
})

test('the whole months of a range are found, so that a year need not be added up by day', () => {
  const of = (from: string, to: string) => wholeMonths({ from, to })
  expect(of('2025-11-17', '2026-11-16')).toEqual({ from: '2025-12-01', before: '2026-11-01' })
  expect(of('2026-10-01', '2026-10-31')).toEqual({ from: '2026-10-01', before: '2026-11-01' })
  expect(of('2026-10-01', '2026-10-30')).toBeUndefined()
  expect(of('2026-10-20', '2026-11-16')).toBeUndefined()
  expect(of('2026-01-31', '2026-02-28')).toEqual({ from: '2026-02-01', before: '2026-03-01' })
})

test('the source of a visit is read from the address first, then from where it came', () => {
  const of = (special: Partial<Arrival>) =>
    sourceOf({ referrer: '', utmSource: '', utmMedium: '', isGoogleAd: false, ...special })
  expect(of({})).toBe('direct')
  expect(of({ referrer: 'www.google.com.au' })).toBe('search')
  expect(of({ referrer: 'www.google.com.au', isGoogleAd: true })).toBe('google-ads')
  expect(of({ utmSource: 'google', utmMedium: 'CPC' })).toBe('google-ads')
  expect(of({ utmSource: 'Facebook', utmMedium: 'paid_social' })).toBe('meta-ads')
  expect(of({ utmSource: 'ig', utmMedium: 'social' })).toBe('social')
  expect(of({ utmSource: 'tiktok', utmMedium: 'cpc' })).toBe('other-ads')
  expect(of({ referrer: 'l.facebook.com' })).toBe('social')
  expect(of({ referrer: 'www.carsales.com.au' })).toBe('portal')
  expect(of({ referrer: 'www.trademe.co.nz' })).toBe('portal')
  expect(of({ referrer: 'chatgpt.com' })).toBe('agents')
  expect(of({ utmSource: 'chatgpt.com' })).toBe('agents')
  expect(of({ utmSource: 'newsletter', utmMedium: 'email', referrer: 'mail.google.com' })).toBe('mail')
  expect(of({ referrer: 'footballclub.org.au' })).toBe('other')
})

test('three of four visits were at least this fast', () => {
  const of = (values: number[]) =>
    values
      .map((value) => oneIn('lcp', value))
      .reduce((sum, one) => sum.map((count, n) => count + one[n]!), Array<number>(12).fill(0))
  expect(threeOfFour('lcp', of([]))).toBeUndefined()
  expect(threeOfFour('lcp', of([100, 100, 100, 100]))).toBe(375)
  expect(threeOfFour('lcp', of([400, 1800, 1900, 9000]))).toBe(2000)
  expect(threeOfFour('lcp', of([60_000]))).toBe(14_250)
})

test('the inline script sends the numbers of our events', () => {
  const script = readFileSync('src/browser/early.ts', 'utf8')
  const sent = [...script.matchAll(/send\((\d+),/g)].map(([, id]) => Number(id))
  expect(sent).toEqual([EVENTS.pageView, EVENTS.pageLeft, EVENTS.refined, EVENTS.formStart])
  expect(script).toContain(`?? ${EVENTS.call})`)
})

test('the list of who is not counted is published word for word', () => {
  const page = readFileSync('docs/insights.md', 'utf8')
  for (const word of NOT_COUNTED.source.replaceAll('\\', '').replace('(?<!cu)', '').split('|'))
    expect(page).toContain(word)
})

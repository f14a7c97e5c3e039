import { expect, test } from 'vitest'
import { isRefused } from '#domain/access/permit.ts'
import { aPerson } from '#domain/access/testing/an-actor.ts'
import { aSite } from '#domain/builders.ts'
import { betweenOf, spansWith } from '../../list/between.ts'
import { leadQueryOf } from '../../list/lead-query.ts'
import { betweenOf as daysOfLists } from '../leads/load-lists.ts'
import { openScreen } from '../load-overview.ts'

const NOW = new Date('2026-10-25T02:00:00Z')
const { locations, ...rest } = aSite()
const perth = { ...locations[0]!, id: locations[0]!.id + 1, timeZone: 'Australia/Perth' }
const site = { ...rest, slug: 'yard', locations: [locations[0]!, perth] }

function betweenAt(query: string): string {
  const ports = { sites: { bySlug: () => site } as never, insights: {} as never }
  const opened = openScreen(ports, aPerson('owner'), 'yard', new URLSearchParams(query), NOW)
  if (isRefused(opened)) throw new Error(opened.why)
  return daysOfLists(opened)
}

test('INSIGHT-1 a number of leads opens those of its days, by the clock of the dealer or the yard', () => {
  const days = 'from=2026-10-04&to=2026-10-05'
  // The clocks of Sydney change on the fourth.
  expect(betweenAt(days)).toBe('2026-10-04T00:00:00+10:00/2026-10-06T00:00:00+11:00')
  const since = betweenAt(`${days}&yard=${perth.id}`)
  expect(since).toBe('2026-10-04T00:00:00+08:00/2026-10-06T00:00:00+08:00')
  const query = leadQueryOf(new URLSearchParams({ since }), 'me', NOW)
  expect([query.since, query.until]).toEqual([
    new Date('2026-10-03T16:00:00Z'),
    new Date('2026-10-05T16:00:00Z'),
  ])
  expect(spansWith([['7d', 'last 7 days']], since)).toEqual([
    ['7d', 'last 7 days'],
    [since, '4 Oct to 5 Oct'],
  ])
})

test('days that are none choose nothing', () => {
  for (const text of [
    null,
    '',
    '7d',
    '/',
    '2026-10-04/2026-10-05',
    '2026-99-04T00:00:00+10:00/2026-10-06T00:00:00+11:00',
  ])
    expect([text, betweenOf(text)]).toEqual([text, undefined])
})

import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { announcementAt, secondsToNextSwitch } from './announcement.ts'

const site = aSite({
  announcements: [
    { text: 'Early', from: '2026-10-03', until: '2026-10-04' },
    { text: 'Christmas', from: '2026-12-24', until: '2026-12-24' },
    { text: 'Later', from: '2026-12-01' },
  ],
})
const textAt = (moment: string) => announcementAt(site, new Date(moment))?.text

test('HDR-10 an announcement shows on its days, by the clock of the main location, also when it changes', () => {
  expect(site.locations[0]!.timeZone).toBe('Australia/Sydney')
  expect(textAt('2026-10-02T13:59:59Z')).toBeUndefined()
  expect(textAt('2026-10-02T14:00:00Z')).toBe('Early')
  // Summer time began on 4 October: the day ends an hour earlier by UTC.
  expect(textAt('2026-10-04T12:59:59Z')).toBe('Early')
  expect(textAt('2026-10-04T13:00:00Z')).toBeUndefined()
  expect(textAt('2026-12-24T12:59:00Z')).toBe('Christmas')
  expect(textAt('2026-12-24T13:00:00Z')).toBe('Later')
  expect(announcementAt(aSite(), new Date())).toBeUndefined()
})

test('HDR-11 the next switch is that of an announcement or of a promotion', () => {
  expect(secondsToNextSwitch(site, new Date('2026-10-02T13:59:30Z'))).toBe(30)
  expect(secondsToNextSwitch(site, new Date('2026-12-25T00:00:00Z'))).toBe(Infinity)
  const promoted = aSite({
    promotions: [
      { id: 'a', title: 'A', text: '', link: { label: 'a', href: '/' }, expiry: '2026-11-17T10:00:00+11:00' },
    ],
  })
  expect(secondsToNextSwitch(promoted, new Date('2026-11-16T22:59:55Z'))).toBe(5)
})

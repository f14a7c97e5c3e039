import { expect, test } from 'vitest'
import { EVENTS, eventsFrom } from './events.ts'
import { FORM_PLANS } from './lead/forms/form-plans.ts'

const now = new Date('2026-11-16T00:00:00Z')

test('EVENT-1 events have the numbers of dealers’ reports', () => {
  expect(EVENTS).toMatchObject({
    generalEnquiry: 22,
    call: 25,
    searchResultClick: 29,
    favouriteAdd: 39,
    careerEnquiry: 51,
  })
  expect([EVENTS.carEnquiry, EVENTS.testDrive, EVENTS.carQuestion, EVENTS.carFinance].sort()).toEqual([
    14, 15, 17, 48,
  ])
})

test('EVENT-1 the contact, career and car forms fire their own event', () => {
  expect(FORM_PLANS.contact.eventId).toBe(22)
  expect(FORM_PLANS.careers.eventId).toBe(51)
  expect([14, 15, 17, 48]).toContain(FORM_PLANS.enquiry.eventId)
  expect([14, 15, 17, 48]).toContain(FORM_PLANS['test-drive'].eventId)
})

test('EVENT-2 only known events with small plain values are accepted', () => {
  const body = {
    events: [
      {
        id: 39,
        data: { car: 7, long: 'x'.repeat(500), nested: { a: 1 } },
        page: '/cars/x',
        at: now.getTime() - 5,
      },
      { id: 1, data: {} },
      'nonsense',
      null,
    ],
  }
  expect(eventsFrom(body, now)).toEqual([
    { id: 39, data: { car: 7, long: 'x'.repeat(200) }, page: '/cars/x', at: now.getTime() - 5 },
  ])
})

test('EVENT-2 NULs, lone surrogates and impossible times are cleaned, because databases refuse them', () => {
  const event = (at: number) => ({ id: 39, data: { 'k\0': 'a\0\ud800' }, page: '/\0x\udfff', at })
  const stored = eventsFrom({ events: [event(-1e300), event(1e300)] }, now)!
  expect(stored.map(({ at }) => at)).toEqual([now.getTime() - 86_400_000, now.getTime()])
  for (const { data, page } of stored) expect([data, page]).toEqual([{ k: 'a\ufffd' }, '/x\ufffd'])
})

test('EVENT-2 an invalid body is refused and a batch is cut to fifty events', () => {
  expect(eventsFrom(null, now)).toBeUndefined()
  expect(eventsFrom({ events: 'x' }, now)).toBeUndefined()
  expect(eventsFrom({ events: Array.from({ length: 99 }, () => ({ id: 22 })) }, now)).toHaveLength(50)
})

import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { consentReceipts, mayMarket } from './consent.ts'
import { formFor } from './forms/form-for.ts'
import { footerInvitation, invitationWords, wordsShown } from './forms/subscribe-words.ts'
import { leadCar } from './lead.ts'
import { leadPlace } from './lead-place.ts'

const moment = { page: '/cars/x/enquire', at: new Date('2026-11-16T01:02:03Z') }
const enquiry = formFor('enquiry', aSite())

test('LEAD-7 a receipt holds the text shown, the method, the time and the page', () => {
  expect(consentReceipts(enquiry, { opt_in: 'yes' }, moment)).toEqual([
    {
      text: 'Email me similar stock and latest offers.',
      given: true,
      method: 'active',
      page: '/cars/x/enquire',
      at: '2026-11-16T01:02:03.000Z',
    },
  ])
})

test('LEAD-7 only a box that the shopper ticked allows marketing, not one that was ticked beforehand', () => {
  const receipts = (values: Record<string, string>) => consentReceipts(enquiry, values, moment)
  expect(mayMarket({ consents: receipts({ opt_in: 'yes' }) })).toBe(true)
  expect(mayMarket({ consents: receipts({}) })).toBe(false)
  const [before] = receipts({ opt_in: 'yes' })
  expect(mayMarket({ consents: [{ ...before!, method: 'preticked' }] })).toBe(false)
})

test('LEAD-7 a subscription is active consent', () => {
  expect(mayMarket({ consents: consentReceipts(formFor('subscribe', aSite()), {}, moment) })).toBe(true)
})

test('LEAD-7 the receipt of a subscription quotes the words above that form, and no invented ones', () => {
  const site = aSite({ footer: { subscribeTitle: 'The Sunday letter', subscribeText: 'One camp a week.' } })
  const form = formFor('subscribe', site)
  const quoted = (posted?: string) =>
    consentReceipts(form, {}, { ...moment, words: wordsShown(site, posted) })[0]?.text
  const footer = invitationWords(footerInvitation(site))
  expect(quoted(footer)).toBe('The Sunday letter: One camp a week.')
  const own = 'Subscribe: New arrivals and the odd offer. No more than one a week.'
  expect(quoted()).toBe(own)
  expect(quoted('I agree to everything')).toBe(own)
})

const place = (id: number, slug: string, location_type: 'sales' | 'service' = 'sales') => ({
  ...aSite().locations[0]!,
  id,
  slug,
  location_type,
})
const places = [place(1, 'workshop', 'service'), place(2, 'north'), place(3, 'south')]

test('LEAD-6 a lead goes to the car’s location, else the chosen one, else the sales location', () => {
  expect(leadPlace(places, { location_id: 3 }, 'north').slug).toBe('south')
  expect(leadPlace(places, { location_id: 99 }, 'north').slug).toBe('north')
  expect(leadPlace(places, undefined, 'workshop').slug).toBe('workshop')
  expect(leadPlace(places, undefined, 'elsewhere').slug).toBe('north')
})

test('LEAD-6 a service goes to the workshop, if the site has one', () => {
  expect(leadPlace(places, undefined, '', 'service').slug).toBe('workshop')
  expect(leadPlace(places.slice(1), undefined, '', 'service').slug).toBe('north')
  expect(leadPlace(places, undefined, '', 'contact').slug).toBe('north')
})

test('LEAD-1 a lead stores the car with the field names of the dealer’s systems', () => {
  const car = aCar({ make: 'Mazda', model: 'CX-5', stocknum: 'U77', status: 'in_stock', car_type: 'demo' })
  expect(leadCar(car, aSite())).toMatchObject({
    car_id: car.id,
    stock_number: 'U77',
    'Vehicle Make': 'Mazda',
    'Vehicle Model': 'CX-5',
    car_type: 'demo',
    vehicle_status: 'in_stock',
  })
})

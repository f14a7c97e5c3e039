import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { cardCar } from '#domain/car/card-car.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import type { Car } from '../car.ts'
import { locationFields } from '../derived-fields.ts'
import { carPage, locationOf } from './car-page.ts'
import { phonelessSite, withoutPhone } from './masked-phone.ts'

const now = new Date('2026-11-16T00:00:00Z')

test('CARD-4 the sidebar shows the buttons the site configures, in its words', () => {
  const site = aSite({
    carPage: { buttons: ['enquire', 'testDrive', 'view', 'call'] },
    card: { labels: { enquire: 'Ask about this car' } },
  })
  const page = carPage(aCar(), site, now)
  expect(page.actions.map(({ label }) => label)).toEqual(['Ask about this car', 'Book a Test Drive'])
})

test('CARD-5 Reserve is on the page only where the car can be reserved', () => {
  const site = aSite({ payment: { provider: 'test-bank' } })
  const kinds = (car: Car) => carPage(car, site, now).actions.map(({ kind }) => kind)
  expect(kinds(aCar())).toContain('reserve')
  expect(kinds(aCar({ reserved: true }))).not.toContain('reserve')
  expect(kinds(aCar({ tag: 'Test Drive Only' }))).not.toContain('reserve')
  expect(kinds(aCar({ reservable: false }))).not.toContain('reserve')
})

test('CARD-4 enquiry, test drive, finance and trade-in open as dialogs and are pages too', () => {
  const car = aCar()
  const site = aSite({ carPage: { buttons: ['enquire', 'testDrive', 'finance', 'tradeIn'] } })
  expect(carPage(car, site, now).actions.map(({ href, dialog }) => [href, dialog])).toEqual([
    [`/cars/${car.slug}/enquire`, true],
    [`/cars/${car.slug}/test-drive`, true],
    [`/cars/${car.slug}/finance`, true],
    [`/cars/trade-in?car_id=${car.id}`, true],
  ])
})

test("CARD-6 a sold car's page offers Find Me Something Similar and nothing else", () => {
  const site = aSite({ carPage: { sideButtons: true }, card: { requestPhotos: true } })
  const page = carPage(aCar({ sold: true, status: 'sold' }), site, now)
  expect(page.actions.map(({ label }) => label)).toEqual(['Find Me Something Similar'])
  expect(page).toMatchObject({ state: 'sold', price: { words: 'Sold' } })
  expect(page.phone).toBeUndefined()
  expect(page.requestPhotos).toBeUndefined()
})

test('CARD-9 configured sites show the six side buttons; Reserve Car Now leads to contact', () => {
  const site = aSite({ carPage: { sideButtons: true } })
  const car = aCar()
  const actions = carPage(car, site, now).actions
  expect(actions.map(({ label }) => label)).toEqual([
    'Enquire',
    'Get Finance',
    'Trade-In Valuation',
    'Got a Question?',
    'Reserve Car Now',
    'Book a Test Drive',
  ])
  expect(actions[2]?.href).toBe(`/cars/trade-in?car_id=${car.id}`)
  expect(actions[4]?.href).toMatch(/^\/contact/)
  expect(actions[5]).toMatchObject({ href: `/cars/${car.slug}/test-drive`, dialog: true })
})

test('CARD-5 CARD-9 Reserve Car Now is hidden if a car is reserved, test-drive only or not reservable', () => {
  const site = aSite({ carPage: { sideButtons: true } })
  const labels = (car: Partial<Car>) => carPage(aCar(car), site, now).actions.map(({ label }) => label)
  expect(labels({})).toContain('Reserve Car Now')
  for (const car of [{ reserved: true }, { tag: 'Test Drive Only' }, { reservable: false }]) {
    expect(labels(car)).not.toContain('Reserve Car Now')
    expect(labels(car)).toHaveLength(5)
  }
})

test('CARD-9 Trade-In Valuation needs a known kind and price', () => {
  const site = aSite({ carPage: { sideButtons: true } })
  const labels = (car: Car) => carPage(car, site, now).actions.map(({ label }) => label)
  expect(labels(aCar({ price: undefined }))).not.toContain('Trade-In Valuation')
  expect(labels(aCar({ car_type: '' as never }))).not.toContain('Trade-In Valuation')
})

test('CALL-1 the page has only the first five characters of the number', () => {
  const page = carPage(aCar({ location: { ...aCar().location, phone: '02 5550 1999' } }), aSite(), now)
  expect(page.phone).toMatchObject({ shown: '02 55', hidden: '•• ••••', page: '/contact-us/test-motors' })
  expect(JSON.stringify(page)).not.toContain('1999')
})

test('CALL-1 header and footer mask the same number in any spelling, and no other number', () => {
  const site = aSite({ phone: '(02) 5550 1000' })
  const hidden = withoutPhone(site, '02 5550 1000')
  expect(hidden.phone).toBe('(02) •••• ••••')
  expect(hidden.locations[0]?.contact_detail.phone).toBe('02 55•• ••••')
  expect(phoneHref(hidden.phone, 'en-AU')).toBe('#call')
  expect(withoutPhone(site, '02 5550 1999')).toEqual(site)
})

test('CALL-1 a site without phone reveal shows no number', () => {
  expect(carPage(aCar(), aSite({ carPage: { phoneReveal: false } }), now).phone).toBeUndefined()
})

test('CALL-1 a dealership without phones shows none on its cars, on pages and on cards', () => {
  const dealerships = [{ id: 1, slug: 'test-motors', name: 'Test Motors', withoutPhone: true }]
  const site = aSite({ dealerships, card: { buttons: ['call', 'enquire'] } })
  expect(carPage(aCar(), site, now).phone).toBeUndefined()
  expect(cardCar(aCar(), site, now).actions.map(({ kind }) => kind)).toEqual(['enquire'])
  const other = cardCar(aCar({ dealership_id: 2 }), site, now)
  expect(other.actions[0]).toMatchObject({ kind: 'call', ask: { dealership_id: 2, website_id: site.id } })
})

test('CALL-1 the chrome of pages about its cars has no phone number at all', () => {
  const site = aSite({ staff: [{ name: 'Ana', role: 'Sales', phone: '02 5550 1003' }] })
  const { phone, header, staff, locations } = phonelessSite(site)
  expect(JSON.stringify({ phone, staff, locations })).not.toMatch(/5550/)
  expect(header.showPhone).toBe(false)
  expect(phonelessSite(site)).toBe(phonelessSite(site))
})

test('STOCK-3 a car at a hidden yard names the yard that visitors can see', () => {
  const [open] = aSite().locations
  const hidden = { ...open!, id: 77, slug: 'back-lot', name: 'Back lot', visible: false }
  const site = { ...aSite(), locations: [hidden, open!] }
  const car = aCar(locationFields(hidden, site.locations))
  expect(car).toMatchObject({ location_id: 77, location_name: open!.name, location: { slug: open!.slug } })
  expect(locationOf(car, site)?.id).toBe(open!.id)
})

test('CARD-7 with few photos the page offers to request more, where the site wants it', () => {
  const car = aCar()
  const site = aSite({ card: { requestPhotos: true } })
  expect(carPage(car, site, now).requestPhotos).toBe(`/cars/${car.slug}/request-photos`)
  expect(carPage(car, aSite(), now).requestPhotos).toBeUndefined()
  const many = aCar({ images: Array.from({ length: 4 }, () => car.images[0]!) })
  expect(carPage(many, site, now).requestPhotos).toBeUndefined()
})

test('SITE-6 the page has no payment data', () => {
  const page = JSON.stringify(carPage(aCar(), aSite({ payment: { provider: 'stripe' } }), now))
  expect(page).not.toContain('pk_test_1')
  expect(page).not.toContain('payment_processors')
})

test('LOC-4 a car belongs to its own location, else to the first sales location', () => {
  const site = aSite()
  expect(locationOf(aCar(), site)?.id).toBe(10)
  expect(locationOf(aCar({ location_id: 999 }), site)?.id).toBe(10)
})

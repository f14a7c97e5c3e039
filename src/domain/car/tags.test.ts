import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { SiteInput } from '#domain/site/site-schema.ts'
import type { Car } from './car.ts'
import { carTag } from './tags.ts'

const now = new Date('2026-11-16T00:00:00Z')
const daysAgo = (days: number) => now.getTime() / 1000 - days * 86_400
const card: SiteInput['card'] = { electricTag: true, certifiedMake: 'Subaru', runoutSale: true }
const tag = (car: Partial<Car>, on: SiteInput['card'] = card) =>
  carTag(aCar({ created_at_timestamp: daysAgo(30), ...car }), aSite({ card: on }), now)

/** Every tag rule applies to this car. Each test removes the rules before the one it tests. */
const everything: Partial<Car> = {
  simple_fuel: 'Electric',
  reserved: true,
  certified: true,
  car_type: 'used',
  make: 'Subaru',
  tag: 'Special',
  status: 'coming_soon',
  sold: true,
  created_at_timestamp: daysAgo(1),
}

test('TAG-1 electric and hybrid cars are tagged green first of all, where the site wants it', () => {
  expect(tag(everything)).toEqual({ text: 'Electric', tone: 'green' })
  expect(tag({ simple_fuel: 'Plug-in Hybrid' })).toEqual({ text: 'Hybrid', tone: 'green' })
  expect(tag({ simple_fuel: 'Petrol' })).toBeUndefined()
  expect(tag({ simple_fuel: 'Electric' }, {})).toBeUndefined()
})

test('TAG-2 then Reserved', () => {
  expect(tag({ ...everything, simple_fuel: 'Petrol' })?.text).toBe('Reserved')
})

test('TAG-3 then the certified badge, for certified used cars of the configured make', () => {
  const next = { ...everything, simple_fuel: 'Petrol', reserved: false }
  expect(tag(next)).toMatchObject({ badge: 'certified' })
  expect(tag(next, { ...card, certifiedBadge: 'site/badge' })?.image).toBe('site/badge')
  expect(tag({ ...next, certified: false })?.badge).toBeUndefined()
  expect(tag({ ...next, car_type: 'demo' })?.badge).toBeUndefined()
  expect(tag({ ...next, make: 'Kia' })?.badge).toBeUndefined()
  expect(tag(next, {})?.badge).toBeUndefined()
})

test('TAG-4 then the custom tag in red, a runout sale in green on sites that set it', () => {
  const next = { ...everything, simple_fuel: 'Petrol', reserved: false, certified: false }
  expect(tag(next)).toEqual({ text: 'Special', tone: 'red' })
  expect(tag({ ...next, tag: 'Runout Sale' })).toEqual({ text: 'Runout Sale', tone: 'green' })
  expect(tag({ ...next, tag: 'Runout Sale' }, {})).toEqual({ text: 'Runout Sale', tone: 'red' })
})

test('TAG-5 then COMING SOON', () => {
  const next = { status: 'coming_soon', created_at_timestamp: daysAgo(1), sold: true } as const
  expect(tag(next)?.text).toBe('COMING SOON')
})

test('TAG-6 then New for a new car and Just in for others, within eight days of arriving', () => {
  expect(tag({ created_at_timestamp: daysAgo(7.9), sold: true })?.text).toBe('Just in')
  expect(tag({ created_at_timestamp: daysAgo(8), car_type: 'demo' })?.text).toBe('Just in')
  expect(tag({ created_at_timestamp: daysAgo(8), car_type: 'new' })?.text).toBe('New')
  expect(tag({ created_at_timestamp: daysAgo(8.1) })).toBeUndefined()
})

test('TAG-7 otherwise the sold tag, for cars that cannot be offered', () => {
  expect(tag({ status: 'sold' })?.text).toBe('Sold')
  expect(tag({ sold: true })?.text).toBe('Sold')
  expect(tag({})).toBeUndefined()
})

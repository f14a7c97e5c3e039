import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { INDEX_SETTINGS } from './index-settings.ts'
import { SORTS, siteSorts } from './sorts.ts'

const offered = (search: NonNullable<Parameters<typeof aSite>[0]>['search']) =>
  siteSorts(aSite({ search })).map(({ value }) => value)

test('SEARCH-17 the site’s own order comes first, then price, kilometres, year and newest', () => {
  expect(offered({})).toEqual(['', 'price:asc', 'price:desc', 'km:asc', 'year:desc', 'newest'])
  expect(siteSorts(aSite({ search: { sort: 'price:asc' } }))[0]).toEqual({
    value: '',
    label: 'Price, lowest first',
  })
  expect(offered({ distance: true }).at(-1)).toBe('distance')
})

test('SEARCH-17 where cars are rented or subscribed to, the price to sort by is the one on the card', () => {
  const subscribed = offered({ path: 'subscription-cars' })
  expect(subscribed.slice(1, 3)).toEqual(['subscription_price:asc', 'subscription_price:desc'])
  expect(offered({ path: 'rental-cars' }).slice(1, 3)).toEqual([
    'rental_day_price:asc',
    'rental_day_price:desc',
  ])
})

test('SEARCH-17 the index can sort by everything that is offered', () => {
  const fields = Object.values(SORTS).flatMap((by) => by?.split(':')[0] ?? [])
  expect(INDEX_SETTINGS.cars.sortableAttributes).toEqual(expect.arrayContaining(fields))
})

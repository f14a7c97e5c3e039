import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { Site } from './site-schema.ts'

test('SITE-8 every field the specifications name for a site has its place', () => {
  const site = aSite({
    group: 'family',
    manufacturer: { slug: 'subaru', name: 'Subaru' },
    payment: { provider: 'windcave' },
    finance: { provider: 'Taurus' },
    social: {
      facebook_url: 'https://facebook.example/t',
      instagram_url: 'https://instagram.example/t',
      tiktok_url: 'https://tiktok.example/t',
      youtube_url: 'https://youtube.example/t',
    },
    gmb_profiles: [{ review_url: 'https://reviews.example/t' }],
    dealership_websites: [
      { make: 'Subaru', url: 'https://other.example', logo: 'site/other', name: 'Other Motors' },
    ],
    favourites: { garage_enabled: true },
    stock: { include_sold_cars_days: 7, search_filters: 'car_type:used' },
    google_site_verification: 'abc_123-X',
    serviceBooking: { path: '/subaru-service', xtime_url: 'https://book.example' },
    reviews: { count: 2, average_rating: '4.6', items: [] },
    dealerships: [{ id: 1, slug: 'test-motors', name: 'Test Motors', paymentKeys: { publishable: 'pk_1' } }],
  })
  expect(site.stock.include_sold_cars_days).toBe(7)
  expect(site.dealership_websites[0]?.make).toBe('Subaru')
  expect(site.reviews.average_rating).toBe('4.6')
})

test('SITE-8 a location holds its address, its week, its special days and its licences', () => {
  const [location] = aSite({
    locations: [
      {
        id: 10,
        name: 'Test Motors',
        slug: 'test-motors',
        dealership_id: 1,
        dealership_slug: 'test-motors',
        location_subtype: 'buying',
        manufacturers: ['Subaru'],
        address: {
          street: '1 Test Street',
          city: 'T',
          state: 'NSW',
          postcode: '2000',
          lat: '-33.8',
          lang: '151.2',
        },
        contact_detail: {
          phone: '02 5550 1000',
          opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }],
          special_hours: [{ date: '2026-12-25', status: 'Closed' }],
        },
        dealer_license_number: '00001',
        motor_vehicle_repairer: '00002',
        average_rating: 4.6,
        review_count: 731,
      },
    ],
  }).locations
  expect(location?.address).toMatchObject({ lat: -33.8, lang: 151.2 })
  expect(location?.contact_detail.special_hours[0]?.status).toBe('Closed')
})

test('a secret is a name in the environment, never the secret itself', () => {
  const dashboard = { url: 'https://dashboard.example', user: 'u', password: 'hunter2' }
  expect(Site.safeParse({ ...aSite(), dashboard }).success).toBe(false)
  expect(Site.safeParse({ ...aSite(), dashboard: { ...dashboard, password: 'env:PASSWORD' } }).success).toBe(
    true,
  )
})

test('a location belongs to one of the site’s dealerships, and no two share an id or a slug', () => {
  const { locations } = aSite()
  const reasons = (list: object[]) =>
    Site.safeParse({ ...aSite(), locations: list }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  expect(reasons([{ ...locations[0], dealership_id: 2 }])?.[0]?.[0]).toBe('locations.0.dealership_id')
  expect(reasons([locations[0]!, { ...locations[0], id: 11 }])).toEqual([
    ['locations.1', 'has the id or slug of number 0'],
  ])
})

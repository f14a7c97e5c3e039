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

const refused = (special: object) =>
  Site.safeParse({ ...aSite(), ...special }).error?.issues.map(({ path }) => path.join('.')) ?? []
const withPlace = (special: object) => ({ locations: [{ ...aSite().locations[0], ...special }] })
const withHours = (special: object) =>
  withPlace({ contact_detail: { ...aSite().locations[0]!.contact_detail, ...special } })

test('SITE-4 a day, an hour or a time zone that does not exist is refused', () => {
  const closed = (date: string) => withHours({ special_hours: [{ date, status: 'Closed' }] })
  const wrongDay = 'locations.0.contact_detail.special_hours.0.date'
  expect(refused(closed('2026-12-25'))).toEqual([])
  expect(refused(closed('2026-25-12'))).toEqual([wrongDay])
  expect(refused(closed('2027-02-29'))).toEqual([wrongDay])
  const shut = (close: string) =>
    withHours({ opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close }] })
  expect(refused(shut('24:00'))).toEqual([])
  expect(refused(shut('24:30'))).toEqual(['locations.0.contact_detail.opening_hours.0.close'])
  expect(refused(withPlace({ timeZone: 'Pacific/Auckland' }))).toEqual([])
  expect(refused(withPlace({ timeZone: 'Australia/Sidney' }))).toEqual(['locations.0.timeZone'])
  expect(refused(withPlace({ appointments: { minutes: 0 } }))).toEqual(['locations.0.appointments.minutes'])
  const review = {
    id: 1,
    customer_name: 'A',
    text: null,
    rating: 5,
    created_at_time_ago_in_words: 'now',
    review_date: '31/02/2026',
    review_date_in_words: 'today',
  }
  const reviews = { count: 1, average_rating: '5', items: [review] }
  expect(refused({ reviews })).toEqual(['reviews.items.0.review_date'])
})

test('SITE-4 a script url, and an order the engine cannot sort by, are refused', () => {
  const hostile = 'javascript:alert(1)'
  const { navigation, header } = aSite()
  const tile = { id: 'a', title: 'A', text: '', link: { label: 'Go', href: hostile } }
  expect(refused({ social: { facebook_url: hostile } })).toEqual(['social.facebook_url'])
  expect(refused({ navigation: { ...navigation, header: [{ name: 'X', url: hostile }] } })).toEqual([
    'navigation.header.0.url',
  ])
  expect(refused({ header: { ...header, buttons: [{ label: 'X', href: hostile }] } })).toEqual([
    'header.buttons.0.href',
  ])
  expect(refused(withPlace({ image: 'https://[' }))).toEqual(['locations.0.image'])
  expect(refused({ promotions: [tile] })).toEqual(['promotions.0.link.href'])
  expect(refused({ search: { sort: 'price:asc' } })).toEqual([])
  expect(refused({ search: { sort: 'shoe_size:asc' } })).toEqual(['search.sort'])
})

test('a site pings search engines only if its dealer wants it', () => {
  expect(aSite().seo.indexNow).toBe(false)
})

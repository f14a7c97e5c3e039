import { expect, test } from 'vitest'
import {
  buysCars,
  chooseLocations,
  gridColumns,
  locationBySlug,
  locationHref,
  mainLocation,
} from './choose-locations.ts'
import { Location } from './location-schema.ts'
import { shownRating, starsOf } from './rating.ts'

let born = 0
function aLocation(special: Partial<Location> = {}): Location {
  born += 1
  return Location.parse({
    id: born,
    name: `Yard ${born}`,
    slug: `yard-${born}`,
    dealership_id: 1,
    dealership_slug: 'motors',
    address: { street: '1 Road', city: 'Town', state: 'NSW', postcode: '2000' },
    contact_detail: { phone: '02 5550 1000' },
    ...special,
  })
}
const names = (locations: Location[]) => locations.map((location) => location.name)
const b = aLocation({ name: 'Bay', location_type: 'service', position: 1 })
const a = aLocation({ name: 'Alder', location_type: '', position: 3 })
const c = aLocation({ name: 'Creek', location_type: 'sales', position: 2 })
const nameless = aLocation({ name: '  ' })
const hidden = aLocation({ name: 'Hidden', visible: false })
const everyone = [b, c, a, nameless, hidden]

test('LOC-2 locations are sorted by name or in the fixed order; an empty name is hidden', () => {
  expect(names(chooseLocations(everyone))).toEqual(['Alder', 'Bay', 'Creek'])
  expect(names(chooseLocations(everyone, { fixedOrder: true }))).toEqual(['Bay', 'Creek', 'Alder'])
  expect(names(chooseLocations(everyone, { fixedOrder: true, slugs: [a.slug, b.slug] }))).toEqual([
    'Alder',
    'Bay',
  ])
})

test('LOC-2 a list can be narrowed by type or by slugs', () => {
  expect(names(chooseLocations(everyone, { type: 'service' }))).toEqual(['Bay'])
  expect(names(chooseLocations(everyone, { slugs: [c.slug, hidden.slug] }))).toEqual(['Creek'])
})

test('LOC-6 an empty type counts as sales, hidden locations never show, a subtype may include buying', () => {
  expect(names(chooseLocations(everyone, { type: 'sales' }))).toEqual(['Alder', 'Creek'])
  expect(buysCars({ location_subtype: 'sales, Buying' })).toBe(true)
  expect(buysCars({})).toBe(false)
})

test('LOC-4 the large card shows the primary location, else the first of the type; parts fall back to service', () => {
  const primary = aLocation({ name: 'Zed', primary: true })
  expect(mainLocation([b, a, primary])?.name).toBe('Zed')
  expect(mainLocation([b, a, c])?.name).toBe('Creek')
  expect(mainLocation([b, a, primary], 'service')?.name).toBe('Bay')
  expect(mainLocation([b, a, primary], 'parts')?.name).toBe('Bay')
  expect(mainLocation([a], 'parts')).toBeUndefined()
})

test('LOC-5 grid columns follow the number of cards', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(gridColumns)).toEqual([2, 2, 3, 4, 4, 3, 4])
})

test('LOC-1 cards link to the contact page on manufacturer sites or if configured, else to the location', () => {
  const place = aLocation({ slug: 'port-alder', dealership_slug: 'harbour' })
  const href = (special: object) =>
    locationHref(place, { contactPath: '/visit', locationCards: {}, locations: [place], ...special })
  expect(href({})).toBe('/locations/port-alder')
  expect(href({ manufacturer: { slug: 'kia' } })).toBe('/visit')
  expect(href({ locationCards: { linkTo: 'contact' } })).toBe('/visit')
  expect(href({ locationCards: { linkTo: 'dealership' } })).toBe('/locations/harbour')
})

test('LOC-1 a link by dealership always leads to its own location', () => {
  const at = (slug: string, dealership_slug: string) => aLocation({ slug, dealership_slug })
  const locations = [at('north', 'east'), at('south', 'east'), at('east', 'west'), at('west-two', 'west')]
  const site = { contactPath: '/visit', locationCards: { linkTo: 'dealership' as const }, locations }
  for (const location of locations) {
    const slug = locationHref(location, site).replace('/locations/', '')
    expect(locationBySlug(locations, slug)).toBe(location)
  }
})

test('LOC-7 a rating shows only above the minimum and where reviews are not hidden', () => {
  const reviews = { hidden: false, minimumRating: 3.9 }
  expect(shownRating({ average_rating: 4.62, review_count: 731 }, reviews)).toEqual({
    average: '4.6',
    reviews: '731 reviews',
    stars: { full: 4, partial: 0.62 },
  })
  expect(shownRating({ average_rating: 4.5, review_count: 1 }, reviews)?.reviews).toBe('1 review')
  expect(shownRating({ average_rating: 3.9, review_count: 9 }, reviews)).toBeUndefined()
  expect(shownRating({ average_rating: 4.9 }, { ...reviews, hidden: true })).toBeUndefined()
  expect(shownRating({}, reviews)).toBeUndefined()
})

test('LOC-7 at most four full stars, and a part of one only above 0.3', () => {
  expect(starsOf(4.3)).toEqual({ full: 4, partial: 0 })
  expect(starsOf(4.31)).toEqual({ full: 4, partial: 0.31 })
  expect(starsOf(5)).toEqual({ full: 4, partial: 1 })
  expect(starsOf(3.5)).toEqual({ full: 3, partial: 0.5 })
})

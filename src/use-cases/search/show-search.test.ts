import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '#domain/car/car.ts'
import { searchPathPreset } from '#domain/search/search-scope.ts'
import { EVERYTHING, type SearchState } from '#domain/search/search-state.ts'
import type { Site, SiteInput } from '#domain/site/site-schema.ts'
import { sitemapPaths } from '#pages/site-paths.ts'
import { InvalidPostcode } from '#ports/geocoder.ts'
import type { Ports } from '#ports/ports.ts'
import { choosing, searchPorts } from '../testing.ts'
import { pageOfLocations } from './distance-order.ts'
import { resolveSearch } from './resolve-search.ts'
import { showSearch } from './show-search.ts'

const now = new Date('2026-11-16T00:00:00Z')
const [place] = aSite().locations
const locations = [
  { ...place!, id: 10, name: 'Far', address: { ...place!.address, lat: -37.8, lang: 145 } },
  { ...place!, id: 11, name: 'Near', slug: 'near', address: { ...place!.address, lat: -33.9, lang: 151.2 } },
]
const geocoders = {
  of: () => ({
    locate: async (postcode: string) => {
      if (postcode === '9999') throw new InvalidPostcode()
      if (postcode === '3000') return { lat: -37.81, lng: 144.96, approximate: false }
      return { lat: -33.87, lng: 151.21, approximate: false }
    },
  }),
}
const manufacturers = async () => [
  { id: 1, name: 'Toyota', slug: 'toyota', country: 'Japan', logo: { url: null } },
  { id: 2, name: 'Ferrari', slug: 'ferrari', country: 'Italy', logo: { url: null } },
]
const catalogue = { manufacturers, models: async () => [] }
async function show(
  cars: Parameters<typeof aCar>[0][],
  state: SearchState,
  special: Partial<SiteInput> = {},
) {
  const site = aSite(special)
  const ports = { ...(await searchPorts(cars.map((car) => aCar(car)))), geocoders, catalogue }
  return showSearch(ports, site, state, searchPathPreset('our-cars', site), now)
}
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ custom_rank: 1000 - n }))

test('the panel shows only facets with more than one value, and opens the first five', async () => {
  const { facets } = await show(
    [{ make: 'Kia' }, { make: 'Ford', simple_body: 'Ute', price: 9000 }],
    EVERYTHING,
  )
  expect(facets.map(({ name, open }) => [name, open])).toEqual([
    ['make', true],
    ['price', true],
    ['body', true],
  ])
})

test('FACET-5 the popular makes are listed apart if the site wants it', async () => {
  const makes = [{ make: 'Zeekr' }, { make: 'Audi' }, { make: 'BMW' }]
  const popular = await show(makes, EVERYTHING, { search: { popularMakes: true } })
  expect(popular.facets[0]).toMatchObject({ name: 'make', popular: 2 })
  expect((await show(makes, EVERYTHING)).facets[0]).not.toHaveProperty('popular')
})

test('the models of a chosen make are listed under it', async () => {
  const cars = [{}, { model: 'Camry' }, { make: 'Kia', model: 'Rio' }]
  const { facets } = await show(cars, choosing({ make: ['Toyota'] }))
  expect(facets[0]?.models).toEqual({
    Toyota: [
      { label: 'Camry', value: 'Toyota Camry', count: 1 },
      { label: 'Corolla', value: 'Toyota Corolla', count: 1 },
    ],
  })
})

const featuresShown = async (cars: Parameters<typeof aCar>[0][], chosen: string[] = []) => {
  const state = choosing({ filtered_features: chosen })
  const { facets } = await show(cars, state, { search: { facets: ['filtered_features'] } })
  return facets[0]!.items.map(({ value }) => value)
}
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `F${String(n).padStart(3, '0')}`)

test('SEARCH-1 a long list has the chosen and the most common values in its own order, also with equal counts', async () => {
  const common = ['Towbar', 'Wipers']
  const cars = [{ filtered_features: [...numbered(100), ...common, 'Zinc'] }, { filtered_features: common }]
  expect(await featuresShown(cars)).toEqual([...numbered(58), ...common])
  expect(await featuresShown(cars, ['F099', 'zinc'])).toEqual([...numbered(56), 'F099', ...common, 'Zinc'])
})

test('SEARCH-1 a list has the most common values even if the engine does not return all', async () => {
  const cars = [{ filtered_features: [...numbered(250), 'Towbar'] }, { filtered_features: ['Towbar'] }]
  expect(await featuresShown(cars)).toContain('Towbar')
  expect(await featuresShown(cars, ['F000'])).toEqual(expect.arrayContaining(['F000', 'Towbar']))
})

test('CARD-3 a list of models names their makes, and a single make only its models', async () => {
  const cars = [
    { make: 'Mazda', model: '3' },
    { make: 'Tesla', model: 'Model 3' },
    { make: 'Polestar', model: '2' },
    { make: 'Mazda', model: '2' },
  ]
  const labels = async (state: SearchState) => {
    const view = await show(cars, state, { search: { facets: ['model', 'price'] } })
    const [models] = view.facets
    return { list: models?.items.map(({ label }) => label), chips: view.applied.map(({ label }) => label) }
  }
  const all = ['Mazda2, Polestar 2', 'Mazda3', 'Tesla Model 3']
  expect(await labels(EVERYTHING)).toEqual({ list: all, chips: [] })
  expect(await labels(choosing({ model: ['3'] }))).toEqual({ list: all, chips: ['Mazda3'] })
  const ofTesla = await labels(choosing({ make: ['Tesla'], model: ['Model 3'] }))
  expect(ofTesla).toEqual({ list: ['Model 3'], chips: ['Tesla', 'Model 3'] })
})

test('CARD-3 models have their official names in the list and in the applied filters', async () => {
  const cars = [
    { make: 'Mazda', model: '3' },
    { make: 'Mazda', model: 'CX-5' },
    { make: 'SKODA', model: 'Fabia' },
  ]
  const mazda = await show(cars, choosing({ make: ['Mazda'], make_model: ['Mazda 3'] }))
  expect(mazda.facets[0]?.models?.Mazda).toEqual([
    { label: 'CX-5', value: 'Mazda CX-5', count: 1 },
    { label: 'Mazda3', value: 'Mazda 3', count: 1 },
  ])
  expect(mazda.applied.map(({ label }) => label)).toEqual(['Mazda', 'Mazda3'])
  const skoda = await show(cars, choosing({ make_model: ['SKODA Fabia'] }))
  expect(skoda.applied.map(({ label }) => label)).toEqual(['Škoda Fabia'])
})

test('FACET-1 a value in another case is selected with the spelling of the stock, so that the next change keeps it', async () => {
  const cars = [{}, { model: 'Camry' }, { make: 'Kia', model: 'Rio' }]
  const requested = choosing({ make: ['toyota'], make_model: ['TOYOTA camry'] }, { page: 2 })
  const { state, facets, applied } = await show(cars, requested)
  expect(state).toEqual({ ...requested, refinements: { make: ['Toyota'], make_model: ['Toyota Camry'] } })
  expect(facets[0]?.models?.Toyota?.map(({ value }) => value)).toContain('Toyota Camry')
  expect(applied.map(({ label }) => label)).toContain('Toyota')
})

test('each applied filter has a label and a link that removes it', async () => {
  const state = choosing(
    { make: ['Toyota'], price: [':20000'], year: ['2018:'], km: ['10000:50000'] },
    { query: 'red' },
  )
  const { applied } = await show([{}], state)
  expect(applied.map(({ label }) => label)).toEqual([
    '“red”',
    '10,000 km to 50,000 km',
    'Toyota',
    'Up to $20,000',
    'From 2018',
  ])
  expect(applied[2]?.href).not.toContain('Toyota')
  expect(applied[2]?.href).toContain('query=red')
})

test('SITE-9 in the United States mileage is filtered, shown and sorted in miles', async () => {
  const cars = [{ km: 16_000 }, { km: 17_000 }, { km: 80_000 }]
  const state = choosing({ km: [':10000'] })
  const view = await show(cars, state, { locale: 'en-US' })
  expect(view).toMatchObject({ total: 1, state: { refinements: { km: [':10000'] } } })
  expect(view.applied.map(({ label }) => label)).toEqual(['Up to 10,000 mi'])
  expect(view.facets.find(({ name }) => name === 'km')).toMatchObject({
    label: 'Miles',
    range: { min: 9000, max: 50_000, unit: 'mi' },
  })
  expect(view.sorts.map(({ label }) => label)).toContain('Miles, fewest first')
  const here = await show(cars, state)
  expect(here.total).toBe(0)
  expect(here.facets.find(({ name }) => name === 'km')).toMatchObject({
    label: 'Kilometres',
    range: { min: 16_000, max: 80_000, unit: 'km' },
  })
})

test('SEARCH-10 an unknown make is dropped with its models; one in the catalogue or in stock stays', async () => {
  const cars = [{ make: 'Homemade', model: 'One' }, {}]
  const requested = (make: string[]) => choosing({ make, make_model: [`${make[0]} Blip`], body: ['SUV'] })
  const zorp = await show(cars, requested(['Zorp']))
  expect(zorp.state.refinements).toEqual({ body: ['SUV'] })
  expect(zorp.applied.map(({ label }) => label)).toEqual(['SUV'])
  expect((await show(cars, choosing({ make: ['Zorp', 'Homemade'] }))).state.refinements.make).toEqual([
    'Homemade',
  ])
  const ferrari = await show(cars, choosing({ make: ['ferrari'] }))
  expect(ferrari).toMatchObject({ total: 0, state: { refinements: { make: ['ferrari'] } } })
})

test('PROMO-2 a tile follows every sixth car, and one ends a short list', async () => {
  const tile = (id: string) => ({ id, title: id, text: '', link: { label: 'Go', href: '/' } })
  const promotions = ['a', 'b', 'c', 'd'].map(tile)
  const long = await show(many(21), EVERYTHING, { promotions })
  expect(long.promos.map(({ after, tile: { id } }) => [after, id])).toEqual([
    [6, 'a'],
    [12, 'b'],
    [18, 'c'],
  ])
  const short = await show(many(2), EVERYTHING, { promotions })
  expect(short.promos.map(({ after }) => after)).toEqual([2])
  expect((await show([], EVERYTHING, { promotions })).promos).toEqual([])
})

test('FIN-4 the warning is shown only on pages with weekly amounts', async () => {
  expect((await show([{}], EVERYTHING)).fine.join(' ')).toContain('comparison rate')
  expect((await show([{ price: undefined }], EVERYTHING)).fine).toEqual([])
})

const distance = { search: { distance: true }, locations }
const apart = [
  { location_id: 10, custom_rank: 9 },
  { location_id: 11, custom_rank: 5 },
  { location_id: 11, custom_rank: 7 },
]

test('with a postcode cards show the distance, and results can be sorted by it', async () => {
  const plain = await show(apart, { ...EVERYTHING, near: '2000' }, distance)
  expect(plain.cars.map(({ away }) => away)).toEqual(['710 km', '3.5 km', '3.5 km'])
  const nearest = await show(apart, { ...EVERYTHING, near: '2000', sort: 'distance' }, distance)
  expect(nearest.cars.map(({ away }) => away)).toEqual(['3.5 km', '3.5 km', '710 km'])
  expect(nearest.total).toBe(3)
  const offers = (view: typeof plain) => view.sorts.some(({ value }) => value === 'distance')
  expect([offers(plain), offers(await show(apart, EVERYTHING, distance))]).toEqual([true, false])
})

test('of several postcodes the nearest counts for each car', async () => {
  const nearest = await show(apart, { ...EVERYTHING, near: '2000,3000', sort: 'distance' }, distance)
  const kms = nearest.cars.map(({ away }) => Number.parseFloat(away!))
  expect(kms).toHaveLength(3)
  expect(Math.max(...kms)).toBeLessThan(100)
  expect(kms).toEqual(kms.toSorted((one, other) => one - other))
  expect(nearest.applied.map(({ label }) => label)).toEqual(['Near Sydney', 'Near Melbourne'])
})

test('an invalid postcode is reported, and the cars are still shown', async () => {
  const view = await show(apart, { ...EVERYTHING, near: '9999', sort: 'distance' }, distance)
  expect(view).toMatchObject({ badPostcode: true, total: 3 })
})

test('a page sorted by distance continues where the previous one ended', () => {
  const counts: [number, number][] = [
    [1, 5],
    [2, 3],
    [3, 10],
  ]
  expect(pageOfLocations(counts, 0, 4)).toEqual([{ locationId: 1, offset: 0, limit: 4 }])
  expect(pageOfLocations(counts, 4, 6)).toEqual([
    { locationId: 1, offset: 4, limit: 1 },
    { locationId: 2, offset: 0, limit: 3 },
    { locationId: 3, offset: 0, limit: 2 },
  ])
  expect(pageOfLocations(counts, 18, 6)).toEqual([])
})

const where = async (path: string, special: Partial<SiteInput> = {}) => {
  const site: Site = aSite(special)
  return (await resolveSearch({ ...(await searchPorts([aCar()])), catalogue }, site, path, now))?.plural
}

test('SEARCH-7 sold cars are listed for a while but are not counted as stock', async () => {
  const sold = { status: 'sold' as const, sold: true, sold_date_timestamp: now.getTime() / 1000 - 60 }
  const view = await show([{}, {}, sold], EVERYTHING)
  expect([view.total, view.sold, view.cars.length, view.pages]).toEqual([2, 1, 3, 1])
})

test('PROMO-2 shuffled tiles start with another one every day, even if there are only two', async () => {
  const ports = { ...(await searchPorts(many(21).map((car) => aCar(car)))), geocoders, catalogue }
  const order = async (tiles: string, day: number) => {
    const promotions = tiles
      .split('')
      .map((id) => ({ id, title: id, text: '', link: { label: 'Go', href: '/' } }))
    const site = aSite({ promotions, search: { shufflePromos: true } })
    const at = new Date(`2026-11-${day}T03:00:00Z`)
    const { promos } = await showSearch(ports, site, EVERYTHING, searchPathPreset('our-cars', site), at)
    return promos.map(({ tile }) => tile.id).join('')
  }
  expect(await order('abcdefgh', 16)).toBe(await order('abcdefgh', 16))
  for (const tiles of ['ab', 'abc', 'abcdefgh']) {
    const firsts = await Promise.all(
      tiles.split('').map(async (_, n) => (await order(tiles, 16 + n)).charAt(0)),
    )
    expect(firsts.sort().join('')).toBe(tiles)
  }
})

test('ROUTE-3 makes and models that exist have a page, in stock or not; no others', async () => {
  expect(await where('/search/toyota')).toBe('Toyota cars')
  expect(await where('/search/toyota/corolla')).toBe('Toyota Corolla cars')
  expect(await where('/search/toyota/camry')).toBe('Toyota Camry cars')
  expect(await where('/search/zorp')).toBeUndefined()
  expect(await where('/search/toyota/zorp')).toBeUndefined()
  expect(await where('/search/suv/')).toBe('SUVs')
})

test('ROUTE-3 a model out of stock offers its make first, then everything else', async () => {
  const shown = async (cars: Car[]) => {
    const ports = { ...(await searchPorts(cars)), geocoders, catalogue }
    const scope = (await resolveSearch(ports, aSite(), '/search/toyota/camry', now))!
    const { total, closest } = await showSearch(ports, aSite(), EVERYTHING, scope, now)
    return { total, closest: closest.map(({ title }) => title) }
  }
  const [corolla, mazda] = [aCar({ id: 1 }), aCar({ id: 2, make: 'Mazda', model: 'CX-5' })]
  expect(await shown([corolla, mazda])).toEqual({ total: 0, closest: ['2022 Toyota Corolla'] })
  expect(await shown([mazda])).toEqual({ total: 0, closest: ['2022 Mazda CX-5'] })
})

test('ROUTE-3 every make and model of a large stock has its page, even if the engine returns only some', async () => {
  const numbered = Array.from({ length: 450 }, (_, n) => String(n).padStart(3, '0'))
  const ports = await searchPorts([
    ...numbered.map((n) => aCar({ make: 'Able', model: `Type ${n}` })),
    ...numbered.map((n) => aCar({ make: `Baker ${n}`, model: 'One' })),
    aCar({ make: 'Zeekr', model: 'X' }),
  ])
  const found = async (path: string) =>
    (await resolveSearch({ ...ports, catalogue }, aSite(), path, now))?.plural
  expect(await found('/search/zeekr/x')).toBe('Zeekr X cars')
  expect(await found('/search/able/type-449')).toBe('Able Type 449 cars')
  expect(await found('/search/able/x')).toBeUndefined()
  const paths = await sitemapPaths({ site: aSite(), ports: { ...ports, catalogue } as unknown as Ports, now })
  expect(paths.filter((path) => /^\/search\/(able|baker|zeekr)/.test(path))).toHaveLength(452)
})

test('ROUTE-1 and ROUTE-2 the site’s search paths work with and without a slash; others do not exist', async () => {
  expect(await where('/search/new-used-and-demo-cars')).toBe('cars')
  expect(await where('/search/new-used-and-demo-cars/')).toBe('cars')
  expect(await where('/search/rental-cars')).toBeUndefined()
  expect(await where('/search/used-cars', { search: { usedLabel: 'Pre-Owned' } })).toBe('Pre-Owned cars')
})

test('ROUTE-4 electric cars and the used list are parts of the stock', async () => {
  expect(await where('/electric-cars')).toBe('electric cars')
  expect(await where('/used-car/list')).toBe('used cars')
})

test('SEARCH-21 when nothing matches, each way to give a little says how many cars it brings', async () => {
  const cars = [
    { colour: 'White', price: 42_990, year: 2018 },
    { colour: 'White', price: 45_000, year: 2018 },
    { colour: 'Black', price: 30_000, year: 2018 },
  ]
  const { wishes, closest, closestBut } = await show(cars, choosing({ colour: ['White'], price: [':40000'] }))
  expect(wishes.map(({ label, count }) => [label, count])).toEqual([
    ['Up to $43,000', 1],
    ['Without ‘White’', 1],
    ['Without ‘Up to $40,000’', 2],
  ])
  expect(wishes[0]!.href).toContain(':43000')
  expect(closest.map(({ price }) => price.words)).toEqual(['$42,990'])
  expect(closestBut).toBe('Up to $43,000, everything else fits')
  const far = await show(cars, choosing({ colour: ['White'], year: ['2020:'], price: [':40000'] }))
  expect(far.wishes.map(({ label }) => label)).toContain('Without ‘Up to $40,000’ and ‘From 2020’')
  // Three colours of one word are one choice. Two that are given up find nothing, and three do.
  const whites = cars.map((car, n) => ({ ...car, colour: ['Pearl White', 'Snow White', 'White'][n]! }))
  const typed = choosing({
    colour: ['Pearl White', 'Snow White', 'White'],
    price: [':20000'],
    year: ['2020:'],
    doors: ['9'],
    body: ['Hatchback'],
  })
  const three = await show(whites, typed)
  expect(three.wishes.map(({ label, count }) => [label, count])).toEqual([
    ['Without ‘9 doors’, ‘Up to $20,000’ and ‘From 2020’', 3],
  ])
  expect(three.closest).toHaveLength(3)
  expect(three.closestBut).toBe('Without ‘9 doors’, ‘Up to $20,000’ and ‘From 2020’, everything else fits')
  const colours = choosing({ colour: ['Pearl White', 'Snow White', 'White'], price: [':40000'] })
  const grey = cars.map((car) => ({ ...car, colour: 'Grey' }))
  expect((await show(grey, colours)).wishes.map(({ label }) => label)).toEqual(['Without ‘White (3 shades)’'])
  const rare = { seats: ['9'], doors: ['9'], year: ['2020:'], colour: ['Pink'] }
  const none = choosing({ ...rare, body: ['Hatchback'] })
  const only = await show(cars, none)
  expect(only.wishes.map(({ label }) => label)).toEqual(['Only ‘Hatchback’'])
  expect(only.closestBut).toBe('Only ‘Hatchback’, nothing else fits')
})

test('SEARCH-21 other models of the make are closer than other cars, and just any cars are not close', async () => {
  const cars = [
    { make: 'Toyota', model: 'Corolla' },
    { make: 'Mazda', model: 'CX-5' },
  ]
  const camry = await show(cars, choosing({ make_model: ['Toyota Camry'] }))
  expect(camry.wishes.map(({ label, count }) => [label, count])).toEqual([['Any Toyota', 1]])
  expect(camry.closest.map(({ title }) => title)).toEqual(['2022 Toyota Corolla'])
  const ferrari = await show(cars, choosing({ make: ['Ferrari'] }))
  expect([ferrari.wishes, ferrari.closest, ferrari.closestBut]).toEqual([[], [], ''])
  const words = await show(cars, choosing({ make: ['Mazda'] }, { query: 'submarine' }))
  expect(words.closestBut).toBe('Without “submarine”, everything else fits')
})

test('an unwanted value is a chip that can be taken off, and stays in the form', async () => {
  const view = await show([{ colour: 'White' }, { colour: 'Black' }], choosing({ colour: ['!White'] }))
  expect(view.total).toBe(1)
  expect(view.applied.map(({ label }) => label)).toEqual(['Not White'])
  expect(view.unlisted).toEqual([['refinementList[colour][]', '!White']])
})
